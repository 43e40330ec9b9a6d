import { describe, expect, it } from 'vitest'
import { firstStep } from './first-step.ts'

/** Code in backticks, as in a report's source. */
const stepOf = (solution: string) =>
  firstStep(solution)
    .map(({ kind, text }) => (kind === 'code' ? `\`${text}\`` : text))
    .join('')

describe('the first step of a solution', () => {
  it.each([
    ['of one sentence', 'Quita la regla.', 'Quita la regla.'],
    ['of several', 'Quita la regla. Luego espera unos días.', 'Quita la regla.'],
    ['that ends in a quotation', 'Pon «Rechazar.» Y guarda.', 'Pon «Rechazar.»'],
    ['on a line of its own', 'Quita la regla\nLuego espera.', 'Quita la regla'],
    ['that asks', '¿Es a propósito? Entonces déjalo.', '¿Es a propósito?'],
    ['without a full stop', 'Quita la regla', 'Quita la regla'],
    ['that is nothing', '', ''],
  ])('ends with its sentence: %s', (_case, solution, step) => {
    expect(stepOf(solution)).toBe(step)
  })

  it.each([
    'Súbelo a squoosh.app y guárdalo en WebP.',
    'Reduce las fotos a 1.600 px de ancho.',
    'Escribe la dirección, p. ej. C. Mayor, 3, y el teléfono.',
    'Lo hacen Complianz, Cookiebot, etc. en dos clics.',
    'Cita la Ley 34/2002, art. 10, en el aviso.',
  ])('does not end within a word or at an abbreviation: %s', (sentence) => {
    expect(stepOf(`${sentence} Después, comprueba que se ve.`)).toBe(sentence)
  })

  it.each([
    ['in the sentence', 'Pon `<main>` alrededor. Y ya.', 'Pon `<main>` alrededor.'],
    [
      'that it announces',
      'Añade en el <head>:\n<link rel="canonical" href="https://a.es/">\nY en las demás páginas también.',
      'Añade en el `<head>`:\n`<link rel="canonical" href="https://a.es/">`',
    ],
    ['of many characters, which is left out', `Añade esto:\n<p>${'a'.repeat(100)}</p>`, 'Añade esto.'],
    ['of several lines, which is left out', 'Añade esto:\n```js\na()\nb()\n```', 'Añade esto.'],
  ])('keeps code %s', (_case, solution, step) => {
    expect(stepOf(solution)).toBe(step)
  })
})
