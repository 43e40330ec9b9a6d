import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  htmlPage,
  hugePng,
  noiseJpeg,
  plainImage,
  sidewaysPhoto,
  svgWithScript,
} from '../../testing/images.ts'
import { createImageProcessor, IMAGE_NAME, refuseUnlessImage } from './images.ts'

const jpeg = await plainImage('jpeg')
const { process: processImage, processOne } = createImageProcessor()
const sizes = (versions: readonly { width: number; height: number }[]) =>
  versions.map(({ width, height }) => [width, height])

describe('refuseUnlessImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s', async (format) => {
    await expect(refuseUnlessImage(await plainImage(format))).resolves.toBeUndefined()
  })

  it.each([
    ['an SVG with a script', svgWithScript],
    ['a page', htmlPage],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('refuses %s whatever it calls itself', async (_case, bytes) => {
    await expect(refuseUnlessImage(bytes)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'La imagen tiene que ser un archivo JPG, PNG, WebP o AVIF.',
    })
  })
})

describe('the image processor', () => {
  it('makes a WebP of every width up to that of the original', async () => {
    const versions = await processImage(await plainImage('png', { width: 1000, height: 500 }))
    expect(sizes(versions)).toEqual([
      [480, 240],
      [960, 480],
      [1000, 500],
    ])
    for (const { name, width, height, bytes } of versions) {
      expect(name).toMatch(IMAGE_NAME)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })

  it.each([
    ['an image narrower than the narrowest width', { width: 300, height: 200 }, [[300, 200]]],
    [
      'one wider than the widest',
      { width: 2400, height: 1200 },
      [
        [480, 240],
        [960, 480],
        [1440, 720],
        [1920, 960],
      ],
    ],
    ['one as wide as a width', { width: 480, height: 100 }, [[480, 100]]],
    ['one too tall for WebP', { width: 400, height: 17_000 }, [[181, 7680]]],
  ])('keeps the shape of %s', async (_case, size, expected) => {
    const versions = await processImage(await plainImage('png', size))
    expect(sizes(versions).at(-1)).toEqual(expected.at(-1))
    expect(versions).toHaveLength(expected.length)
  })

  it('rotates a sideways photo and removes phone and location', async () => {
    const photo = await sidewaysPhoto()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 })
    expect(photo.includes('Telefono')).toBe(true)
    const [version] = await processImage(photo)
    expect([version?.width, version?.height]).toEqual([40, 60])
    const { orientation, exif, xmp, icc } = await sharp(version?.bytes).metadata()
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    const { data, info } = await sharp(version?.bytes).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (row: number) => [...data.subarray((row * info.width + 20) * info.channels)].slice(0, 3)
    const [top, bottom] = [colourAt(5), colourAt(50)]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  it('keeps transparency', async () => {
    const png = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const [version] = await processImage(png)
    expect(await sharp(version?.bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('refuses a truncated JPEG, with the sentence beside the field', async () => {
    const whole = await noiseJpeg({ width: 600, height: 400 })
    const sentence = 'La imagen está dañada o incompleta. Prueba a guardarla otra vez o elige otra.'
    await expect(processImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'INVALID',
      message: sentence,
      fields: { image: sentence },
    })
  })

  it('refuses a PNG of 256 million pixels in a few kB', async () => {
    const png = hugePng({ width: 16_000, height: 16_000 })
    expect(png.length).toBeLessThan(100_000)
    await expect(refuseUnlessImage(png)).resolves.toBeUndefined()
    await expect(processImage(png)).rejects.toMatchObject({
      code: 'INVALID',
      message: 'La imagen tiene demasiados píxeles. Elige una de 50 megapíxeles como mucho.',
    })
  })

  it('cannot load an SVG even when asked to', async () => {
    await expect(processImage(svgWithScript)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('gives every upload its own name, even for the same picture', async () => {
    const picture = await plainImage('webp')
    const [first, second] = await Promise.all([processImage(picture), processImage(picture)])
    expect(first?.[0]?.bytes).toEqual(second?.[0]?.bytes)
    expect(new Set([...first, ...second].map(({ name }) => name)).size).toBe(4)
  })

  it('goes on after one that it refused', async () => {
    const refused = processImage(htmlPage)
    const taken = processImage(await plainImage('jpeg'))
    await expect(refused).rejects.toMatchObject({ code: 'INVALID' })
    expect(await taken).toHaveLength(2)
  })

  it('makes one WebP of an image in its own width', async () => {
    const version = await processOne(await plainImage('jpeg', { width: 1000, height: 500 }))
    expect([version.width, version.height]).toEqual([1000, 500])
    expect(version.name).toMatch(IMAGE_NAME)
    expect(await sharp(version.bytes).metadata()).toMatchObject({ format: 'webp', width: 1000 })
  })

  it.each([
    ['what is no image', htmlPage, 'UNSUPPORTED_MEDIA_TYPE'],
    ['half an image', jpeg.subarray(0, 500), 'INVALID'],
  ])('refuses to make one of %s', async (_case, bytes, code) => {
    await expect(processOne(bytes)).rejects.toMatchObject({ code })
  })
})
