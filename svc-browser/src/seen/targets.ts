import { EventEmitter } from 'node:events'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** More frames of other sites and workers than these are let go unwatched. */
const TARGETS_MAX = 200

/** The page, a frame of another site, or a worker. */
export interface Target extends Pick<CDPSession, 'send' | 'on'> {
  readonly type: string
}

/**
 * Follows what happens in a page, in its frames of other sites and in its own workers, each from its first request on.
 * Workers that pages share are not among them.
 * @param onTarget listens to one; called before it runs
 * @returns the page, and all that are there now
 */
export async function followTargets(
  { context, page }: { readonly context: BrowserContext; readonly page: Page },
  onTarget: (target: Target) => void,
): Promise<{ readonly root: Target; readonly targets: ReadonlySet<Target> }> {
  const targets = new Set<Target>()

  async function follow(target: Target): Promise<void> {
    const children = new Map<string, Child>()
    target.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      children.get(sessionId)?.receive(message)
    })
    target.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = childOf(target, sessionId, targetInfo.type)
      if (targets.size >= TARGETS_MAX) {
        void child.send('Runtime.runIfWaitingForDebugger')
        return
      }
      children.set(sessionId, child)
      targets.add(child)
      onTarget(child)
      void follow(child)
    })
    target.on('Target.detachedFromTarget', ({ sessionId }) => {
      const child = children.get(sessionId)
      if (child) targets.delete(child)
      children.delete(sessionId)
    })
    // A target may end meanwhile, and a worker has no frames.
    await Promise.allSettled([
      target.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      target.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        // The driver passes on events of its own sessions alone: each target is spoken to through its parent.
        flatten: false,
      }),
      target.send('Runtime.runIfWaitingForDebugger'),
    ])
  }

  const session = await context.newCDPSession(page)
  const root: Target = { type: 'page', send: session.send.bind(session), on: session.on.bind(session) }
  targets.add(root)
  onTarget(root)
  await follow(root)
  return { root, targets }
}

interface Child extends Target {
  readonly receive: (message: string) => void
}

/** A message of the protocol: an answer, if it has an id. */
interface Message {
  readonly id?: number
  readonly error?: { readonly message: string }
  readonly result?: unknown
  readonly method: string
  readonly params?: unknown
}

function childOf(parent: Target, sessionId: string, type: string): Child {
  const events = new EventEmitter()
  const asked = new Map<number, (answer: Message) => void>()
  let lastId = 0
  const send = async (method: string, params?: object): Promise<unknown> => {
    lastId += 1
    const message = JSON.stringify({ id: lastId, method, params })
    const answer = new Promise<Message>((resolve) => asked.set(lastId, resolve))
    await parent.send('Target.sendMessageToTarget', { sessionId, message })
    const { error, result } = await answer
    if (error) throw new Error(error.message)
    return result
  }
  return {
    type,
    send: send as Target['send'],
    on: events.on.bind(events) as unknown as Target['on'],
    receive: (text) => {
      const message: Message = JSON.parse(text)
      if (message.id === undefined) return void events.emit(message.method, message.params)
      asked.get(message.id)?.(message)
      asked.delete(message.id)
    },
  }
}
