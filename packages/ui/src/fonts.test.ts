import { describe, expect, it } from 'vitest'
import { fontFaces, fontFiles } from './fonts.ts'

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

  it.each(fontFiles)('$family weighs less than 45 kB', ({ file }) => {
    expect(bytesOf(committed[`../fonts/${file}`] ?? '')).toBeGreaterThan(1000)
    expect(bytesOf(committed[`../fonts/${file}`] ?? '')).toBeLessThan(45_000)
  })

  it.each(fontFiles)('$family is declared to swap in from where the shell serves it', ({ family, href }) => {
    const face = fontFaces.split('@font-face').find((rule) => rule.includes(`'${family}'`))
    expect(face).toContain(`url('${href}')`)
    expect(face).toContain('font-display: swap')
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
