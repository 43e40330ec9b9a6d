import { vi } from 'vitest'

/** Captures the next download; the returned function resolves to its text, byte order mark included. */
export function caughtDownload(): () => Promise<string> {
  const caught = new Promise<Blob>((resolve) => {
    // jsdom has neither.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        resolve(blob)
        return 'blob:caught'
      },
      revokeObjectURL: () => {},
    })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return async () => {
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve))
    reader.readAsArrayBuffer(await caught)
    await read
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(reader.result as ArrayBuffer)) // as asked
  }
}
