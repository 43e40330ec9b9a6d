import { expect, it } from 'vitest'
import type { KitFile } from './kit-file.ts'
import { zipOf } from './zip.ts'

const DATE = new Date(2026, 10, 23, 19, 30, 58)
const FILES: readonly KitFile[] = [
  { name: '00-LEEME.txt', text: '\uFEFFHola, señora Ñíguez\r\n' },
  { name: '03-servidor/nginx.conf', text: 'gzip on;\n'.repeat(2_000) },
  { name: 'señal.txt', text: '123456789' },
  { name: 'vacío.txt', text: '' },
]

/** Of the same bytes, from another program; that of the third is the test value of CRC-32. */
const CRCS = [0x85fff1f9, 0xdff511f7, 0xcbf43926, 0]

interface Entry extends KitFile {
  readonly flags: number
  readonly method: number
  readonly time: number
  readonly day: number
  readonly crc: number
}

/** Reads a zip as programs do: its end, the directory that the end names, and each file of it (APPNOTE 6.3.10, 4.3). */
function unzipped(bytes: Uint8Array<ArrayBuffer>): readonly Entry[] {
  const view = new DataView(bytes.buffer)
  const [u16, u32] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)]
  const text = (at: number, length: number) =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(at, at + length))
  const end = bytes.length - 22
  expect(u32(end)).toBe(0x06054b50)
  const [count, size, start] = [u16(end + 10), u32(end + 12), u32(end + 16)]
  expect(u16(end + 8)).toBe(count)
  expect(start + size).toBe(end)
  const entries: Entry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    expect(u32(at)).toBe(0x02014b50)
    const [length, nameLength, local] = [u32(at + 24), u16(at + 28), u32(at + 42)]
    expect(u32(at + 20)).toBe(length)
    expect(u32(local)).toBe(0x04034b50)
    // Both say the same of the file.
    expect(bytes.slice(local + 4, local + 30)).toEqual(bytes.slice(at + 6, at + 32))
    const data = local + 30 + nameLength
    expect(text(local + 30, nameLength)).toBe(text(at + 46, nameLength))
    entries.push({
      name: text(at + 46, nameLength),
      text: text(data, length),
      flags: u16(at + 8),
      method: u16(at + 10),
      time: u16(at + 12),
      day: u16(at + 14),
      crc: u32(at + 16),
    })
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return entries
}

it('holds every file as it is, with a name in UTF-8 and the date it was given', () => {
  const common = {
    flags: 0x0800,
    method: 0,
    time: (19 << 11) | (30 << 5) | 29,
    day: (46 << 9) | (11 << 5) | 23,
  }
  expect(unzipped(zipOf(FILES, DATE))).toEqual(
    FILES.map((file, index) => ({ ...file, ...common, crc: CRCS[index] })),
  )
})

it('is the same for the same files', () => {
  expect(zipOf(FILES, DATE)).toEqual(zipOf(FILES, DATE))
})

it('may be empty', () => {
  expect(unzipped(zipOf([], DATE))).toEqual([])
})
