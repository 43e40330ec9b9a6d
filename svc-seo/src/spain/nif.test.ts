import { describe, expect, it } from 'vitest'
import { isValidTaxId, namesTaxId, shownTaxId, taxIdsIn, withoutPersons } from './nif.ts'

describe('isValidTaxId', () => {
  it.each([
    ['12345678Z'],
    ['00000001R'],
    ['X1234567L'],
    ['Y1234567X'],
    ['Z1234567R'],
    ['K0867756N'],
    ['A58818501'],
    ['B12345674'],
    ['G12345674'],
    ['G1234567D'],
    ['P1234567D'],
    ['Q2826000H'],
    ['W1234567D'],
    ['N0032484H'],
  ])('takes %s', (id) => expect(isValidTaxId(id)).toBe(true))

  it.each([
    ['12345678A'],
    ['X1234567T'],
    ['B12345678'],
    ['A5881850A'],
    ['P12345674'],
    ['I12345674'],
    ['12345678'],
    [''],
    ['B123456740'],
  ])('refuses %s', (id) => expect(isValidTaxId(id)).toBe(false))
})

describe('taxIdsIn', () => {
  it.each([
    ['NIF: A58818501', 'A58818501'],
    ['c.i.f. a-58818501', 'A58818501'],
    ['C. I. F.: A-58.818.501', 'A58818501'],
    ['A 58 818 501', 'A58818501'],
    ['VAT ESA58818501', 'A58818501'],
    ['ES-A58818501', 'A58818501'],
    ['DNI 45.678.901-G', '45678901G'],
    ['DNI: 1.234.567-L', '01234567L'],
    ['N.I.E. X-2345678-N', 'X2345678N'],
    ['IFZ: A58818501', 'A58818501'],
  ])('reads «%s»', (text, id) => {
    expect(taxIdsIn(text)).toMatchObject([{ id }])
  })

  it.each([
    ['a telephone', 'Tel. 968 123 456 y 968123456'],
    ['a telephone after a letter', 'A 968123456'],
    ['a colour', '#B1234567'],
    ['a product code', 'Ref. B12345678'],
    ['a price and a conjunction', 'Más de 1.234.567 y subiendo'],
    ['an account', 'ES91 2100 0418 4502 0005 1332'],
    ['part of a longer code', 'XB123456740 B123456740A'],
    ['a number far from its label', `NIF${' de la empresa que figura'.repeat(3)} B12345678`],
    ['nothing', ''],
    ['white space', ' \n\t '],
  ])('reads no number in %s', (_name, text) => expect(taxIdsIn(text)).toEqual([]))

  it('takes a wrong number only right after a label, and only the first', () => {
    expect(taxIdsIn('CIF B12345679, ref. B12345671')).toMatchObject([
      { id: 'B12345679', isValid: false, isLabelled: true, isPlaceholder: false, owner: 'company', index: 4 },
    ])
  })

  it('knows the numbers of examples', () => {
    expect(taxIdsIn('NIF 22222222J')).toMatchObject([{ isPlaceholder: true }])
    expect(taxIdsIn('NIF B12345678. DNI 12345678Z')).toMatchObject([
      { isPlaceholder: true, isValid: false },
      { isPlaceholder: true, isValid: true },
    ])
  })

  it('stays quick with a hostile text', () => {
    expect(taxIdsIn('NIF A 1.2 '.repeat(50_000))).toEqual([])
  })
})

describe('namesTaxId', () => {
  it.each([
    ['CIF: B-XXXXXXXX', 'CIF: B-XXXXXXXX'],
    ['NIF ***1234**', 'NIF ***'],
    ['NIF: ________', 'NIF: ________'],
    ['nif: b-xxxx', 'nif: b-xxxx'],
    ['con CIF [CIF de la empresa] y', 'CIF [CIF de la empresa]'],
    ['Titular [NIF]', '[NIF]'],
    ['NIF: [número]', 'NIF: [número]'],
    ['con NIF {{nif}}', 'NIF {{nif}}'],
    ['CIF: B########', 'CIF: B########'],
    ['CIF: B-__ ___ ___', 'CIF: B-__ ___ ___'],
    ['NIF: tu NIF', 'NIF: tu NIF'],
    ['CIF: B--------', 'CIF: B--------'],
    ['NIF: —', 'NIF: —'],
    ['NIF: N/A', 'NIF: N/A'],
    ['provista de NIF: y domicilio', 'NIF: y '],
    ['CIF: , con domicilio en', 'CIF: ,'],
    ['NIF: Domicilio: C/ Mayor', 'NIF: Domicilio'],
    ['NIF: (pendiente de completar)', 'NIF: (pendiente de completar)'],
    ['NIF: pendiente', 'NIF: pendiente'],
  ])('sees that «%s» is blank', (text, blank) => expect(namesTaxId(text)).toEqual({ blank }))

  it.each([
    ['adjuntando copia de su DNI'],
    ['enviando fotocopia del DNI o documento equivalente'],
    ['acreditando su identidad (DNI, pasaporte)'],
    ['Podrá ejercer sus derechos con su DNI en vigor'],
    ['mediante DNIe o certificado'],
    ['los datos que recogemos: nombre, NIF y teléfono'],
  ])('takes no paper of a customer for the owner’s: «%s»', (text) => expect(namesTaxId(text)).toBeUndefined())

  it('sees a label without number', () => expect(namesTaxId('Nuestro NIF está en la imagen')).toEqual({}))
  it('sees no label in other words', () => expect(namesTaxId('Magnífico, específico')).toBeUndefined())
})

describe('what is shown', () => {
  it('hides persons in part and companies not at all', () => {
    expect(shownTaxId({ id: '45678901G', owner: 'person' })).toBe('456***1G')
    expect(shownTaxId({ id: 'A58818501', owner: 'company' })).toBe('A58818501')
  })

  it('hides persons in a quote, whatever their control letter and case', () => {
    expect(withoutPersons('Ana, 45.678.901-G, x2345678a, y Pan, S.L., A58818501')).toBe(
      'Ana, 456***1G, X23***8A, y Pan, S.L., A58818501',
    )
  })
})
