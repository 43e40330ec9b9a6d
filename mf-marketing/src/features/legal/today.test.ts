import { expect, it } from 'vitest'
import { dayInMadrid } from './today.ts'

it.each([
  ['in winter, an hour before Greenwich', '2026-11-20T23:30:00Z', '21 de noviembre de 2026', '2026-11-21'],
  ['in summer, two', '2026-07-31T22:00:00Z', '1 de agosto de 2026', '2026-08-01'],
  ['just before', '2026-07-31T21:59:59Z', '31 de julio de 2026', '2026-07-31'],
])('is the day in Madrid: %s', (_, moment, text, iso) => {
  expect(dayInMadrid(new Date(moment))).toEqual({ text, iso })
})
