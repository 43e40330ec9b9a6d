import { expect, it } from 'vitest'
import { parseCsp } from './csp.ts'

it.each<[string, Record<string, readonly string[]>]>([
  [
    "Default-Src 'self'  HTTPS://cdn.es;\n upgrade-insecure-requests",
    {
      'default-src': ["'self'", 'https://cdn.es'],
      'upgrade-insecure-requests': [],
    },
  ],
  ['script-src a; script-src b', { 'script-src': ['a'] }],
  [' ; ;', {}],
  ['', {}],
])('the directives of %j', (text, expected) => {
  expect(Object.fromEntries(parseCsp(text))).toEqual(expected)
})
