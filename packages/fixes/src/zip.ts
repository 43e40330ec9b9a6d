import type { KitFile } from './kit-file.ts'

const LOCAL_FILE = 0x04034b50
const CENTRAL_FILE = 0x02014b50
const CENTRAL_END = 0x06054b50
/** Names are UTF-8 (bit 11). */
const FLAGS = 0x0800
/** The oldest reader that knows folders. */
const VERSION = 20

/**
 * A zip of these files, as they are: no browser needs a library to write one.
 * @param date of every file, in local time; zip knows the years 1980 to 2107 and even seconds
 */
export function zipOf(files: readonly KitFile[], date: Date): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const entries: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, bytes] = [encoder.encode(file.name), encoder.encode(file.text)]
    const common = numbers(
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2], // stored
      [timeOf(date), 2],
      [dayOf(date), 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const entry = joined([numbers([LOCAL_FILE, 4]), common, name, bytes])
    entries.push(entry)
    directory.push(
      numbers([CENTRAL_FILE, 4], [VERSION, 2]),
      common,
      // No comment, first disk, no attributes.
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    offset += entry.length
  }
  const central = joined(directory)
  const end = numbers(
    [CENTRAL_END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  )
  return joined([...entries, central, end])
}

const timeOf = (date: Date) => (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
const dayOf = (date: Date) =>
  ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()

/** Little-endian numbers, each of so many bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of values) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** CRC-32 of ISO 3309, as zip has it (polynomial 0xEDB88320, reflected). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
