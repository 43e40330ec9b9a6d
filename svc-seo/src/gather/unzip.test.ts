import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unzipped } from './unzip.ts'

describe('a file in gzip', () => {
  const file = gzipSync('<urlset/>')
  it('is opened, also without its end', async () => {
    expect((await unzipped(file, 1000))?.bytes.toString()).toBe('<urlset/>')
    expect((await unzipped(file.subarray(0, -8), 1000))?.bytes.toString()).toBe('<urlset/>')
  })
  it('is cut at the cap', async () => {
    expect(await unzipped(gzipSync(Buffer.alloc(10_000_000)), 100)).toEqual({
      bytes: Buffer.alloc(100),
      truncated: true,
    })
  })
  it('is left alone when it is not one, and refused when it is broken', async () => {
    expect((await unzipped(Buffer.from('<urlset/>'), 3))?.bytes.toString()).toBe('<urlset/>')
    expect(await unzipped(Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]), 100)).toBeUndefined()
  })
})
