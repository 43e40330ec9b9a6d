import { describe, expect, it } from 'vitest'
import { readManifest } from './apple-touch-manifest.lib.ts'

describe('readManifest', () => {
  it.each<[string, number]>([
    ['{"icons":[{"src":"a.png","sizes":"48x48"},{"src":"b.png","sizes":"192x192 512X512"}]}', 512],
    ['\uFEFF{"icons":[{"src":"a.svg"}]}', Number.POSITIVE_INFINITY],
    ['{"icons":[{"src":"a","sizes":"any"}]}', Number.POSITIVE_INFINITY],
    ['{"name":"Pan"}', 0],
    ['{"icons":"a.png"}', 0],
    ['{"icons":[null,3,{"sizes":7},{"sizes":"192x192"}]}', 192],
  ])('reads %s', (text, largestIcon) => {
    expect(readManifest(text)).toEqual({ largestIcon })
  })

  it.each(['', ' ', '[]', 'null', '"x"', '<!doctype html>', '{"icons":'])('does not read «%s»', (text) => {
    expect(readManifest(text)).toBeUndefined()
  })
})
