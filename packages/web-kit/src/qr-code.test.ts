import { expect, it } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

const LINK = 'https://agencia.es/analiza-tu-web#mi0compartircompartir'

it('has the three finder patterns inside a quiet zone of four', () => {
  const { size, path } = qrCodeOf(LINK)
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

it('is another for another link', () => {
  expect(qrCodeOf(`${LINK}2`).path).not.toBe(qrCodeOf(LINK).path)
})
