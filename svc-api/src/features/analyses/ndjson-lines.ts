/**
 * The lines of a stream of UTF-8 bytes, as they are complete; empty ones are left out.
 * @param maxBytes of the whole stream
 * @throws Error when the stream is longer, and what the stream throws
 */
export async function* ndjsonLines(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let rest = ''
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer is too long')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield line
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield rest
}
