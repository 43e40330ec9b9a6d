import { describe, expect, it } from 'vitest'
import { cacheSeconds, compressionOf, directivesOf, headerValues, mediaType } from './headers.ts'

it('headerValues finds every one, whatever the case', () => {
  expect(
    headerValues(
      [
        ['a', '1'],
        ['B', '2'],
        ['b', '3'],
      ],
      'b',
    ),
  ).toEqual(['2', '3'])
})

it('mediaType leaves parameters out', () => {
  expect(mediaType([['content-type', ' Text/HTML ; charset=utf-8']])).toBe('text/html')
  expect(mediaType([])).toBe('')
})

it('directivesOf reads several headers as one; the first of two wins', () => {
  const headers = [
    ['cache-control', 'Public , MAX-AGE="60", ,'],
    ['cache-control', 'max-age=0, a=b=c'],
  ] as const
  expect(Object.fromEntries(directivesOf(headers, 'cache-control'))).toEqual({
    public: '',
    'max-age': '60',
    a: 'b=c',
  })
})

it.each([
  ['gzip', 'gzip'],
  [' BR ', 'br'],
  ['zstd', 'zstd'],
  ['identity', undefined],
  ['', undefined],
])('compressionOf %j is %s', (value, expected) => {
  expect(compressionOf([['content-encoding', value]])).toBe(expected)
})

describe('cacheSeconds', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it.each<[string, Record<string, string>, number | undefined]>([
    ['nothing said', {}, undefined],
    ['max-age', { 'cache-control': 'public, max-age=3600' }, 3600],
    ['max-age before Expires', { 'cache-control': 'max-age=1', expires: 'Fri, 20 Nov 2099 12:00:00 GMT' }, 1],
    ['a nonsense max-age', { 'cache-control': 'max-age=forever' }, 0],
    ['no-cache', { 'cache-control': 'no-cache, max-age=3600' }, 0],
    ['no-store', { 'cache-control': 'NO-STORE' }, 0],
    ['immutable', { 'cache-control': 'immutable' }, Number.POSITIVE_INFINITY],
    ['Expires alone', { expires: 'Fri, 20 Nov 2026 13:00:00 GMT' }, 3600],
    [
      'Expires and Date',
      { date: 'Fri, 20 Nov 2026 12:30:00 GMT', expires: 'Fri, 20 Nov 2026 13:00:00 GMT' },
      1800,
    ],
    ['Expires in the past', { expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    ['Expires: 0', { expires: '0x' }, 0],
    ['only public', { 'cache-control': 'public' }, undefined],
  ])('%s', (_name, headers, expected) => {
    expect(cacheSeconds(Object.entries(headers), now)).toBe(expected)
  })
})
