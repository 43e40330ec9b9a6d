/**
 * Reads a stream of bytes to its end or to `maxBytes`, whichever comes first, and lets go of the rest.
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
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    // Leaving the loop destroys the stream, and with it a bomb that is still unpacking.
    if (chunk.length > room) return { bytes: Buffer.concat(chunks), truncated: true }
    size += chunk.length
  }
  return { bytes: Buffer.concat(chunks), truncated: false }
}
