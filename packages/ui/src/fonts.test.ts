import { describe, expect, it } from 'vitest'
import { fontFaces, fontFiles } from './fonts.ts'
import { token } from './tokens.ts'

const committed = import.meta.glob<string>('../fonts/*.woff2', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const licences = Object.keys(import.meta.glob('../fonts/*.OFL.txt', { query: '?raw' }))

const bytesOf = (dataUrl: string) => atob(dataUrl.slice(dataUrl.indexOf(',') + 1)).length

describe('the fonts', () => {
  it('are exactly the committed files, each with its licence beside it', () => {
    expect(fontFiles.map(({ file }) => `../fonts/${file}`).sort()).toEqual(Object.keys(committed).sort())
    expect(licences).toEqual(
      Object.keys(committed)
        .map((path) => path.replace('.woff2', '.OFL.txt'))
        .sort(),
    )
  })

  it.each(fontFiles)('$family weighs less than 19 kB', ({ file }) => {
    expect(bytesOf(committed[`../fonts/${file}`] ?? '')).toBeGreaterThan(1000)
    expect(bytesOf(committed[`../fonts/${file}`] ?? '')).toBeLessThan(19_000)
  })

  it('have every weight that texts are set in, and the headings’ one', () => {
    const [headings, texts] = fontFiles.map(({ weight }) => weight.split(' ').map(Number))
    expect(headings).toEqual([Number(token.weight.heading)])
    const [least = 0, most = 0] = texts ?? []
    // `strong` is 700 by itself.
    for (const weight of [...Object.values(token.weight).map(Number), 700]) {
      expect(weight).toBeGreaterThanOrEqual(least)
      expect(weight).toBeLessThanOrEqual(most)
    }
  })

  it.each(fontFiles)('$family is declared from where the shell serves it', ({ family, href, display }) => {
    const face = fontFaces.split('@font-face').find((rule) => rule.includes(`'${family}'`))
    expect(face).toContain(`url('${href}')`)
    expect(face).toContain(`font-display: ${display}`)
  })

  it('swap in late for headings only: text would have other lines', () => {
    expect(fontFiles.filter(({ display }) => display === 'swap').map(({ family }) => family)).toEqual([
      'Bricolage Grotesque',
    ])
  })

  it('have local fallbacks with the same line height', () => {
    const faces = fontFaces.split('@font-face').filter((rule) => rule.includes('local('))
    const number = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])
    expect(faces).toHaveLength(4)
    for (const face of faces) {
      const height =
        ((number(face, 'ascent-override') + number(face, 'descent-override')) * number(face, 'size-adjust')) /
        10_000
      expect(height).toBeCloseTo(1.2, 3)
    }
  })
})
