import { expect, it } from 'vitest'
import { toReport } from '../../features/analysis/to-report.ts'
import { reportContent } from './report.content.ts'
import { verdictOf, worstSection } from './verdict.ts'

const check = (status: 'error' | 'warning' | 'success', id = 'title-present') => ({
  id,
  title: 'Título',
  message: 'Mensaje.',
  status,
})
const GOOD = { current: 9, max: 10 }
const report = (
  technical: ReturnType<typeof check>[],
  legal: ReturnType<typeof check>[] = [],
  score = GOOD,
) =>
  toReport({
    website: 'https://mitienda.es',
    scores: { technical: score, analytics: score, legal: score },
    categories: {
      technical: { title: 'SEO Técnico', checks: technical },
      legal: { title: 'Legales (RGPD)', checks: legal },
    },
  })
const verdict = (...parts: Parameters<typeof report>) => verdictOf(reportContent, report(...parts))

it.each([
  [
    'a page out of Google',
    verdict([check('error', 'meta-robots-index')], [check('error')]),
    /Google no puede mostrar/,
  ],
  ['one possible breach', verdict([check('error')], [check('error')]), /^Hay 1 posible incumplimiento legal/],
  ['several', verdict([], [check('error'), check('error')]), /^Hay 2 posibles incumplimientos legales/],
  ['another error', verdict([check('error')], [check('success')]), /Queda 1 error por corregir/],
  ['warnings', verdict([check('warning'), check('warning')]), /nada grave. Quedan 2 avisos/],
  ['nothing', verdict([check('success')]), /ningún error ni aviso/],
  ['no score', verdict([], [], { current: 0, max: 0 }), /No hemos podido puntuar/],
  ['no score, but an error', verdict([check('error')], [], { current: 0, max: 0 }), /Queda 1 error/],
])('is made of the gravest fault: %s', (_, sentence, expected) => {
  expect(sentence).toMatch(expected)
})

it('the worst section has most errors, the first of equals', () => {
  const worst = (...parts: Parameters<typeof report>) => worstSection(report(...parts).sections)?.key
  expect(worst([check('error')], [check('error'), check('error')])).toBe('legal')
  expect(worst([check('error')], [check('error')])).toBe('technical')
  expect(worst([check('warning')])).toBeUndefined()
  expect(worstSection([])).toBeUndefined()
})
