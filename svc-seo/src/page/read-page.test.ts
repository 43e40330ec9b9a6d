import { describe, expect, it } from 'vitest'
import type { TextResponse } from '../artefacts.ts'
import { readPage } from './read-page.ts'

const answer = (text: string): TextResponse => ({
  requestedUrl: 'https://www.mitienda.es/legal',
  finalUrl: 'https://www.mitienda.es/legal',
  status: 200,
  headers: [],
  hops: [],
  text,
  bytes: text.length,
  transferBytes: text.length,
  truncated: false,
})

describe('readPage', () => {
  it('knows its address, and what relative addresses resolve against', () => {
    expect(readPage(answer('<p>')).baseUrl).toBe('https://www.mitienda.es/legal')
    expect(readPage(answer('<base href="/es/">')).baseUrl).toBe('https://www.mitienda.es/es/')
    expect(readPage(answer('<base href="data:,x">')).baseUrl).toBe('https://www.mitienda.es/legal')
  })

  it('takes the tree of a page with the same code, and nothing else of it', () => {
    const known = readPage({
      ...answer('<base href="otra/"><p>'),
      finalUrl: 'https://www.mitienda.es/tienda/',
    })
    const same = readPage({ ...answer('<base href="otra/"><p>'), status: 404 }, known)
    expect(same.document).toBe(known.document)
    expect([same.status, same.url.pathname, same.baseUrl]).toEqual([
      404,
      '/legal',
      'https://www.mitienda.es/otra/',
    ])
    expect(readPage(answer('<p>'), known).document).not.toBe(known.document)
  })

  it('has nothing to say of nothing', () => {
    const { url, html, status } = readPage(answer(''))
    expect([url.href, html, status]).toEqual(['https://www.mitienda.es/legal', '', 200])
  })
})
