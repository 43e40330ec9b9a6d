import { describe, expect, it } from 'vitest'
import { untilNextLabel } from './labels.ts'

describe('untilNextLabel', () => {
  it.each([
    [
      'Registro Mercantil de Murcia, Tomo 1, Folio 2, Hoja MU-3. info@mitienda.es Esta',
      'Registro Mercantil de Murcia, Tomo 1, Folio 2, Hoja MU-3.',
    ],
    ['Registro Mercantil de Murcia, tomo 1 CIF: A58818501', 'Registro Mercantil de Murcia, tomo 1'],
    [
      'Registro Mercantil de Murcia, tomo 12 Esta página forma parte',
      'Registro Mercantil de Murcia, tomo 12',
    ],
    ['Colegiada n.º 123 Teléfono: 968', 'Colegiada n.º 123'],
    ['Registre Mercantil de Girona, foli 3 Correu: info@a.cat', 'Registre Mercantil de Girona, foli 3'],
  ])('«%s»', (quote, expected) => expect(untilNextLabel(quote)).toBe(expected))

  it.each([
    ['Registro Mercantil de Murcia, Tomo 1, Inscripción 2ª'],
    ['Reg. Merc. de La Coruña, hoja C-1'],
    [''],
  ])('leaves «%s» as it is', (quote) => expect(untilNextLabel(quote)).toBe(quote))
})
