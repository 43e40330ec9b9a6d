/** One line of a stream, of which nothing is known yet. */
export type StreamEvent = Readonly<Record<string, unknown>>

/**
 * Reads a stream of JSON objects, one a line, until `readLine` returns something.
 * @throws {Error} if the stream breaks, ends before, or contains a line that is not a JSON object.
 */
export async function readNdjson<End>(
  stream: ReadableStream<Uint8Array>,
  readLine: (event: StreamEvent) => End | undefined,
): Promise<End> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      pending += done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true })
      const lines = pending.split('\n')
      pending = lines.pop() ?? ''
      for (const line of lines.filter((text) => text.trim() !== '')) {
        const event: unknown = JSON.parse(line)
        if (typeof event !== 'object' || event === null)
          throw new Error('A line of the stream is not an object')
        const end = readLine(event as StreamEvent)
        if (end !== undefined) return end
      }
      if (done) throw new Error('The stream ended without a result')
    }
  } finally {
    // Ends a request that continues after the last line; has no effect on a finished one.
    reader.cancel().catch(() => undefined)
  }
}
