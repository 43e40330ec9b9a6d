import { BODY_MAX_BYTES } from '@agency/contracts/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that decodes any file to the given size, and encodes the requested type, or `written`. */
function fakeBrowser({ width, height, written }: { width: number; height: number; written?: string }) {
  const drawn: { width: number; height: number; type: string | undefined }[] = []
  const decode = vi.fn(async (_file: Blob, _options: ImageBitmapOptions) => ({
    width,
    height,
    close: () => {},
  }))
  vi.stubGlobal('createImageBitmap', decode)
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => {} } as unknown as RenderingContext)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push({ width: this.width, height: this.height, type })
    done(new Blob(['small'], { type: written ?? type ?? 'image/png' }))
  })
  return { drawn, decode }
}

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

describe('preparePhoto', () => {
  it('scales a photo to 2560 px on its longest side, upright, as JPEG', async () => {
    const { drawn, decode } = fakeBrowser({ width: 6000, height: 4000 })
    const photo = await preparePhoto(file('diseño ñandú.JPG', 'image/jpeg'))
    expect(drawn).toEqual([{ width: 2560, height: 1707, type: 'image/jpeg' }])
    expect(photo).toMatchObject({ name: 'diseño ñandú.jpeg', type: 'image/jpeg', size: 5 })
    expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' })
  })

  it('scales images with transparency as WebP, or as the browser’s fallback type', async () => {
    fakeBrowser({ width: 100, height: 5120 })
    expect(await preparePhoto(file('logo.png', 'image/png'))).toMatchObject({ name: 'logo.webp' })
    const { drawn } = fakeBrowser({ width: 100, height: 5120, written: 'image/png' })
    expect(await preparePhoto(file('logo.png', 'image/png'))).toMatchObject({ name: 'logo.png' })
    expect(drawn).toEqual([{ width: 50, height: 2560, type: 'image/webp' }])
  })

  it('keeps a small image unchanged', async () => {
    const { drawn } = fakeBrowser({ width: 2560, height: 1200 })
    const small = file('foto.jpg', 'image/jpeg')
    expect(await preparePhoto(small)).toBe(small)
    expect(drawn).toEqual([])
  })

  it('re-encodes a heavy image at its own size', async () => {
    const { drawn } = fakeBrowser({ width: 2000, height: 1000 })
    await preparePhoto(file('captura.png', 'image/png', BODY_MAX_BYTES.image + 1))
    expect(drawn).toEqual([{ width: 2000, height: 1000, type: 'image/webp' }])
  })

  it('keeps a file the browser cannot decode, for the gateway to validate', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
    const page = file('pagina.png', 'image/png')
    expect(await preparePhoto(page)).toBe(page)
  })

  it('keeps the file unchanged without canvas support', async () => {
    fakeBrowser({ width: 6000, height: 4000 })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const photo = file('foto.jpg', 'image/jpeg')
    expect(await preparePhoto(photo)).toBe(photo)
  })
})
