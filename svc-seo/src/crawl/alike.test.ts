import { describe, expect, it } from 'vitest'
import { siteKey } from '../web/site-key.ts'
import { createAlike, shapeOf } from './alike.ts'

const at = (path: string) => new URL(path, 'https://mitienda.es/')

function admitted(paths: readonly string[]): readonly string[] {
  const alike = createAlike()
  return paths.filter((path) => alike.admits(at(path), siteKey(at(path))))
}

describe('addresses that are alike', () => {
  it.each([
    ['digits in the path', ['/cal/1', '/cal/22', '/cal/333', '/cal/4'], 3],
    ['digits in two places', ['/r/2026/1/', '/r/2027/3/', '/r/2028/12/', '/r/1/1'], 3],
    ['digits in the query', ['/?p=1', '/?p=2', '/?p=3', '/?p=4', '/?p=5'], 3],
    ['a deep branch', Array.from('abcdefghij', (name) => `/blog/viajes/${name}`), 8],
    ['one deeper still', Array.from('abcdefghij', (name) => `/blog/viajes/${name}/${name}`), 8],
    ['in a language', Array.from('abcdefghij', (name) => `/es/blog/viajes/${name}`), 8],
  ])('are read up to a number: %s', (_case, paths, count) => {
    expect(admitted(paths)).toEqual(paths.slice(0, count))
  })

  it.each([
    ['names', ['/a', '/b', '/c', '/d', '/e']],
    ['numbers in other names', ['/bota-1', '/zapato-2', '/sandalia-3', '/zueco-4']],
    ['a branch that is not deep', Array.from('abcdefghij', (name) => `/blog/${name}`)],
    ['that with a language', Array.from('abcdefghij', (name) => `/es/blog/${name}`)],
    ['two branches', Array.from('abcdefghij', (name, n) => `/blog/${n % 2 ? 'mar' : 'tierra'}/${name}`)],
  ])('are no others: %s', (_case, paths) => {
    expect(admitted(paths)).toEqual(paths)
  })
})

describe('shapeOf', () => {
  it.each([
    ['/', ''],
    ['/botas', 'botas'],
    ['/blog/uno', 'blog'],
    ['/es/blog/uno', 'es/blog'],
    ['/pt-br/blog', 'pt-br/blog'],
    ['/estilo/uno', 'estilo'],
    ['/es', 'es/'],
  ])('of %s is «%s»', (path, shape) => {
    expect(shapeOf(at(path))).toBe(shape)
  })
})
