export interface Asked {
  readonly path: string
  /** Undefined without a response. */
  readonly status: number | undefined
  readonly body: string
}

export interface Load {
  /** Requests sent so far. */
  readonly sent: () => number
  /** Stops the load; resolves after the last response. */
  readonly stop: () => Promise<void>
}

interface LoadOptions {
  readonly url: string
  readonly perSecond: number
  /** Path of the nth request. */
  readonly pathOf: (turn: number) => string
  /** Called before a request; the returned function receives the response. */
  readonly onAsk: () => (asked: Asked) => void
}

/** Polling interval: on a busy machine timers are late, and several requests become due. */
const TICK_MS = 10

/** Sends a constant rate of requests, regardless of responses, until stopped. */
export function startLoad({ url, perSecond, pathOf, onAsk }: LoadOptions): Load {
  const began = performance.now()
  const pending: Promise<void>[] = []
  const ask = async (path: string) => {
    const onAnswer = onAsk()
    const answer = await askOnce(url, path)
    onAnswer(answer)
    // The files that the page asks for must exist too.
    const script = /<meta name="scripts" content="[^"]*?(\/remotes\/[^" ]+\.js)/.exec(answer.body)?.[1]
    if (script === undefined) return
    const onScript = onAsk()
    onScript(await askOnce(url, script))
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (pending.length < due) pending.push(ask(pathOf(pending.length)))
  }, TICK_MS)
  return {
    sent: () => pending.length,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

async function askOnce(url: string, path: string): Promise<Asked> {
  try {
    const answer = await fetch(url + path)
    return { path, status: answer.status, body: await answer.text() }
  } catch (error) {
    return { path, status: undefined, body: String(error) }
  }
}

/** Collects descriptions of responses other than 200 with a body. */
export function failuresOf() {
  const failures: string[] = []
  const onAsk = () => (asked: Asked) => {
    if (asked.status === 200 && asked.body.length > 0) return
    failures.push(`${asked.path}: ${asked.status ?? asked.body}`)
  }
  return { failures, onAsk }
}
