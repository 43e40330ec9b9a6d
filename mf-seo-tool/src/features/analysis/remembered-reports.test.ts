import { afterEach, expect, it } from 'vitest'
import { createRememberedReports } from './remembered-reports.ts'

const KEY = 'rememberedReports'
const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T10:00:00Z')
const SITE = 'https://mitienda.es/zapatos'

const at = (now: number) =>
  createRememberedReports(
    () => localStorage,
    () => now,
  )

afterEach(() => localStorage.clear())

it('keeps host, id and date of a report, and nothing else', () => {
  const kept = at(NOW).keep(SITE, 'abc')
  expect(kept).toEqual({ host: 'mitienda.es', id: 'abc', date: NOW })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([kept])
})

it.each(['https://mitienda.es', 'http://www.mitienda.es/otra'])('finds it for %s', (website) => {
  at(NOW).keep(SITE, 'abc')
  expect(at(NOW).of(website)?.id).toBe('abc')
})

it.each(['https://otra.es', 'https://blog.mitienda.es', ''])('does not find it for %j', (website) => {
  at(NOW).keep(SITE, 'abc')
  expect(at(NOW).of(website)).toBeUndefined()
})

it('keeps one of each site', () => {
  const reports = at(NOW)
  reports.keep(SITE, 'abc')
  reports.keep('https://otra.es', 'def')
  reports.keep('https://www.mitienda.es', 'ghi')
  expect(reports.of(SITE)?.id).toBe('ghi')
  expect(reports.of('https://otra.es')?.id).toBe('def')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(2)
})

it('keeps twenty; the oldest leaves', () => {
  const reports = at(NOW)
  for (let site = 1; site <= 21; site++) reports.keep(`https://web${site}.es`, `id${site}`)
  expect(reports.of('https://web1.es')).toBeUndefined()
  expect(reports.of('https://web2.es')?.id).toBe('id2')
  expect(reports.of('https://web21.es')?.id).toBe('id21')
})

it('keeps it for 90 days, and removes what has expired', () => {
  at(NOW).keep(SITE, 'abc')
  expect(at(NOW + 90 * DAY_MS - 1).of(SITE)?.id).toBe('abc')
  expect(at(NOW + 90 * DAY_MS).of('https://otra.es')).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('removes the expired and leaves the rest', () => {
  at(NOW).keep(SITE, 'abc')
  at(NOW + DAY_MS).keep('https://otra.es', 'def')
  const later = at(NOW + 90 * DAY_MS)
  expect(later.of(SITE)).toBeUndefined()
  expect(later.of('https://otra.es')?.id).toBe('def')
  expect(localStorage.getItem(KEY)).not.toContain('mitienda')
})

it('does not keep for ever what has a date in the far future', () => {
  localStorage.setItem(KEY, JSON.stringify([{ host: 'mitienda.es', id: 'abc', date: NOW + 91 * DAY_MS }]))
  expect(at(NOW).of(SITE)).toBeUndefined()
})

it('forgets the report of a site alone', () => {
  const reports = at(NOW)
  reports.keep(SITE, 'abc')
  reports.keep('https://otra.es', 'def')
  reports.forget(SITE)
  expect(reports.of(SITE)).toBeUndefined()
  expect(reports.of('https://otra.es')?.id).toBe('def')
  reports.forget('https://otra.es')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each(['', 'null', '{', '7', '{"host":"mitienda.es"}'])('ignores %j in the storage', (text) => {
  localStorage.setItem(KEY, text)
  expect(at(NOW).of(SITE)).toBeUndefined()
  expect(at(NOW).keep(SITE, 'abc')).toBeTruthy()
  expect(at(NOW).of(SITE)?.id).toBe('abc')
})

it('ignores malformed entries and reads the others', () => {
  const good = { host: 'mitienda.es', id: 'abc', date: NOW }
  const bad = [null, 'text', { ...good, id: 7 }, { ...good, id: '' }, { ...good, date: '2026' }]
  localStorage.setItem(KEY, JSON.stringify([...bad, good]))
  expect(at(NOW).of(SITE)).toEqual(good)
})

it('survives a storage that refuses to open', () => {
  const reports = createRememberedReports(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(reports.of(SITE)).toBeUndefined()
  expect(reports.keep(SITE, 'abc')).toBeUndefined()
  expect(() => reports.forget(SITE)).not.toThrow()
})

it('survives a full storage, and still reads it', () => {
  at(NOW).keep(SITE, 'abc')
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const reports = createRememberedReports(
    () => full as unknown as Storage,
    () => NOW,
  )
  expect(reports.keep('https://otra.es', 'def')).toBeUndefined()
  expect(reports.of(SITE)?.id).toBe('abc')
})
