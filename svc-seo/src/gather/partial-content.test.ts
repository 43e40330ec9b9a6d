import { describe, expect, it } from 'vitest'
import type { HeaderList, Hop } from '../artefacts.ts'
import { withoutRange } from './partial-content.ts'

const URL = 'https://www.mitienda.es/a.jpg'

/** The answer to «the first four bytes». */
function answer(status: number, headers: HeaderList, bytes = 'abcd', truncated = false) {
  const moved: Hop = { url: `${URL}?v=1`, status: 301, location: URL, headers: [], ms: 5 }
  const hops = [moved, { url: URL, status, headers, ms: 9 }]
  const response = { requestedUrl: moved.url, finalUrl: URL, status, headers, hops }
  return { response, body: { bytes: Buffer.from(bytes), transferBytes: 4, truncated } }
}
const part = (range: string, ...others: HeaderList) =>
  answer(206, [['content-length', '4'], ['content-range', range], ['etag', '"1"'], ...others])

describe('withoutRange', () => {
  it('tells status and length of the whole file from a part of it', () => {
    const headers = [
      ['etag', '"1"'],
      ['content-length', '9000'],
    ]
    expect(withoutRange(part('bytes 0-3/9000'))).toMatchObject({
      response: { status: 200, headers, hops: [{ status: 301 }, { status: 200, headers, ms: 9 }] },
      body: { bytes: Buffer.from('abcd'), truncated: true },
    })
    expect(withoutRange(part('bytes 0-3/4'))).toMatchObject({ body: { truncated: false } })
  })

  it('counts the length of what is packed, which is not that of its bytes', () => {
    const packed = part('bytes 0-2/9000', ['content-encoding', 'gzip'])
    expect(withoutRange(packed)?.response.headers).toContainEqual(['content-length', '9000'])
  })

  it('takes more than was asked for, cut', () => {
    const long = answer(206, [['content-range', 'bytes 0-9/10']], 'abcd', true)
    expect(withoutRange(long)).toMatchObject({ response: { status: 200 }, body: { truncated: true } })
  })

  it.each([200, 404, 403, 500])('leaves a %i as it is', (status) => {
    const whole = answer(status, [['content-length', '9000']])
    expect(withoutRange(whole)).toBe(whole)
  })

  it.each([
    ['416', answer(416, [['content-range', 'bytes */0']])],
    ['400', answer(400, [])],
    ['501', answer(501, [])],
    ['no range', answer(206, [])],
    ['unknown length', part('bytes 0-3/*')],
    ['another part', part('bytes 4-7/9000')],
    ['more than came', part('bytes 0-8/9000')],
    ['less than came', part('bytes 0-1/9000')],
    ['more than there is', part('bytes 0-3/3')],
    ['no number', part('bytes 0-3/9e3')],
    ['other units', part('lines 0-3/9000')],
    ['several parts', answer(206, [['content-type', 'multipart/byteranges; boundary=x']])],
  ])('tells nothing from a range that cannot be: %s', (_what, partial) => {
    expect(withoutRange(partial)).toBeUndefined()
  })
})
