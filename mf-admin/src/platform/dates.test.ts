import { expect, it } from 'vitest'
import { fileDate, longDate, relativeDate, sheetDate } from './dates.ts'

// Without a zone: the reader's own, whatever the machine's is.
const EARLY = '2026-03-05T09:07:00'

it('writes a date out in Spanish, with two digits for day and hour', () => {
  expect(longDate(EARLY)).toBe('05 de marzo, 2026 a las 09:07')
})

it('says how long ago it was', () => {
  expect(relativeDate(EARLY, new Date('2026-03-08T09:07:00'))).toBe('hace 3 días')
})

it('writes dates for spreadsheets and for names of files', () => {
  expect(sheetDate(EARLY)).toBe('2026-03-05 09:07')
  expect(fileDate(new Date(EARLY))).toBe('2026-03-05')
})
