import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import { addressIn, addressOf, placesIn, postalAddressesIn, streetName, townsIn } from './address.ts'
import type { Source } from './sources.ts'

function source(html: string): readonly Source[] {
  const document = parseDocument(html)
  return [{ kind: 'notice', place: 'el aviso legal', text: visibleText(document), document }]
}

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
    ['Alameda de San Antón 12, 30205 Cartagena'],
    ['C. Chucena, 3, 41020 Sevilla'],
    ['Calle Las Flores 2 30510 Yecla'],
    ['Pl. España 1 46007 València'],
    ['C/ Mayor nº 3, bajo, 30.510 Yecla'],
    ['Avda Constitución, s/n. 30510-Yecla'],
    ['c/mayor 3 30510 yecla'],
    ['Rda. Sant Pere 5, 08010 Barcelona'],
    ['Pje. del Carmen, 2, 30510 Yecla'],
  ])('reads «%s»', (text) => expect(addressOf(source(`<p>${text}</p>`))?.value.kind).toBe('whole'))

  it.each([
    ['C/ Mayor, 3, 30510 Yecla (Murcia) Teléfono: 968 790 123', 'C/ Mayor, 3, 30510 Yecla (Murcia)'],
    ['Calle Industria, 8, 02005 Albacete. Correo electrónico', 'Calle Industria, 8, 02005 Albacete'],
    ['Helbidea: Nagusia kalea 3, 20001 Donostia', 'Nagusia kalea 3, 20001 Donostia'],
    ['Calle Mayor 5 de Yecla (30510), Murcia', 'Calle Mayor 5 de Yecla (30510)'],
    ['Calle Mayor 5, 30510 Yecla Su actividad es', 'Calle Mayor 5, 30510 Yecla'],
    ['C/ Mayor 5, 30510 Yecla, info@mitienda.es', 'C/ Mayor 5, 30510 Yecla'],
    ['Colegiada MU-01234, Gran Vía 12, 30004 Murcia', 'Gran Vía 12, 30004 Murcia'],
    ['Dirección: Mayor 3, 30510 Yecla', 'Mayor 3, 30510 Yecla'],
    ['Carrer Nou, 9, 17800 Olot Telèfon 972', 'Carrer Nou, 9, 17800 Olot'],
    ['Parque S.L. con domicilio en la Calle Alta, 4, 30510 Yecla', 'Calle Alta, 4, 30510 Yecla'],
  ])('quotes of «%s» the address', (text, address) => {
    expect(addressOf(source(`<p>${text}</p>`))?.value.text).toBe(address)
  })

  it.each([['Apartado de correos 12, Yecla'], ['Domicilio: Yecla'], ['Localidad: Yecla (Murcia)']])(
    'reads a part in «%s»',
    (text) => expect(addressOf(source(`<p>${text}</p>`))?.value.kind).toBe('part'),
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

describe('addressIn', () => {
  it('stays quick with a hostile text', () => {
    expect(addressIn('Calle '.repeat(60_000))).toBeUndefined()
    expect(addressIn('30510 '.repeat(60_000))).toBeUndefined()
  })

  it.each([
    ['Estamos en Alameda de Hércules, 14', 'Alameda de Hércules, 14'],
    ['Ven a C. Chucena, 3', 'C. Chucena, 3'],
    ['Calle Las Flores 2 · Yecla', 'Calle Las Flores 2'],
    ['Calle Mayor, 5', 'Calle Mayor, 5'],
    ['CALLE MAYOR, Nº 5 YECLA', 'CALLE MAYOR, Nº 5'],
    ['Avda. de la Constitución s/n', 'Avda. de la Constitución s/n'],
    ['Carrer de Provença, 12', 'Carrer de Provença, 12'],
    ['Gran Vía 34 Madrid', 'Gran Vía 34'],
    ['Nagusia kalea 3, Donostia', 'Nagusia kalea 3'],
    ['Rúa do Franco 3 Santiago', 'Rúa do Franco 3'],
  ])('finds in «%s» one without its code', (text, address) => {
    expect(addressIn(text)).toEqual({ text: address, kind: 'withoutCode' })
  })
  it.each([
    'Calle Mayor',
    'Dirección: pendiente de completar',
    'Abrimos vía web las 24 horas',
    'en lugar de 30510 pares',
    'La Ronda 2024 de negociación',
    'Camino de 20 años',
    'Parque 2 entradas por persona',
    'Plaza de garaje por 90 €',
    'Inscrita en el Registro, calle Mercantil, tomo 30510',
  ])('finds none in «%s»', (text) => expect(addressIn(text)).toBeUndefined())

  it.each([
    'C/ Mayor, 5, 30510 Yecla (Murcia)',
    'CALLE MAYOR 5 · 30510 YECLA',
    'Carrer de Provença, 12, 08029 Barcelona',
    'Avda. de la Constitución 3, 03400 Villena',
    'Avinguda Diagonal 1 08019 Barcelona',
    'Rúa do Franco 3, 15705 Santiago',
    'Kale Nagusia 3, 20003 Donostia',
    'Askatasunaren etorbidea 5 20004 Donostia',
    'Plaça Major 1, 08500 Vic',
    '30510 Yecla, Polígono Industrial Urbayecla',
    'Ctra. de Villena km 2, 30510',
    'Dirección:C/ Mayor 1,30510',
  ])('finds one in «%s»', (text) => {
    expect(addressIn(text)).toMatchObject({
      kind: 'whole',
      text: expect.stringContaining(/\d{5}/.exec(text)?.[0] ?? ''),
    })
  })

  it.each([
    '',
    '  ',
    'Yecla (Murcia)',
    'Tirada de 30510 ejemplares',
    `Calle Mayor ${'x '.repeat(200)} 30510`,
  ])('finds none in «%s»', (text) => {
    expect(addressIn(text)).toBeUndefined()
  })
})

describe('townsIn', () => {
  it.each([
    ['C/ Mayor, 3, 30510 Yecla (Murcia)', ['Yecla']],
    ['C/ Mayor, 3, 30510 Yecla Horario: de lunes a viernes', ['Yecla']],
    ['Calle Sol 1, 28701 San Sebastián de los Reyes, Madrid', ['San Sebastián de los Reyes']],
    ['Calle Sol 1, 35001 Las Palmas de Gran Canaria', ['Las Palmas de Gran Canaria']],
    ["Carrer Nou, 9 - 08901 L'Hospitalet de Llobregat", ["L'Hospitalet de Llobregat"]],
    ['AVENIDA DEL SOL 4, 41001 SEVILLA', ['SEVILLA']],
    ['Calle Sol 4, 13001 Ciudad Real', ['Ciudad Real']],
    ['Calle Alta, 4, 30510 Yecla. Calle Baja, 2, 02640 Almansa', ['Yecla', 'Almansa']],
    ['Calle Alta, 4, 30510 Yecla. Calle Alta, 4, 30510 Yecla', ['Yecla']],
    ['Calle Mayor, 5', []],
    ['', []],
  ])('of «%s» are %j', (text, names) => {
    expect(townsIn(text).map(({ name }) => name)).toEqual(names)
  })
})

describe('postalAddressesIn', () => {
  const yecla = { street: 'Calle Mayor, 3', code: '30510', town: 'Yecla' }
  it.each([
    [['Calle Mayor, 3, 30510 Yecla'], [yecla]],
    [['Calle Mayor, 3', '30510 Yecla', 'Tel. 968 790 123'], [yecla]],
    [['Calle Mayor, 3, 30510 Yecla (Murcia)'], [{ ...yecla, region: 'Murcia' }]],
    [['Calle Mayor, 3 - 30510 Yecla, Murcia, España'], [{ ...yecla, region: 'Murcia' }]],
    [['Calle Mayor, 3. C.P.: 30510 Yecla Murcia'], [{ ...yecla, region: 'Murcia' }]],
    [['Calle Mayor, 3 (30510) Yecla'], [yecla]],
    [['Calle Mayor, 3, 30510 Yecla Tel. 968 790 123'], [yecla]],
    [['Calle Mayor, 3, 30510 Yecla desde 1931'], [yecla]],
    [['Calle Mayor, nº 3, 2º B, 30510 Yecla.'], [{ ...yecla, street: 'Calle Mayor, nº 3, 2º B' }]],
    [['C/ Mayor 3, bajo', '30510 Yecla'], [{ ...yecla, street: 'C/ Mayor 3, bajo' }]],
    [
      ["Carrer Nou, 9 - 08901 L'Hospitalet de Llobregat (Barcelona)"],
      [
        {
          street: 'Carrer Nou, 9',
          code: '08901',
          town: "L'Hospitalet de Llobregat",
          region: 'Barcelona',
        },
      ],
    ],
    [['Calle Sol 4, 13001 Ciudad Real'], [{ street: 'Calle Sol 4', code: '13001', town: 'Ciudad Real' }]],
    [['Calle Mayor, 3, 30510 Yecla', 'C/ Mayor 3, 30510 Yecla (Murcia)'], [yecla]],
    [['Calle Mayor, 3, 30510', 'Calle Mayor, 3, 30510 Yecla'], [yecla]],
    [
      ['Calle Mayor, 3, 30510 Yecla', 'Calle Baja, 2, 02640 Almansa'],
      [yecla, { street: 'Calle Baja, 2', code: '02640', town: 'Almansa' }],
    ],
  ])('of %j are %j', (lines, addresses) => {
    expect(postalAddressesIn(lines)).toEqual(addresses)
  })

  it.each([
    ['Calle Mayor, 3, 41701 Dos Hermanas'],
    ['Calle Mayor, 3, 30510 Yecla Horario de lunes a viernes'],
    ['Calle Mayor, 3, Yecla 30510 Murcia'],
    ['Calle Mayor, 3, 30510'],
    ['Calle Mayor, 3, 30510 (Murcia)'],
    ['Calle Mayor, 3, 30510 Tel. 968 790 123'],
  ])('is not certain of the town in «%s»', (line) => {
    expect(postalAddressesIn([line])).toEqual([
      { street: 'Calle Mayor, 3', code: expect.stringMatching(/^\d{5}$/) },
    ])
  })

  it.each(['Calle Mayor, 30510 Yecla', '30510 Yecla, C/ Mayor, 3', 'Calle Mayor, 3, Yecla', ''])(
    'finds none in «%s»',
    (line) => {
      expect(postalAddressesIn([line])).toEqual([])
    },
  )

  it('stays quick with a hostile text', () => {
    expect(postalAddressesIn([`Calle Mayor 3 ${'1 a '.repeat(9)}30510 `.repeat(3_000)])).toHaveLength(1)
    expect(postalAddressesIn(['Calle Mayor 3, 30510 '.repeat(9_000)])).toHaveLength(1)
  })
})

describe('placesIn', () => {
  it.each([
    ['C/ Mayor, 3, 30510 Yecla', [{ street: 'C/ Mayor, 3', code: '30510' }]],
    ['Calle Mayor, nº 3, 2º B (30510) Yecla', [{ street: 'Calle Mayor, nº 3', code: '30510' }]],
    [
      'Calle Sol 1, Madrid. Calle Alta 4, 30510 Yecla y Calle Baja 2, 02640 Almansa',
      [
        { street: 'Calle Alta 4', code: '30510' },
        { street: 'Calle Baja 2', code: '02640' },
      ],
    ],
    ['C/ Mayor, 3, 30510 Yecla. C/ Mayor, 3, 30510 Yecla', [{ street: 'C/ Mayor, 3', code: '30510' }]],
    ['30510 Yecla, C/ Mayor, 3', []],
    ['C/ Mayor, 3. Llámanos y te contamos todo lo que hacemos en 30510 Yecla', []],
    ['Calle Mayor, 30510 Yecla', []],
    ['C/ Mayor, 3, tirada de 30510 ejemplares', []],
    ['', []],
  ])('of «%s» are %j', (text, places) => {
    expect(placesIn(text)).toEqual(places)
  })

  it.each([
    ['C/ Mayor, nº 5', 'calle mayor 5'],
    ['Avda. de la Constitución 12', 'Avenida Constitución, 12'],
    ['Plaza d’Espanya, 1', 'Plaça d’Espanya 1'],
  ])('«%s» is «%s»', (one, other) => {
    expect(streetName(one)).toBe(streetName(other))
  })

  it('tells numbers apart', () => {
    expect(streetName('C/ Mayor 5')).not.toBe(streetName('C/ Mayor 15'))
  })
})
