export interface Asked {
  readonly path: string
  /** Undefined where no answer came. */
  readonly status: number | undefined
  readonly body: string
}

export interface Load {
  /** Requests sent so far. */
  readonly sent: () => number
  /** Ends it; resolves when the last answer is there. */
  readonly stop: () => Promise<void>
}

interface LoadOptions {
  readonly url: string
  readonly perSecond: number
  /** What the request of this turn asks for. */
  readonly pathOf: (turn: number) => string
  /** Called before a request is sent; what it gives back is called with the answer. */
  readonly onAsk: () => (asked: Asked) => void
}

/** How often it is looked what is due: a timer on a busy machine is late, and then several requests are. */
const TICK_MS = 10

/** Asks so many times a second, whatever becomes of the answers, until it is stopped. */
export function startLoad({ url, perSecond, pathOf, onAsk }: LoadOptions): Load {
  const began = performance.now()
  const pending: Promise<void>[] = []
  const ask = async (path: string) => {
    const onAnswer = onAsk()
    const answer = await askOnce(url, path)
    onAnswer(answer)
    // What a page asks the browser to load must be there too.
    const script = /href="(\/remotes\/[^"]+\.js)"/.exec(answer.body)?.[1]
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

/** Keeps what was not answered with 200 and a body, in words. */
export function failuresOf() {
  const failures: string[] = []
  const onAsk = () => (asked: Asked) => {
    if (asked.status === 200 && asked.body.length > 0) return
    failures.push(`${asked.path}: ${asked.status ?? asked.body}`)
  }
  return { failures, onAsk }
}
