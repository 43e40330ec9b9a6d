import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useQrCode } from './use-qr-code.ts'

const LINK = 'https://agencia.es/analiza-tu-web#mi0compartircompartir'

afterEach(() => {
  vi.doUnmock('uqr')
  vi.resetModules()
})

it('has the three finder patterns inside a quiet zone of four', async () => {
  const { result } = renderHook(() => useQrCode(LINK))
  await waitFor(() => expect(result.current).toBeDefined())
  const { size, path } = result.current ?? { size: 0, path: '' }
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const row = (left: number, y: number) =>
    Array.from({ length: 7 }, (_, x) => (dark.has(`${left + x} ${y}`) ? '#' : '.')).join('')
  const far = size - 4 - 7
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    const rows = Array.from({ length: 7 }, (_, y) => row(left, top + y))
    expect(rows).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'])
  }
  const coordinates = [...dark].flatMap((cell) => cell.split(' ').map(Number))
  expect(Math.min(...coordinates)).toBe(4)
  expect(Math.max(...coordinates)).toBe(size - 5)
})

it('never belongs to the link of before', async () => {
  const { result, rerender } = renderHook(({ link }) => useQrCode(link), { initialProps: { link: LINK } })
  await waitFor(() => expect(result.current).toBeDefined())
  const first = result.current
  rerender({ link: `${LINK}2` })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBeDefined())
  expect(result.current).not.toEqual(first)
})

it('is none without a link', () => {
  const { result } = renderHook(() => useQrCode(undefined))
  expect(result.current).toBeUndefined()
})

it('is none when its code cannot be loaded', async () => {
  const load = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('uqr', load)
  const { result } = renderHook(() => useQrCode(LINK))
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(result.current).toBeUndefined()
})
