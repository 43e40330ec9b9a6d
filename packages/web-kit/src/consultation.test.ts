import { expect, test } from 'vitest'
import { consultationText } from './consultation.ts'

test('names site, score and the three gravest faults', () => {
  const faults = ['No se ve en Google.', 'Falta el aviso legal.', 'Tarda 9 s.', 'Otra cosa.']
  expect(consultationText({ site: 'mitienda.es', percent: 64, faults })).toBe(
    `Hola: he analizado mitienda.es y ha sacado un 64 de 100.

Lo más grave que ha salido:
- No se ve en Google.
- Falta el aviso legal.
- Tarda 9 s.

Me gustaría que lo viéramos juntos.`,
  )
})

test('names the two gravest faults of the whole site', () => {
  const siteFaults = ['Dos enlaces rotos.', 'Títulos repetidos.', 'Otra cosa.']
  expect(consultationText({ site: 'mitienda.es', percent: null, faults: ['Tarda 9 s.'], siteFaults })).toBe(
    `Hola: he analizado mitienda.es.

Lo más grave que ha salido:
- Tarda 9 s.

En todo el sitio:
- Dos enlaces rotos.
- Títulos repetidos.

Me gustaría que lo viéramos juntos.`,
  )
})

test('leaves out what there is not', () => {
  expect(consultationText({ site: '$&.es', percent: null, faults: [] })).toBe(
    'Hola: he analizado $&.es.\n\nMe gustaría que lo viéramos juntos.',
  )
})
