import { describe, expect, it } from 'vitest'
import { type RunSeen, toRun, toSiteReport } from '../../../../features/site-run/site-report.ts'
import type { SiteRunStatus } from '../../../../features/site-run/site-run-state.ts'
import { siteReport, siteRun } from '../../../../testing/small-site.ts'
import { siteContent } from './site.content.ts'
import { countsLine, spokenOf, summaryOf } from './site-words.ts'

const run = (changes: object): RunSeen => toRun({ ...siteRun, endedAt: undefined, ...changes }) as RunSeen
const live = (changes: object, title?: string): SiteRunStatus => ({
  is: 'live',
  run: run({ state: 'running', found: 60, ...changes }),
  ...(title !== undefined && { page: { n: run(changes).read, url: 'https://mitienda.es/', title } }),
})
const ended = (changes: object): SiteRunStatus => ({ is: 'ended', run: run(changes), isNews: true })
const standing = (status: SiteRunStatus, isOld = false) => ({ status, host: 'mitienda.es', isOld })

describe('the one line', () => {
  it.each<[string, SiteRunStatus, boolean?]>([
    [
      'Hemos leído una página. Podemos leer hasta 25 de mitienda.es, con cuidado: dos a la vez.',
      { is: 'idle' },
    ],
    ['Este informe tiene más de un día', { is: 'idle' }, true],
    [
      'Hemos leído una página. Podemos leer hasta 25 de mitienda.es, con cuidado: dos a la vez.',
      { is: 'starting', before: { is: 'idle' } },
    ],
    [
      'En cola: hay 3 sitios delante. Puedes cerrar esta página: el enlace sigue valiendo.',
      live({ state: 'queued', ahead: 3 }),
    ],
    [
      'En cola: hay 1 sitio delante. Puedes cerrar esta página: el enlace sigue valiendo.',
      live({ state: 'queued', ahead: 1 }),
    ],
    [
      'En cola: eres el siguiente. Puedes cerrar esta página: el enlace sigue valiendo.',
      live({ state: 'queued' }),
    ],
    ['Empezamos a leer tu sitio…', live({ read: 0, found: 0 })],
    ['Leyendo página 7 de 25 · Servicios', live({ read: 7 }, 'Servicios')],
    ['Leyendo página 7 de 9', live({ read: 7, found: 9 }, '')],
    ['Hemos leído 4 de 4 páginas.', ended({})],
    ['Hemos leído 25 de 60 páginas.', ended({ read: 25, found: 60, stop: 'PAGES' })],
    ['Tu web tiene una sola página: ya está analizada.', ended({ read: 1, found: 1 })],
    ['Cancelado: abajo está lo leído (1 página).', ended({ state: 'cancelled', read: 1 })],
    ['Cancelado: abajo está lo leído (8 páginas).', ended({ state: 'cancelled', read: 8 })],
  ])('%s', (sentence, status, isOld) => {
    expect(summaryOf(siteContent, standing(status, isOld))).toBe(sentence)
  })

  it.each([
    ['PAGES', 'hemos llegado a 4 páginas'],
    ['TIME', 'se acabó el tiempo'],
    ['REFUSED', 'tu servidor nos ha pedido que paremos'],
    ['ROBOTS', 'robots.txt no nos deja pasar'],
    ['CHALLENGE', 'una protección contra robots nos cierra el paso'],
    ['INTERRUPTED', 'hemos tenido que reiniciar'],
    ['LATER', 'se ha parado a medias'],
  ])('gives the reason %s', (stop, reason) => {
    const told = (state: string) => summaryOf(siteContent, standing(ended({ state, stop })))
    expect(told('partial')).toBe(`Nos hemos parado: ${reason}. Lo leído está abajo.`)
    expect(told('failed')).toBe(`No hemos podido analizar el sitio: ${reason}.`)
  })

  it('gives the reason of a run that failed otherwise', () => {
    const told = (changes: object) => summaryOf(siteContent, standing(ended({ state: 'failed', ...changes })))
    expect(told({ reason: 'tu web no responde' })).toBe(
      'No hemos podido analizar el sitio: tu web no responde.',
    )
    expect(told({})).toBe('No hemos podido analizar el sitio: se ha parado a medias.')
  })
})

describe('what is spoken', () => {
  const spoken = (status: SiteRunStatus) => spokenOf(siteContent, standing(status))

  it('is the start, every fifth page and the end', () => {
    expect(spoken({ is: 'idle' })).toBe('')
    expect([1, 4, 5, 9, 10, 24].map((read) => spoken(live({ read }, 'Una')))).toEqual([
      'Empezamos a leer tu sitio…',
      'Empezamos a leer tu sitio…',
      '5 páginas leídas',
      '5 páginas leídas',
      '10 páginas leídas',
      '20 páginas leídas',
    ])
    expect(spoken(ended({}))).toBe('Hemos leído 4 de 4 páginas.')
  })

  it('is nothing where the run had ended before', () => {
    expect(spoken({ is: 'ended', run: run({}) })).toBe('')
  })
})

it('counts what was found', () => {
  const report = toSiteReport(siteReport)
  expect(report && countsLine(siteContent, report)).toBe(
    '4 páginas · 1 fallo del sitio · 1 que se arregla una vez · 3 de páginas sueltas',
  )
})
