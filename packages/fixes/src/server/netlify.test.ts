import { describe, expect, it } from 'vitest'
import { PATCHES } from '../testing/patches.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify.ts'

const NOTHING = {
  ...PATCHES.server.params,
  host: 'www.pan.es',
  index: [],
  headers: [],
  cache: false,
  www: undefined,
}

describe('the files of Netlify', () => {
  it('are empty where there is nothing to say', () => {
    expect([netlifyHeaders(NOTHING), netlifyRedirects(NOTHING)]).toEqual(['', ''])
  })

  it('say headers for all, and how long files are kept by their ending', () => {
    const lines = netlifyHeaders({ ...NOTHING, headers: ['nosniff', 'hsts'], cache: true }).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      '/*',
      '  X-Content-Type-Options: nosniff',
      '  Strict-Transport-Security: max-age=15552000',
      '/*.css',
      '  Cache-Control: public, max-age=2592000',
    ])
  })

  it('redirect second homes and the other name', () => {
    expect(netlifyRedirects({ ...NOTHING, index: ['index.html'], www: 'add' })).toBe(
      '/index.html / 301!\nhttp://pan.es/* https://www.pan.es/:splat 301!\nhttps://pan.es/* https://www.pan.es/:splat 301!\n',
    )
  })

  it('take no host but by its grammar', () => {
    expect(() => netlifyRedirects({ ...NOTHING, host: 'pan.es/* https://malo.es' })).toThrow(TypeError)
  })
})
