import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import { labelledNames, ownerNames } from './owner-names.ts'
import type { Source } from './sources.ts'

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
    [
      'la titularidad de este sitio web, www.mitienda.es, (en adelante, Sitio Web) la ostenta: ANA GARCÍA, con NIF 45678901G y cuyos',
      'ANA GARCÍA',
    ],
    [
      'la titularidad de este sitio web, https://www.mitienda.es, la ostenta: Zapatos Paco SL, provista de NIF: A58818501',
      'Zapatos Paco SL',
    ],
    ['la titularidad de este sitio web la ostenta Ana garcía lópez, con NIF 45678901G', 'Ana garcía lópez'],
    [
      'la titularidad de esta página, mitienda.es, la ostenta: ana maría garcía, con DNI: 45678901G',
      'ana maría garcía',
    ],
    ['La titularidad del dominio la ostenta: Fundación Zapato, con CIF G58818501', 'Fundación Zapato'],
    ['Responsable: josé luis pérez gil, con NIF 45678901G', 'josé luis pérez gil'],
    ['Titular: Zapatos Paco Localidad: Yecla', 'Zapatos Paco'],
    ['Titular: La Tienda de Ana, S.L. NIF A58818501', 'La Tienda de Ana, S.L.'],
    ['Titular: Servicios Integrales Murcia, S.L.', 'Servicios Integrales Murcia, S.L.'],
    ['Razón social: EL RINCÓN DE LOLA SL', 'EL RINCÓN DE LOLA SL'],
    ['Este sitio web es propiedad de Lola Pérez.', 'Lola Pérez'],
    ['Titular: Dña. María López Ruiz. Domicilio: Plaza Mayor 3', 'María López Ruiz'],
    ['Titular del sitio web: D. Juan Pérez García con NIF 45678901G', 'Juan Pérez García'],
    ['Titular.- Juan Pérez García. NIF.- 45678901G', 'Juan Pérez García'],
    ['TITULAR – JUAN PÉREZ GARCÍA', 'JUAN PÉREZ GARCÍA'],
    ['Titular: 3D Zapatos, S.L.', '3D Zapatos, S.L.'],
    ['Su denominación social es: LOLA ZAPATOS SLU Su CIF es: A58818501', 'LOLA ZAPATOS SLU'],
    ['Nombre comercial: Zapatos Paco, S.L.', 'Zapatos Paco, S.L.'],
    ['Titular: Zapatos Paco Sede: Yecla', 'Zapatos Paco'],
    ['Razón social: Datos y Empresas, S.L. Nombre comercial: Paco', 'Datos y Empresas, S.L.'],
    ['Titular: José M. García CIF: 45678901G', 'José M. García'],
    ['Titular: Zapatos Paco, S.L. Esta web informa', 'Zapatos Paco, S.L.'],
    ['se informa que el titular de esta web es DEOSYRON, con NIF B26753103 y contacto', 'DEOSYRON'],
  ])('reads «%s»', (text, name) => expect(labelledNames(text)[0]).toBe(name))

  it.each([
    ['El titular de los datos podrá ejercer sus derechos.'],
    ['Titular: [NOMBRE]'],
    ['Responsable Finalidad Legitimación Destinatarios'],
    ['el titular de esta web es una persona física'],
    ['La empresa vende zapatos.'],
    ['Denominación social: Nombre comercial: Lola Domicilio: C/ Mayor'],
    ['Los textos son propiedad de Zapatos Lola'],
    ['Titular: Denominación: Domicilio: C/ Mayor, 3'],
    ['Denominación: Razón social: NIF:'],
    ['Razón social: Localidad: Yecla'],
    ['Nombre: Proveedor: Finalidad: Duración:'],
    ['Nombre Proveedor Finalidad Duración Tipo'],
    ['Denominación social Domicilio social NIF'],
    ['Titular: C/ Mayor, 3, 30510 Yecla'],
    ['Responsable: Avenida de la Paz 4'],
    ['Empresa Inicio Servicios Contacto'],
    ['la titularidad de este sitio web la ostenta: , provista de NIF: y domicilio'],
    ['Titular: Inicio Blog Tienda'],
    ['Titular: C. Chucena, 3'],
    ['Titular: Alameda de Hércules, 14'],
    ['Cookie: _ga Titular: Terceros'],
    ['Cookie: _hjid Titular: Hotjar Ltd'],
    ['Razón social Localidad Yecla'],
    ['Titular: la empresa que vende zapatos en S.L.'],
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
  it('reads on the page itself only what has a form or a number', () => {
    const own = (html: string, kind: Source['kind'] = 'page') =>
      ownerNames(source(html).map((one) => ({ ...one, kind }))).map(({ value }) => value)
    expect(own('<p>Nombre: Ana García. Empresa: Zapatos Lola</p>')).toEqual([])
    expect(own('<p>Proveedor Titular: Google Analytics</p>', 'cookies')).toEqual([])
    expect(own('<p>Titular: Ana García, con NIF 45678901G</p>')).toContain('Ana García')
    expect(own('<p>Titular: Zapatos Lola, S.L.</p>', 'cookies')).toContain('Zapatos Lola, S.L.')
  })
  it.each([
    ['Alojada en Servidores Web, S.L. de Madrid'],
    ['El encargado del tratamiento es Gestoría López, S.L.'],
    ['Diseño web: Agencia Naranja S.L.'],
    ['Proveedor: Raiola Networks, S.L.'],
  ])('takes no supplier for the owner: «%s»', (text) => {
    expect(ownerNames(source(`<p>${text}</p>`))).toEqual([])
  })
  it('leaves out what stands before a company', () => {
    expect(
      ownerNames(source('<p>Titular y Responsable del Tratamiento de los Datos Zapatos Lola S.L.</p>'))[0]
        ?.value,
    ).toBe('Zapatos Lola S.L.')
    expect(ownerNames(source('<p>Aviso Legal Titular Zapatos Paco, S.L.</p>'))[0]?.value).toBe(
      'Zapatos Paco, S.L.',
    )
    expect(ownerNames(source('<p>Servicios Murcia, S.L.</p>'))[0]?.value).toBe('Servicios Murcia, S.L.')
    expect(ownerNames(source('<p>Inicio Blog Contacto Zapatos Paco SL</p>'))[0]?.value).toBe(
      'Zapatos Paco SL',
    )
  })
  it('finds none in a brand, nor in words that end alike', () => {
    expect(ownerNames(source('<p>Zapatos Paco. Casa SALAMANCA. Mesa y silla</p>'))).toEqual([])
  })
  it('stays quick with a hostile text', () => {
    expect(ownerNames(source(`<p>${'Aa '.repeat(200_000)}</p>`))).toEqual([])
  })
})
