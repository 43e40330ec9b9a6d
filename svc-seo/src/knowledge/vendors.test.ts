import { describe, expect, it } from 'vitest'
import { vendorOf } from './vendors.ts'

describe('vendorOf', () => {
  it.each([
    ['fonts.googleapis.com', 'Google', 'EE. UU.'],
    ['google.com', 'Google', 'EE. UU.'],
    ['d111111abcdef8.cloudfront.net', 'Amazon', 'EE. UU.'],
    ['static.axept.io', 'Axeptio', 'Francia'],
    ['embed.tawk.to', 'Tawk.to', 'EE. UU.'],
  ])('%s is of %s (%s)', (host, owner, country) => {
    expect(vendorOf(host)).toEqual({ owner, country })
  })

  it.each(['www.mitienda.es', 'notgoogle.com', 'google.com.example.org', 'com', 'localhost', ''])(
    'does not know «%s»',
    (host) => {
      expect(vendorOf(host)).toBeUndefined()
    },
  )
})
