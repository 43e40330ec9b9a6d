import { type AnalysisProgress, PROGRESS_TITLE_MAX, STAGES, type Stage } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { readAnalysisStream } from './analysis-stream.ts'

function streamOf(chunks: readonly (string | Uint8Array)[], breaks = false): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  return new ReadableStream({
    pull(controller) {
      const chunk = waiting.shift()
      if (chunk) controller.enqueue(chunk)
      else if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
}

async function read(stream: ReadableStream<Uint8Array>) {
  const stages: Stage[] = []
  const progress: AnalysisProgress[] = []
  let renders = 0
  const end = await readAnalysisStream(stream, {
    onStage: (stage) => stages.push(stage),
    onRender: () => {
      renders += 1
    },
    onProgress: (known) => progress.push(known),
  })
  return { stages, progress, renders, end }
}

const WHOLE =
  '{"stage":"crawl"}\n{"stage":"performance"}\n{"stage":"analytics"}\n{"result":{"título":"Niño"}}\n'
const READ = { stages: [...STAGES], progress: [], renders: 0, end: { ok: true, result: { título: 'Niño' } } }

describe('any chunking', () => {
  const bytes = new TextEncoder().encode(WHOLE)

  it.each([1, 2, 3, 7, 64, bytes.length])('reads chunks of %i bytes', async (size) => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    )
    expect(await read(streamOf(chunks))).toEqual(READ)
  })

  it('accepts empty lines, carriage returns and a last line without newline', async () => {
    const text = WHOLE.replaceAll('\n', '\r\n\r\n').trimEnd()
    expect(await read(streamOf([text]))).toEqual(READ)
  })
})

it('reports that a browser opens the page, which ends no stage', async () => {
  const { stages, renders } = await read(streamOf(['{"stage":"render"}\n{"stage":"crawl"}\n{"result":{}}\n']))
  expect({ stages, renders }).toEqual({ stages: ['crawl'], renders: 1 })
})

it('returns the error of an error line', async () => {
  const line = { error: 'La web no ha respondido a tiempo.', code: 'SITE_TIMEOUT', status: 504 }
  const { stages, end } = await read(streamOf(['{"stage":"crawl"}\n', `${JSON.stringify(line)}\n`]))
  expect(stages).toEqual(['crawl'])
  expect(end).toEqual({ ok: false, status: 504, body: line })
})

it('reports what is known so far, whatever is sent as such', async () => {
  const { progress } = await read(
    streamOf([
      '{"progress":{"title":"Niño","requests":3,"pages":1}}\n{"progress":{"requests":9}}\n',
      `{"progress":{"title":"${'a'.repeat(5000)}","requests":-1}}\n`,
      '{"progress":{"title":{"a":1},"requests":"7"}}\n{"progress":null}\n{"result":{}}\n',
    ]),
  )
  expect(progress).toEqual([
    { title: 'Niño', requests: 3 },
    { requests: 9 },
    { title: 'a'.repeat(PROGRESS_TITLE_MAX), requests: 0 },
    { requests: 0 },
    { requests: 0 },
  ])
})

it('ignores unknown lines and stages', async () => {
  const { stages, end } = await read(streamOf(['{"stage":"legal"}\n{"note":1}\n{"result":{}}\n']))
  expect(stages).toEqual([])
  expect(end).toEqual({ ok: true, result: {} })
})

it('stops reading after the last line', async () => {
  let cancelled = false
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"result":{}}\n')),
    cancel: () => {
      cancelled = true
    },
  })
  expect((await read(stream)).end).toEqual({ ok: true, result: {} })
  expect(cancelled).toBe(true)
})

it.each([
  ['breaks off', streamOf(['{"stage":"crawl"}\n'], true)],
  ['ends without a last line', streamOf(['{"stage":"crawl"}\n'])],
  ['ends within a line', streamOf(['{"result":{"a"'])],
  ['is empty', streamOf([])],
  ['holds no JSON', streamOf(['<html>\n'])],
  ['holds a line that is no object', streamOf(['null\n'])],
])('throws when the stream %s', async (_, stream) => {
  await expect(read(stream)).rejects.toThrow()
})
