import { expect, it } from 'vitest'
import { ndjsonLines } from './ndjson-lines.ts'

async function linesOf(
  chunks: readonly (string | Uint8Array)[],
  maxBytes = 1000,
  maxLineBytes?: number,
): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
  const lines: string[] = []
  for await (const line of ndjsonLines(bytes(), maxBytes, maxLineBytes)) lines.push(line)
  return lines
}

it('cuts at line breaks, wherever the chunks are cut', async () => {
  expect(await linesOf(['a', 'b\nc', '\n', '\n \r\n', 'd'])).toEqual(['ab', 'c', 'd'])
  expect(await linesOf(['a\nb\nc\n'])).toEqual(['a', 'b', 'c'])
  expect(await linesOf([])).toEqual([])
})

it('puts together a letter whose bytes come apart', async () => {
  const llama = Buffer.from('"🦙"\n')
  expect(await linesOf([llama.subarray(0, 3), llama.subarray(3)])).toEqual(['"🦙"'])
})

it('refuses what is no UTF-8, also at the very end', async () => {
  await expect(linesOf([Uint8Array.of(0xff)])).rejects.toThrow(TypeError)
  await expect(linesOf([Buffer.from('🦙').subarray(0, 3)])).rejects.toThrow(TypeError)
})

it('refuses more bytes than allowed', async () => {
  expect(await linesOf(['12345'], 5)).toEqual(['12345'])
  await expect(linesOf(['123', '456'], 5)).rejects.toThrow('the answer is too long')
})

it('refuses a line that is longer than allowed before it has ended, and no stream of short ones', async () => {
  expect(await linesOf(['12\n34', '5\n678\n'], 100, 4)).toEqual(['12', '345', '678'])
  await expect(linesOf(['12\n34', '567'], 100, 4)).rejects.toThrow('a line is too long')
})
