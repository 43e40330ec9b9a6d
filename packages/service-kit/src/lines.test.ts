import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { errorHandler } from './error-handler.ts'
import { endWithError, writeLine } from './lines.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'

let close: ((graceMs?: number) => Promise<void>) | undefined
afterEach(() => close?.(0))

/** What a client gets of work that writes so many lines and then fails, and what is logged. */
async function answerOf(lines: number, cause: unknown) {
  const log: string[] = []
  const logger = createLogger({ name: 'test', destination: { write: (line: string) => void log.push(line) } })
  const app = express()
  app.get('/', (request, response) => {
    for (let line = 1; line <= lines; line += 1) writeLine(response, { line })
    endWithError(cause, { request, response, logger })
  })
  app.use(errorHandler({ logger }))
  const listening = await listen(app, { host: '127.0.0.1', port: 0 })
  close = listening.close
  const response = await fetch(`http://127.0.0.1:${listening.port}/`)
  return { status: response.status, headers: response.headers, text: await response.text(), log }
}

describe('endWithError', () => {
  it('writes the error as the last line, and logs what is of ours', async () => {
    const cause = new AppError('SERVICE_UNAVAILABLE', 'Ahora no.', { cause: new Error('inner') })
    const { status, headers, text, log } = await answerOf(2, cause)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(text).toBe(
      '{"line":1}\n{"line":2}\n{"error":"Ahora no.","code":"SERVICE_UNAVAILABLE","status":503}\n',
    )
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, code: 'SERVICE_UNAVAILABLE' }])
  })

  it('presents a bug without its words', async () => {
    const { text, log } = await answerOf(1, new Error('password of ana@example.com'))
    expect(text).toMatch(/^\{"line":1\}\n\{"error":"Algo ha fallado.*"code":"INTERNAL","status":500\}\n$/)
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, code: 'INTERNAL' }])
  })

  it('leaves an error before the first line to the error handler', async () => {
    const { status, text, log } = await answerOf(0, new AppError('HOST_NOT_FOUND', 'El dominio no existe.'))
    expect([status, text]).toEqual([422, '{"error":"El dominio no existe.","code":"HOST_NOT_FOUND"}'])
    expect(log).toEqual([])
  })
})
