import { describe, expect, it } from 'vitest'
import { normalise } from '../page/text.ts'
import { readSite } from '../testing/read-site.ts'
import {
  explainsWithdrawal,
  FOR_BUSINESSES,
  linkSaying,
  priceCount,
  RETURNS,
  SALE_TERMS,
  WITH_TAX,
  WITHOUT_TAX,
} from './selling.ts'

const matches = (pattern: RegExp, text: string) => pattern.test(normalise(text))

describe('words of shops', () => {
  it.each([
    ['Condiciones de venta', true],
    ['CONDICIONES GENERALES DE LA CONTRATACIÓN', true],
    ['Términos y condiciones', true],
    ['Condicions de venda', true],
    ['Condicions xerais', true],
    ['Salmenta-baldintzak', true],
    ['Condiciones', true],
    ['Condiciones de uso', false],
    ['Aviso legal', false],
    ['', false],
  ])('conditions of sale: %s', (text, expected) => {
    expect(matches(SALE_TERMS, text)).toBe(expected)
  })

  it.each([
    ['Tienes 14 días naturales para el desistimiento.', true],
    ['DERECHO DE DESISTIMIENTO: dispones de un plazo de catorce días.', true],
    ['Desistimiento en 14 (catorce) días.', true],
    ['Dret de desistiment: 14 dies.', true],
    ['El desistimiento no será aplicable según el artículo 103.', true],
    ['Derecho de desistimiento.', false],
    ['Enviamos en 14 días.', false],
    [`Desistimiento. ${'a '.repeat(600)} 14 días`, false],
    ['', false],
  ])('withdrawal: %s', (text, expected) => {
    expect(explainsWithdrawal(normalise(text))).toBe(expected)
  })

  it.each([
    ['IVA incluido', true],
    ['I.V.A. incluido', true],
    ['IVA y envío incluidos', true],
    ['Impuestos incluidos', true],
    ['Los precios incluyen el IVA', true],
    ['IVA inclòs', true],
    ['BEZ barne', true],
    ['IGIC incluido', true],
    ['IVA no incluido', false],
    ['Los precios no incluyen IVA', false],
    ['+ IVA', false],
    ['Privado incluido', false],
  ])('taxes included: %s', (text, expected) => {
    expect(matches(WITH_TAX, text)).toBe(expected)
  })

  it.each([
    ['50 € + IVA', true],
    ['50 € +IVA', true],
    ['más IVA', true],
    ['IVA no incluido', true],
    ['Precios sin IVA', true],
    ['IVA aparte', true],
    ['BEZ gabe', true],
    ['IVA incluido', false],
    ['más iváñez', false],
  ])('taxes to be added: %s', (text, expected) => {
    expect(matches(WITHOUT_TAX, text)).toBe(expected)
  })

  it.each([
    ['Venta exclusiva para profesionales', true],
    ['Mayorista de calzado', true],
    ['Somos profesionales', false],
  ])('for businesses: %s', (text, expected) => {
    expect(matches(FOR_BUSINESSES, text)).toBe(expected)
  })

  it('counts prices', () => {
    expect(priceCount('10 €, 9,95€, € 5 y 20 euros')).toBe(4)
    expect(priceCount('10 europeos')).toBe(0)
  })

  it('finds a link by its text or its address', () => {
    const html = '<a href="/">Inicio</a><a href="/cambios-y-devoluciones/">Ayuda</a><a>devoluciones</a>'
    const { page } = readSite({ html })
    expect(linkSaying(page, RETURNS)?.text).toBe('Ayuda')
    expect(linkSaying(page, SALE_TERMS)).toBeUndefined()
  })
})
