import { expect, it } from 'vitest'
import { smallResult } from '../../testing/small-result.ts'
import { toReport } from './to-report.ts'
import { withCleared } from './with-cleared.ts'

const url = 'https://mitienda.es/contacto'
const cleared = [{ id: 'title-present', url }]
const checkOf = (outcome: 'success' | 'error', list = cleared) =>
  withCleared(toReport(smallResult(outcome)).sections, list)[0]?.groups[0]?.checks[0]

it('marks a fault that another page makes good, and leaves all else of it alone', () => {
  const [before] = toReport(smallResult('error')).sections[0]?.groups[0]?.checks ?? []
  expect(checkOf('error')).toEqual({ ...before, elsewhere: url })
})

it('leaves what is no fault, and other checks', () => {
  expect(checkOf('success')?.elsewhere).toBeUndefined()
  expect(checkOf('error', [{ id: 'other', url }])?.elsewhere).toBeUndefined()
  expect(checkOf('error', [])?.elsewhere).toBeUndefined()
})
