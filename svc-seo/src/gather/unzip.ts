import { constants, createGunzip } from 'node:zlib'
import { readUpTo } from './read-up-to.ts'

/**
 * Opens a file that is itself a gzip archive (`sitemap.xml.gz`), whatever it is called; other bytes are
 * answered as they are.
 * @param maxBytes cap after decompression; beyond it the file is cut
 * @returns `undefined` when it cannot be opened
 */
export async function unzipped(
  bytes: Buffer,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean } | undefined> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes, truncated: false }
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  gunzip.end(bytes)
  try {
    return await readUpTo(gunzip, maxBytes)
  } catch {
    return undefined
  }
}
