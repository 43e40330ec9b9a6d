import { describe, expect, it } from 'vitest'
import { PATCHES } from '../testing/patches.ts'
import { vercelJson } from './vercel.ts'

const NOTHING = {
  ...PATCHES.server.params,
  host: 'pan.es',
  index: [],
  headers: [],
  cache: false,
  www: undefined,
}

describe('vercelJson', () => {
  it('is empty where there is nothing to say', () => {
    expect(vercelJson(NOTHING)).toBe('')
  })

  it('says headers and redirects', () => {
    const text = vercelJson({
      ...NOTHING,
      headers: ['nosniff'],
      cache: true,
      index: ['index.php'],
      www: 'remove',
    })
    expect(JSON.parse(text)).toEqual({
      headers: [
        { source: '/(.*)', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        {
          source: expect.stringMatching(/^\/\(\.\*\)\\\.\(css\|js\|/),
          headers: [{ key: 'Cache-Control', value: 'public, max-age=2592000' }],
        },
      ],
      redirects: [
        { source: '/index.php', destination: '/', statusCode: 301 },
        {
          source: '/:path*',
          has: [{ type: 'host', value: 'www.pan.es' }],
          destination: 'https://pan.es/:path*',
          statusCode: 301,
        },
      ],
    })
  })

  it('takes no host but by its grammar', () => {
    expect(() => vercelJson({ ...NOTHING, host: 'pan.es/(.*)' })).toThrow(TypeError)
  })
})
