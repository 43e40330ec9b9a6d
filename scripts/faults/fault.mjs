import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../testing/ledger.mjs'

/** How long a site has to recover from a fault, in milliseconds: seconds, but for a machine with too much to do. */
const RECOVERY_MS = 60_000
const POLL_MS = 100
/** A sentence for a visitor, and what must never reach one: a stack, a path, a driver's words. */
const SENTENCE = /^[A-ZÁÉÍÓÚ¿¡].*[.!?]$/u
const INTERNALS = /\bat .*:\d+:\d+|node_modules|SQLITE|ECONN|ENOENT|ENOSPC|Mongo/

/** What a service of ours may give the gateway, and the status that a visitor gets then. */
export const BAD_ANSWERS = /** @type {const} */ ([
  ['garbage', 'random bytes', 503],
  ['page', "another server's page", 503],
  ['reset', 'a reset connection', 503],
  ['half', 'half an answer', 503],
  ['slow', 'answers late', 200],
])

/**
 * @typedef {{ name: string, result: 'survived' | 'failed' | 'not tried', detail: string, seconds: number }} Outcome
 * @typedef {object} Fault
 * @property {(name: string, work: () => Promise<string | void>) => Promise<void>} run runs one fault: `work` throws when the
 *   site does not bear it, and may answer a detail worth a note
 * @property {(ledger: Ledger) => Promise<void>} isAllThere everything that the site has acknowledged is there, once
 * @typedef {ReturnType<typeof import('../testing/ledger.mjs').createLedger>} Ledger
 */

/** Thrown where this machine cannot have the fault. */
export class NotHere extends Error {}

/**
 * Runs faults one after the other.
 * @param {{ onOutcome: (outcome: Outcome) => void, onCount: (acknowledged: number) => void }} report `onCount`: how many
 *   writes more than at the last count were acknowledged, and found
 * @returns {Fault}
 */
export function createFaults({ onOutcome, onCount }) {
  /** @type {Map<Ledger, number>} */
  const counted = new Map()
  return {
    run: async (name, work) => {
      const begun = performance.now()
      const end = (/** @type {Outcome['result']} */ result, detail = '') =>
        onOutcome({ name, result, detail, seconds: Math.round((performance.now() - begun) / 100) / 10 })
      try {
        end('survived', (await work()) ?? '')
      } catch (error) {
        end(error instanceof NotHere ? 'not tried' : 'failed', error.message)
      }
    },
    isAllThere: async (ledger) => {
      const { acknowledged, lost, twice } = await until(ledger.count)
      assert.deepEqual({ lost, twice }, { lost: [], twice: [] })
      onCount(acknowledged - (counted.get(ledger) ?? 0))
      counted.set(ledger, acknowledged)
    },
  }
}

/**
 * An error for a visitor: this status, and one sentence in Spanish that says nothing of what is inside.
 * @param {import('../testing/ledger.mjs').Answer} answer
 * @param {number | readonly number[]} statuses
 * @param {string} what
 */
export function isRefused({ status, text }, statuses, what) {
  assert.ok([statuses].flat().includes(status), `${what}: ${status} ${text.slice(0, 300)}`)
  const { error = '', code } = JSON.parse(text)
  assert.match(error, SENTENCE, what)
  assert.doesNotMatch(error, INTERNALS, what)
  assert.match(code, /^[A-Z_]+$/, what)
}

/**
 * @param {import('../testing/ledger.mjs').Answer} answer
 * @param {number} status
 * @param {string} what
 */
export function isAnswered(answer, status, what) {
  assert.equal(answer.status, status, `${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

/** What the public health names as down. @param {string} url */
async function downAt(url) {
  const { status, text } = await ask(`${url}/healthz`, { patienceMs: 5000 })
  if (status === 0) return ['shell']
  const { checks } = JSON.parse(text)
  const down = Object.keys(checks).filter((name) => checks[name] !== 'ok')
  assert.equal(status, down.length > 0 ? 503 : 200, `health: ${text}`)
  return down
}

/**
 * Waits until health names exactly these as down; a state may be known only seconds after it began.
 * @param {string} url
 * @param {readonly string[]} down
 */
export async function untilDown(url, down) {
  await until(async () => assert.deepEqual(await downAt(url), down))
}

/** @param {string} url */
export const untilWell = (url) => untilDown(url, [])

/**
 * Tries until it does not throw.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws the last error when there is no time left
 */
export async function until(work) {
  const end = performance.now() + RECOVERY_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(POLL_MS)
    }
  }
}

/** What no process may have said: an exception that got through, a promise that was dropped. @param {string} output */
export function isQuiet(output) {
  const bad = output
    .split('\n')
    .filter((line) => /uncaught|unhandled|"level":(50|60)|FATAL ERROR/i.test(line))
  assert.deepEqual(bad, [])
}
