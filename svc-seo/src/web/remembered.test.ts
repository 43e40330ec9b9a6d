import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.restoreAllMocks())

it('keeps what was worked out until the next analysis begins', async () => {
  const { forgetTexts, rememberedTexts } = await import('./remembered.ts')
  const texts = rememberedTexts<number>()
  forgetTexts()
  texts.set('Zapatos', 1).set('Botas', 2)
  expect([...texts]).toEqual([
    ['Zapatos', 1],
    ['Botas', 2],
  ])
  forgetTexts()
  expect(texts.size).toBe(0)
})

it('keeps nothing where no analysis ever begins, as in the process that gathers', async () => {
  const { rememberedTexts } = await import('./remembered.ts')
  const texts = rememberedTexts<number>()
  texts.set('Zapatos', 1)
  expect(texts.size).toBe(0)
})

it('leaves addresses and hosts of a page nowhere behind in the process that gathers', async () => {
  const kept = vi.spyOn(Map.prototype, 'set')
  const { domainOf, resolveUrl } = await import('./urls.ts')
  const { normalise } = await import('../page/text.ts')
  kept.mockClear()
  for (let page = 0; page < 3; page += 1) {
    const url = resolveUrl(`/botas-${page}`, `https://tienda-${page}.es/`)
    expect(url?.href).toBe(`https://tienda-${page}.es/botas-${page}`)
    expect(url && domainOf(url)).toBe(`tienda-${page}.es`)
    expect(normalise('Botas '.repeat(1000))).toMatch(/^botas botas/)
  }
  expect(kept).not.toHaveBeenCalled()
})
