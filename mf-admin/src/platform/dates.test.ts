import { expect, it } from 'vitest'
import { fileDate, longDate, longDay, relativeDate, sheetDate } from './dates.ts'

// No zone: local time on any machine.
const EARLY = '2026-03-05T09:07:00'

it('formats a long Spanish date with two-digit day and hour', () => {
  expect(longDate(EARLY)).toBe('05 de marzo, 2026 a las 09:07')
})

it('formats relative dates', () => {
  expect(relativeDate(EARLY, new Date('2026-03-08T09:07:00'))).toBe('hace 3 días')
})

it('formats dates for spreadsheets and file names', () => {
  expect(sheetDate(EARLY)).toBe('2026-03-05 09:07')
  expect(fileDate(new Date(EARLY))).toBe('2026-03-05')
})

it('formats a day, whatever the zone', () => {
  expect(longDay('2026-11-02')).toBe('2 de noviembre')
})
