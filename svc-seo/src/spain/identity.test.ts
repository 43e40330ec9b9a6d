import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import {
  addressOf,
  decodeCloudflare,
  emailsOf,
  isFreeEmail,
  labelledNames,
  ownerForm,
  ownerNames,
  quickContactOf,
  registryOf,
  type Source,
} from './identity.ts'

function source(html: string): readonly Source[] {
  const document = parseDocument(html)
  return [{ kind: 'notice', place: 'el aviso legal', text: visibleText(document), document }]
}

describe('labelledNames', () => {
  it.each([
    ['Titular: Zapatos Paco, S.L.', 'Zapatos Paco, S.L.'],
    ['TITULAR DE LA WEB: ZAPATOS PACO SL NIF: A58818501', 'ZAPATOS PACO SL'],
    ['El titular de esta web es Ana García López, con NIF 45678901G', 'Ana García López'],
    ['Denominación social: Zapatos Paco, S.L. Domicilio: C/ Mayor', 'Zapatos Paco, S.L.'],
    ['Razón social: Zapatos Paco', 'Zapatos Paco'],
    ['Titular del web: Sabates Pere, SCCL', 'Sabates Pere, SCCL'],
    ['Denominació social: Sabates Pere', 'Sabates Pere'],
    ['Raó social: Sabates Pere', 'Sabates Pere'],
    ['Titularra: Larru S. Koop.', 'Larru S. Koop.'],
    ['Izena: Miren Etxeberria', 'Miren Etxeberria'],
    ['Titular: Zapatos Óscar Núñez', 'Zapatos Óscar Núñez'],
    ['Owner: Paco Shoes Ltd', 'Paco Shoes Ltd'],
    ['Titular Ana García López NIF 45678901G', 'Ana García López'],
    ['Denominació Clúster de Productors CIF G99539363', 'Clúster de Productors'],
    ['Este sitio web es propiedad de: Zapatos Paco', 'Zapatos Paco'],
    ['se informa que el titular de esta web es DEOSYRON, con NIF B26753103 y contacto', 'DEOSYRON'],
  ])('reads «%s»', (text, name) => expect(labelledNames(text)[0]).toBe(name))

  it.each([
    ['El titular de los datos podrá ejercer sus derechos.'],
    ['Titular: [NOMBRE]'],
    ['Responsable Finalidad Legitimación Destinatarios'],
    ['el titular de esta web es una persona física'],
    ['La empresa vende zapatos.'],
    ['Nuestras titulares y empresas'],
    [''],
    [' \n '],
  ])('reads no name in «%s»', (text) => expect(labelledNames(text)).toEqual([]))
})

describe('ownerNames', () => {
  it('finds a company without a label', () => {
    expect(ownerNames(source('<footer>© Zapatos de Paco, S.L.U. 2026</footer>'))).toEqual([
      { value: 'Zapatos de Paco, S.L.U.', place: 'el aviso legal' },
    ])
  })
  it('finds a person before the number', () => {
    expect(ownerNames(source('<p>La tienda es de María del Mar Ruiz, con DNI 45678901G</p>'))).toEqual([
      { value: 'María del Mar Ruiz', place: 'el aviso legal' },
    ])
  })
  it('finds none in a brand, nor in words that end alike', () => {
    expect(ownerNames(source('<p>Zapatos Paco. Casa SALAMANCA. Mesa y silla</p>'))).toEqual([])
  })
  it('stays quick with a hostile text', () => {
    expect(ownerNames(source(`<p>${'Aa '.repeat(200_000)}</p>`))).toEqual([])
  })
})

describe('ownerForm', () => {
  it.each([
    ['NIF A58818501', 'company'],
    ['DNI 45678901G. Alojada en Servidores, S.L.', 'person'],
    ['CIF G58818501', 'association'],
    ['NIF: F58818501', 'cooperative'],
    ['Titular: Zapatos Paco, S.L.', 'company'],
    ['Titular: Zapatos Paco, Sociedad Limitada', 'company'],
    ['Titular: Larru S. Koop.', 'cooperative'],
    ['Titular: Asociación de Zapateros', 'association'],
    ['Titular: Hermanos Paco, C.B.', 'other'],
    ['Alojada en Servidores, S.L.', undefined],
    ['', undefined],
  ])('«%s»: %s', (text, form) => {
    expect(ownerForm(source(`<p>${text}</p>`))?.form).toBe(form)
  })
})

