import { vi } from 'vitest'

/** Catches the next file that the page hands to the reader; the answer waits for it and gives its text, mark and all. */
export function caughtDownload(): () => Promise<string> {
  const caught = new Promise<Blob>((resolve) => {
    // jsdom has neither of the two.
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
