import { describe, expect, it } from 'vitest'
import { addressIn, emailsIn, nationalDigits, phonesIn } from './nap.ts'

describe('phonesIn', () => {
  it.each([
    'Tel. 968123456',
    'Tel.968 123 456',
    '968 12 34 56',
    '968-12-34-56',
    '968.123.456',
    '+34 968 123456',
    '(+34) 968 123 456',
    '0034968123456',
    '96 812 34 56',
  ])('finds the phone of «%s»', (text) => {
    expect(phonesIn(text).map(({ digits }) => digits)).toEqual(['968123456'])
  })

  it('finds mobiles, each number once', () => {
    expect(phonesIn('612 345 678 · 612345678 · +34612345678 · 900 100 200').map(({ text }) => text)).toEqual([
      '612 345 678',
      '900 100 200',
    ])
  })

  it.each([
    '',
    ' ',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'ES9121000418450200051332',
    'EAN 8412345678905',
    '512345678',
    'Ref. 1.968.123.456',
    '968 123 45',
    '1.699,99 €',
    'B73123456',
    'Desde 1998 2024',
  ])('finds none in «%s»', (text) => {
    expect(phonesIn(text)).toEqual([])
  })
})

describe('nationalDigits', () => {
  it.each([
    ['tel:+34 968 12 34 56', '968123456'],
    ['0034968123456', '968123456'],
    ['34968123456', '968123456'],
    ['345678901', '345678901'],
    ['', ''],
  ])('%s → %s', (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits)
  })
})

describe('emailsIn', () => {
  it('finds addresses, each once', () => {
    expect(emailsIn('Escribe a Info@MiTienda.es o info@mitienda.es, ventas+web@mail.mitienda.com.')).toEqual([
      'info@mitienda.es',
      'ventas+web@mail.mitienda.com',
    ])
  })

  it.each(['', 'logo@2x.png', '@mitienda', 'a@b', '[email protected]', 'info (arroba) mitienda.es'])(
    'finds none in «%s»',
    (text) => {
      expect(emailsIn(text)).toEqual([])
    },
  )
})

describe('addressIn', () => {
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
    expect(addressIn(text)).toContain(/\d{5}/.exec(text)?.[0])
  })

  it.each([
    '',
    '  ',
    'Yecla (Murcia)',
    'Calle Mayor, 5',
    'Tirada de 30510 ejemplares',
    'Calle Mayor 5, 99999',
    'Calle Mayor 5 por 30.510,00 €',
    `Calle Mayor ${'x '.repeat(200)} 30510`,
  ])('finds none in «%s»', (text) => {
    expect(addressIn(text)).toBeUndefined()
  })
})
