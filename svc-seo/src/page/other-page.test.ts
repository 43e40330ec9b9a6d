import { describe, expect, it } from 'vitest'
import type { TextAnswer } from '../artefacts.ts'
import { otherPage } from './other-page.ts'

const answer = (text: string): TextAnswer => ({
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

describe('otherPage', () => {
  it('reads title, headings and visible text', () => {
    const page = otherPage(
      answer(`<svg><title>Logo</title></svg><title> Aviso\n legal </title><h1>Aviso <b>legal</b></h1><h2 hidden>No</h2>
        <script>var x = 1</script><p style="display:none">No</p><p>Titular: Ana</p>`),
    )
    expect(page.title).toBe('Aviso legal')
    expect(page.headings).toEqual([{ level: 1, text: 'Aviso legal' }])
    expect(page.text).toBe('Aviso legal Titular: Ana')
  })

  it('knows its address, and what relative addresses resolve against', () => {
    expect(otherPage(answer('<p>')).baseUrl).toBe('https://www.mitienda.es/legal')
    expect(otherPage(answer('<base href="/es/">')).baseUrl).toBe('https://www.mitienda.es/es/')
    expect(otherPage(answer('<base href="data:,x">')).baseUrl).toBe('https://www.mitienda.es/legal')
  })

  it('has nothing to say of nothing', () => {
    const { title, text, headings, status } = otherPage(answer(''))
    expect({ title, text, headings, status }).toEqual({ title: '', text: '', headings: [], status: 200 })
  })

  it('is the same for everybody', () => {
    const one = answer('<title>Uno</title>')
    expect(otherPage(one)).toBe(otherPage(one))
    expect(otherPage(one).$).toBe(otherPage(one).$)
    expect(otherPage(answer('<title>Uno</title>'))).not.toBe(otherPage(one))
  })
})
