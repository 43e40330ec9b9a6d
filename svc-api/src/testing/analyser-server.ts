import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { listen } from '@agency/service-kit'

export type AskedAnalysis = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Resolves when the gateway drops the response before its end. */
  readonly cancelled: Promise<void>
}

/** How the server responds to one `POST /analyze`. */
export type Answer = (response: ServerResponse, asked: AskedAnalysis) => void | Promise<void>

type AnalyserOptions = {
  readonly host?: string
  readonly port?: number
  /** Without it requests answer 401. */
  readonly secret?: string
}

/** Answers each request with the next of these. */
export const inTurn = (...answers: readonly Answer[]): Answer => {
  const left = [...answers]
  return (response, asked) => left.shift()?.(response, asked)
}

/** A real HTTP server with the API of svc-seo; `answer` can be changed between calls. By default on any free port. */
export async function startAnalyser(
  answer: Answer,
  { host = '127.0.0.1', port: wantedPort = 0, secret }: AnalyserOptions = {},
) {
  const asked: AskedAnalysis[] = []
  const waiting: ((analysis: AskedAnalysis) => void)[] = []
  const state = { answer, isWell: true, isStopped: false, healthType: 'application/json' }
  const { port, close } = await listen(
    async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      if (state.isStopped) return
      if (secret !== undefined && request.headers.authorization !== `Bearer ${secret}`) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
        return
      }
      if (request.url === '/healthz') {
        response.writeHead(state.isWell ? 200 : 503, { 'content-type': state.healthType }).end('{}')
        return
      }
      const cancelled = once(response, 'close').then(() =>
        response.writableFinished ? new Promise<void>(() => {}) : undefined,
      )
      const analysis = { path: request.url ?? '', headers: request.headers, body, cancelled }
      asked.push(analysis)
      for (const resolve of waiting.splice(0)) resolve(analysis)
      await state.answer(response, analysis)
    },
    { host, port: wantedPort },
  )
  return {
    url: `http://${host}:${port}`,
    port,
    asked,
    /** The next analysis request. */
    nextAsked: () => new Promise<AskedAnalysis>((resolve) => waiting.push(resolve)),
    answerWith: (next: Answer) => {
      state.answer = next
    },
    setWell: (isWell: boolean) => {
      state.isWell = isWell
    },
    /** Its health is a page, as of another server that got its address. */
    becomeAnother: () => {
      state.healthType = 'text/html'
    },
    /** Answers nothing any more, as a process that is stopped: connections are still taken. */
    stop: () => {
      state.isStopped = true
    },
    close: () => close(0),
  }
}

export type Analyser = Awaited<ReturnType<typeof startAnalyser>>

/** Responds with a status and a JSON body. */
export const answerJson =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

/** Responds 200 with these lines at once; then ends, unless the last line is `'…'`. */
export const answerLines =
  (...lines: readonly (object | string)[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.flushHeaders()
    for (const line of lines) {
      if (line === '…') return
      response.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    }
    response.end()
  }
