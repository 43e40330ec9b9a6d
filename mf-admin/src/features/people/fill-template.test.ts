import type { Person } from '@agency/contracts'
import { expect, it } from 'vitest'
import { aMessage, anAnalysis } from '../../testing/records.ts'
import { fillTemplate, newestReport } from './fill-template.ts'

const person = (records: Person['records'] = []): Person => ({
  email: 'ana@mitienda.es',
  name: 'Ana',
  notes: '',
  callOn: null,
  doNotContact: 0,
  hasWritten: 0,
  records,
})
const site = { agency: 'Altiplano', origin: 'https://agencia.es' }
const filled = (body: string, of: Person) => fillTemplate({ subject: 'Sobre {web}', body }, of, site)

it('fills every word', () => {
  const of = person([
    {
      kind: 'analysis',
      analysis: anAnalysis({ uniqueId: 'mi0', summary: { score: 1, worst: ['A', 'A', 'B'] } }),
    },
  ])
  expect(filled('{nombre} · {web} · {agencia}\n{fallos}\n{informe}', of)).toEqual({
    subject: 'Sobre mitienda.es',
    body: 'Ana · mitienda.es · Altiplano\n- A\n- B\nhttps://agencia.es/analiza-tu-web#mi0',
  })
})

it('leaves out lines of which nothing is known', () => {
  expect(filled('Hola, {nombre}:\n\n{fallos}\n\nMíralo: {informe}\n\nAdiós', person())).toEqual({
    subject: 'Sobre tu web',
    body: 'Hola, Ana:\n\nAdiós',
  })
})

it('does not fill what a person wrote', () => {
  expect(filled('Hola, {nombre}', { ...person(), name: '{informe}' }).body).toBe('Hola, {informe}')
})

it('knows the newest report, also from a message, but not one that is gone', () => {
  const analysis = { kind: 'analysis', analysis: anAnalysis({ uniqueId: 'viejo' }) } as const
  const about = (isGone: boolean) =>
    ({
      kind: 'message',
      message: aMessage({
        analysisId: 'nuevo',
        report: { isGone, ...(!isGone && { website: 'https://b.es' }) },
      }),
    }) as const
  expect(newestReport(person([analysis, about(false)]))?.uniqueId).toBe('nuevo')
  expect(newestReport(person([analysis, about(true)]))?.uniqueId).toBe('viejo')
  expect(newestReport(person([about(true)]))).toBeUndefined()
})