describe('addressOf', () => {
  it.each([
    ['C/ Mayor, 3, 30510 Yecla (Murcia)'],
    ['Avda. de la Paz 4, 28001 Madrid'],
    ['30510 Yecla, calle Mayor 3'],
    ['CALLE MAYOR 3 - 30510 YECLA'],
    ['Carrer Major, 3, 08001 Barcelona'],
    ['Plaça Nova 1, 17001 Girona'],
    ['Rúa do Franco 3, 15702 Santiago'],
    ['Kale Nagusia kalea 3, 20001 Donostia'],
    ['Domicili social: Torrent Negre 4, Cornellà de Llobregat 08940 (Barcelona)'],
    ['Gran Vía 3, 28013 Madrid'],
    ['Polígono Industrial Urbayecla, parcela 3, 30510'],
  ])('reads «%s»', (text) => expect(addressOf(source(`<p>${text}</p>`))?.value.isWhole).toBe(true))

  it.each([
    ['C/ Mayor, 3, 30510 Yecla (Murcia) Teléfono: 968 790 123', 'C/ Mayor, 3, 30510 Yecla (Murcia)'],
    ['Calle Industria, 8, 02005 Albacete. Correo electrónico', 'Calle Industria, 8, 02005 Albacete'],
    ['Carrer Nou, 9, 17800 Olot Telèfon 972', 'Carrer Nou, 9, 17800 Olot'],
    ['Parque S.L. con domicilio en la Calle Alta, 4, 30510 Yecla', 'Calle Alta, 4, 30510 Yecla'],
  ])('quotes of «%s» the address', (text, address) => {
    expect(addressOf(source(`<p>${text}</p>`))?.value.text).toBe(address)
  })

  it.each([['Apartado de correos 12, Yecla'], ['Domicilio: Yecla'], ['Localidad: Yecla (Murcia)']])(
    'reads a part in «%s»',
    (text) => expect(addressOf(source(`<p>${text}</p>`))?.value.isWhole).toBe(false),
  )

  it.each([
    ['Cuesta 30.510 €'],
    ['Calle Mayor sin número'],
    ['Calle del 99510'],
    ['Tel. 968305101 en la calle'],
    ['30510 pares de zapatos'],
    [''],
  ])('reads none in «%s»', (text) => expect(addressOf(source(`<p>${text}</p>`))).toBeUndefined())
})

describe('emailsOf', () => {
  it.each([
    ['<p>INFO@MiTienda.es</p>', 'info@mitienda.es'],
    ['<p>info&#64;mitienda.es</p>', 'info@mitienda.es'],
    ['<p>info [at] mitienda.es</p>', 'info@mitienda.es'],
    ['<p>info (arroba) mitienda (punto) es</p>', 'info@mitienda.es'],
    ['<a href="MAILTO:info%40mitienda.es?subject=Hola">Escríbenos</a>', 'info@mitienda.es'],
    ['<span data-cfemail="543d3a323b14392039667a3127">x</span>', 'info@mtm2.es'],
    ['<a href="/cdn-cgi/l/email-protection#543d3a323b14392039667a3127">x</a>', 'info@mtm2.es'],
  ])('reads %s', (html, email) => expect(emailsOf(source(html)).map(({ value }) => value)).toEqual([email]))

  it.each([
    ['<p>logo@2x.png</p>'],
    ['<p>Síguenos en @mitienda</p>'],
    ['<p>info@example.com y tucorreo@dominio.com</p>'],
    ['<span data-cfemail="zz">x</span>'],
    ['<a href="mailto:%E0%A4%A">x</a>'],
    [''],
  ])('reads none in %s', (html) => expect(emailsOf(source(html))).toEqual([]))

  it('stays quick with a hostile text', () => {
    expect(emailsOf(source(`<p>${'a.'.repeat(300_000)}@</p>`))).toEqual([])
  })

  it('knows free providers', () => {
    expect(isFreeEmail('zapatos@gmail.com')).toBe(true)
    expect(isFreeEmail('zapatos@yahoo.es')).toBe(true)
    expect(isFreeEmail('info@gmailing.es')).toBe(false)
  })

  it('decodes nothing that is not an address', () => expect(decodeCloudflare('5')).toBe(''))
})

describe('quickContactOf', () => {
  it.each([
    ['<p>Tel. 968 12 34 56</p>', '968 12 34 56'],
    ['<p>+34 600123456</p>', '+34 600123456'],
    ['<a href="tel:+34968123456">Llámanos</a>', 'tel:+34968123456'],
    ['<a href="https://wa.me/34600123456">WhatsApp</a>', 'https://wa.me/34600123456'],
    ['<p>Hola</p><script src="https://embed.tawk.to/a/b"></script>', 'chat de embed.tawk.to'],
  ])('finds %s', (html, value) => expect(quickContactOf(source(html))?.value).toBe(value))

  it.each([['<p>1.968.123.456 €</p>'], ['<a href="tel:">Llama</a>'], ['<p>Ref. 12345678901</p>'], ['']])(
    'finds none in %s',
    (html) => expect(quickContactOf(source(html))).toBeUndefined(),
  )
})

describe('registryOf', () => {
  it.each([
    ['Inscrita en el Registro Mercantil de Murcia, tomo 12, folio 3'],
    ['INSCRITA EN EL REGISTRO MERCANTIL, HOJA MU-1234'],
    ['Inscrita al Registre Mercantil de Girona, full 12'],
    ['Merkataritza-erregistroan, 12. orria'],
    ['Rexistro Mercantil da Coruña, folla 3'],
    ['Registro Mercantil de Madrid, IRUS 1000'],
  ])('has data in «%s»', (text) => expect(registryOf(source(`<p>${text}</p>`))?.value.hasData).toBe(true))

  it('has none where the registry alone is named', () => {
    expect(registryOf(source('<p>Inscrita en el Registro Mercantil.</p>'))?.value.hasData).toBe(false)
  })
  it('is nothing where it is not named', () => {
    expect(registryOf(source('<p>Registro de usuarios, tomo 3</p>'))).toBeUndefined()
  })
})
