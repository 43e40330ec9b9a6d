/** A chunk of one byte takes some 270 bytes of memory: this many are joined into one. */
const MAX_CHUNKS = 1_000

/**
 * Reads a stream of bytes to its end or to `maxBytes`, and discards the rest.
 * @throws whatever the stream fails with
 */
export async function readUpTo(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const room = maxBytes - size
    if (chunks.length === MAX_CHUNKS) chunks.splice(0, MAX_CHUNKS, Buffer.concat(chunks))
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    // Leaving the loop destroys the stream, and with it a bomb that is still unpacking.
    if (chunk.length > room) return { bytes: Buffer.concat(chunks), truncated: true }
    size += chunk.length
  }
  return { bytes: Buffer.concat(chunks), truncated: false }
}
