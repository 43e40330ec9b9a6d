/**
 * Yields the complete lines of a UTF-8 byte stream, skipping empty ones.
 * @param maxBytes of the whole stream
 * @param maxLineBytes of one line, as large as the stream by default
 * @throws Error when the stream or a line is longer, or what the stream throws
 */
export async function* ndjsonLines(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  maxLineBytes = maxBytes,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let lineSize = 0
  // Chunks of the incomplete line, joined only once: a long line comes in many.
  let parts: string[] = []
  for await (const chunk of bytes) {
    size += chunk.byteLength
    lineSize += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer is too long')
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    if (others.length > 0) lineSize = Buffer.byteLength(others.at(-1) ?? '')
    else if (lineSize > maxLineBytes) throw new Error('a line is too long')
    for (const next of others) {
      const line = parts.join('')
      parts = [next]
      if (line.trim() !== '') yield line
    }
  }
  const last = parts.join('') + decoder.decode()
  if (last.trim() !== '') yield last
}
