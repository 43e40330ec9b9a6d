import { expect, it } from 'vitest'
import { isPermanentRedirect } from './redirects.ts'
import { isRefusal } from './refusal.ts'

it('takes for a refusal what may be meant for us alone', () => {
  expect([401, 403, 407, 408, 429, 503].every(isRefusal)).toBe(true)
  expect([200, 301, 400, 404, 410, 500, 502].some(isRefusal)).toBe(false)
})

it('takes 301 and 308 for permanent', () => {
  expect([301, 308].every(isPermanentRedirect)).toBe(true)
  expect([200, 300, 302, 303, 307, 404].some(isPermanentRedirect)).toBe(false)
})
