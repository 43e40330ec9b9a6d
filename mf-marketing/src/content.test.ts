import { paths } from '@agency/web-kit'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test.each(pages)('$path: title and description have the length that Google shows', ({ meta }) => {
  expect(meta.title.length).toBeLessThanOrEqual(60)
  expect(meta.description.length).toBeGreaterThanOrEqual(70)
  expect(meta.description.length).toBeLessThanOrEqual(155)
})

test('pages stand at public paths, each once, each with its own title', () => {
  const known: string[] = Object.values(paths)
  expect(pages.filter((page) => !known.includes(page.path))).toEqual([])
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
  expect(new Set(pages.map((page) => page.meta.title)).size).toBe(pages.length)
})
