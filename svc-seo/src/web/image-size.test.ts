import { describe, expect, it } from 'vitest'
import { imageInfo } from './image-size.ts'

/** Bytes from texts (one a letter) and numbers. */
const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )
const zeros = (count: number) => '\0'.repeat(count)
const png = bytes(0x89, 'PNG\r\n\x1A\n', zeros(3), 13, 'IHDR', 0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76)

describe('imageInfo', () => {
  it.each<[string, Uint8Array, string, number, number]>([
    ['PNG', png, 'png', 1200, 630],
    ['GIF', bytes('GIF89a', 0x20, 0x03, 0x58, 0x02), 'gif', 800, 600],
    [
      'JPEG, after other segments and padding',
      bytes(
        0xff,
        0xd8,
        0xff,
        0xe0,
        0,
        4,
        1,
        2,
        0xff,
        0xff,
        0xc4,
        0,
        3,
        9,
        0xff,
        0xc2,
        0,
        17,
        8,
        0x02,
        0x76,
        0x04,
        0xb0,
      ),
      'jpeg',
      1200,
      630,
    ],
    ['lossy WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), 0xb0, 0x04, 0x76, 0x02), 'webp', 1200, 630],
    [
      'lossless WebP',
      bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), 0x2f, 0xaf, 0x44, 0x9d, 0, zeros(8)),
      'webp',
      1200,
      630,
    ],
    [
      'extended WebP',
      bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), 0xaf, 0x04, 0, 0x75, 0x02, 0),
      'webp',
      1200,
      630,
    ],
    ['ICO, the largest', bytes(0, 0, 1, 0, 2, 0, 16, 16, zeros(14), 0, 0, zeros(14)), 'ico', 256, 256],
    [
      'AVIF',
      bytes(zeros(3), 32, 'ftypavif', zeros(20), 'ispe', zeros(4), 0, 0, 4, 0xb0, 0, 0, 2, 0x76),
      'avif',
      1200,
      630,
    ],
  ])('measures a %s', (_name, head, format, width, height) => {
    expect(imageInfo(head)).toEqual({ format, width, height })
  })

  const side = [0xff, 0xc0, 0, 17, 8, 0x02, 0x76, 0x04, 0xb0]
  /** A photo of 1200 × 630 whose Exif data, of a camera of either byte order, says how it was held. */
  const photo = (orientation: number, order: 'II' | 'MM', segment = 34) => {
    const two = (value: number) => (order === 'II' ? [value, 0] : [0, value])
    const four = (value: number) => (order === 'II' ? [...two(value), 0, 0] : [0, 0, ...two(value)])
    const other = [...two(0).map(() => 1), ...two(3), ...four(1), ...four(0)]
    const entry = [
      ...(order === 'II' ? [0x12, 1] : [1, 0x12]),
      ...two(3),
      ...four(1),
      ...two(orientation),
      0,
      0,
    ]
    const tiff = [order, ...two(42), ...four(8), ...two(2), ...other, ...entry]
    const exif = bytes('Exif\0\0', ...tiff)
    return bytes(0xff, 0xd8, 0xff, 0xe1, 0, segment + 8, ...exif, ...side)
  }

  it.each([
    [1, 1200, 630],
    [3, 1200, 630],
    [5, 630, 1200],
    [6, 630, 1200],
    [8, 630, 1200],
  ])('turns a photo of orientation %i as browsers do', (orientation, width, height) => {
    const size = { format: 'jpeg', width, height }
    expect(imageInfo(photo(orientation, 'II', 34))).toEqual(size)
    expect(imageInfo(photo(orientation, 'MM', 34))).toEqual(size)
  })

  it('does not read Exif data that is cut off or none', () => {
    const exif = (...data: readonly (string | number)[]) =>
      bytes(0xff, 0xd8, 0xff, 0xe1, 0, 10, ...data, ...side)
    expect(imageInfo(exif('Exif\0\0II'))).toMatchObject({ width: 1200 })
    expect(imageInfo(exif('http://x'))).toMatchObject({ width: 1200 })
    expect(imageInfo(photo(6, 'II').subarray(0, 40))).toEqual({ format: 'jpeg' })
  })

  it.each<[string, Uint8Array]>([
    ['PNG', bytes(...png, zeros(9), 'eXIf')],
    ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(4), 8, zeros(3), 0xaf, 0x04, 0, 0x75, 0x02, 0)],
    [
      'AVIF',
      bytes(
        zeros(3),
        32,
        'ftypavif',
        zeros(20),
        'ispe',
        zeros(4),
        0,
        0,
        4,
        0xb0,
        0,
        0,
        2,
        0x76,
        zeros(4),
        'irot',
      ),
    ],
  ])('says that a %s may be turned', (_name, head) => {
    expect(imageInfo(head)).toMatchObject({ width: 1200, height: 630, mayBeTurned: true })
  })

  it('recognises a drawing', () => {
    expect(imageInfo(bytes('<svg xmlns="x">'))).toEqual({ format: 'svg' })
    expect(imageInfo(bytes('<?xml version="1.0"?>\n<!-- x -->\n<SVG >'))).toEqual({ format: 'svg' })
  })

  it.each<[string, Uint8Array, string]>([
    ['PNG', png.subarray(0, 20), 'png'],
    ['GIF', bytes('GIF87a'), 'gif'],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0xff), 'jpeg'],
    ['JPEG of broken segments', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, zeros(20)), 'jpeg'],
    ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8 '), 'webp'],
    ['WebP of another kind', bytes('RIFF', zeros(4), 'WEBPABCD', zeros(20)), 'webp'],
    ['ICO', bytes(0, 0, 1, 0), 'ico'],
    ['ICO without icons', bytes(0, 0, 1, 0, 5, 0), 'ico'],
    ['AVIF', bytes(zeros(3), 32, 'ftypavif'), 'avif'],
  ])('does not measure a %s that is cut off', (_name, head, format) => {
    expect(imageInfo(head)).toEqual({ format })
  })

  it.each([
    '',
    '<!doctype html><html><body>404',
    '<!DOCTYPE HTML><svg>',
    '<!-- a --><html><svg>',
    'PNG',
    'hola',
    '\0\0\0\0',
  ])('does not take «%s» for an image', (text) => {
    expect(imageInfo(bytes(text))).toBeUndefined()
  })

  it('reads bytes that stand within others', () => {
    const within = new Uint8Array([9, 9, ...png]).subarray(2)
    expect(imageInfo(within)).toMatchObject({ width: 1200 })
  })
})
