import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectDeps } from '@agency/safe-net'
import { type Browser, chromium } from 'playwright-core'
import { type Gate, openGate } from '../gate/gate.ts'
import { pidFile, readyFile, writeCage } from './cage.ts'
import { FLAGS } from './flags.ts'
import { type ProcessGroup, processGroup } from './process-group.ts'

const LAUNCH_MS = 10_000
const WATCH_MS = 100
const READY_STEP_MS = 10
/** The driver removes the profile in far less; a machine busy with other browsers takes longer. */
const CLOSE_MS = 5_000
/** A visit takes 0.44 GB at most (39 real sites); what a machine of 2 GB bears. */
const MEMORY_MAX = 1.3 * 1024 ** 3

/** Why a visit's browser was ended before the visit was. */
export type BrowserStop = 'TIME' | 'MEMORY' | 'CRASH'

/** One visit's browser, in its cage, behind its gate. */
export interface CagedBrowser {
  readonly browser: Browser
  readonly gate: Gate
  /** Aborts when the browser is ended early: with a `BrowserStop`, or the reason of the visit's own signal. */
  readonly ended: AbortSignal
  /** Ends every process and removes every file of it. */
  readonly close: () => Promise<void>
}

export interface BrowserOptions {
  readonly chromium: string
  /** Program of the bridge. */
  readonly bridge: string
  readonly network: ConnectDeps
  /** Chromium's own sandbox; without it for tests alone. */
  readonly sandbox: boolean
  /** Milliseconds from now after which everything is killed. */
  readonly deadlineMs: number
  readonly signal: AbortSignal
}

/** Why a browser was ended, as an error. */
export class BrowserStopped extends Error {
  readonly reason: BrowserStop

  constructor(reason: BrowserStop, cause?: unknown) {
    super(`the browser was ended: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Starts a browser for one visit: a process, a profile and a gate of its own.
 * @throws BrowserStopped, the signal's reason, or an error when Chromium does not start
 */
export async function openBrowser(options: BrowserOptions): Promise<CagedBrowser> {
  const { signal, deadlineMs } = options
  signal.throwIfAborted()
  const folder = mkdtempSync(join(tmpdir(), 'visit-'))
  const gatePath = join(folder, 'gate')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const gate = await openGate(gatePath, options.network).catch((cause) => {
    remove()
    throw cause
  })
  const ended = new AbortController()
  let group: ProcessGroup | undefined
  let browser: Browser | undefined

  const end = (reason: unknown) => {
    if (ended.signal.aborted) return
    ended.abort(reason)
    void groupOf(folder)?.kill()
  }
  const handleAbort = () => end(signal.reason)
  signal.addEventListener('abort', handleAbort)
  const deadline = setTimeout(() => end(new BrowserStopped('TIME')), deadlineMs)
  const watch = setInterval(() => {
    group ??= groupOf(folder)
    if ((group?.memory() ?? 0) > MEMORY_MAX) end(new BrowserStopped('MEMORY'))
  }, WATCH_MS)

  const close = async () => {
    clearTimeout(deadline)
    clearInterval(watch)
    signal.removeEventListener('abort', handleAbort)
    // Its driver removes the profile once it has seen the end.
    const closing = browser?.close().catch(() => {})
    await groupOf(folder)?.kill()
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })])
    await gate.close()
    remove()
  }

  try {
    browser = await chromium.launch({
      executablePath: writeCage({ ...options, folder, gate: gatePath }),
      chromiumSandbox: options.sandbox,
      args: [...FLAGS],
      timeout: LAUNCH_MS,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        TMPDIR: folder,
        LANG: 'es_ES.UTF-8',
        TZ: 'Europe/Madrid',
      },
    })
    browser.on('disconnected', () => end(new BrowserStopped('CRASH')))
    while (!existsSync(readyFile(folder))) {
      ended.signal.throwIfAborted()
      await sleep(READY_STEP_MS)
    }
    return { browser, gate, ended: ended.signal, close }
  } catch (cause) {
    await close()
    ended.signal.throwIfAborted()
    throw cause
  }
}

/** The browser's processes; `undefined` before its program has begun. */
function groupOf(folder: string): ProcessGroup | undefined {
  try {
    const leader = Number(readFileSync(pidFile(folder), 'utf8'))
    return leader > 1 ? processGroup(leader) : undefined
  } catch {
    return undefined
  }
}
