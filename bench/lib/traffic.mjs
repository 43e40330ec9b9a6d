/** How often due requests are sent: on a busy machine timers are late, and several become due. */
const TICK_MS = 10
/** More than this under way is a site that no longer answers. */
const MAX_PENDING = 3000

/**
 * @typedef {{ kind: string, status: number, ms: number, at: number, text: string }} Seen `at`: when the answer came
 * @typedef {{ share: number, send: () => Promise<import('../../scripts/testing/ledger.mjs').Answer> }} Source
 */

/**
 * Sends requests of several kinds at a constant rate, whatever comes back.
 * @param {Record<string, Source>} sources by kind, with their share of the requests
 * @param {(seen: Seen) => void} onAnswer
 */
export function createTraffic(sources, onAnswer) {
  const deck = deckOf(Object.entries(sources).map(([kind, { share }]) => [kind, share]))
  let turn = 0
  let pending = 0
  const sendNext = async () => {
    const kind = deck[turn++ % deck.length] ?? ''
    pending += 1
    const { status, ms, text } = (await sources[kind]?.send()) ?? { status: 0, ms: 0, text: '' }
    pending -= 1
    onAnswer({ kind, status, ms, at: performance.now(), text })
  }
  return {
    /** @param {number} perSecond @param {number} seconds @returns {Promise<void>} when the time is over */
    run: (perSecond, seconds) =>
      new Promise((resolve) => {
        const begun = performance.now()
        let sent = 0
        const timer = setInterval(() => {
          const elapsed = (performance.now() - begun) / 1000
          for (const due = Math.min(elapsed, seconds) * perSecond; sent < due; sent += 1) {
            if (pending < MAX_PENDING) void sendNext()
          }
          if (elapsed < seconds) return
          clearInterval(timer)
          resolve(undefined)
        }, TICK_MS)
      }),
    /** Waits for what is under way. */
    drain: async () => {
      while (pending > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    },
  }
}

/**
 * Kinds as often as their shares say, each spread evenly over a hundred turns.
 * @param {[kind: string, share: number][]} shares
 * @returns {string[]}
 */
export function deckOf(shares) {
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  return shares
    .flatMap(([kind, share]) => {
      const count = Math.max(1, Math.round((share / total) * 100))
      return Array.from({ length: count }, (_, index) => ({ kind, place: (index + 0.5) / count }))
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ kind }) => kind)
}

/**
 * The longest time in which every answer of a kind was a failure, in milliseconds: from the first failure to the next success.
 * @param {readonly Seen[]} seen of one kind
 * @param {(seen: Seen) => boolean} isFailure
 */
export function longestOutage(seen, isFailure) {
  let longest = 0
  let since
  for (const answer of seen.toSorted((a, b) => a.at - b.at)) {
    if (isFailure(answer)) since ??= answer.at
    else if (since !== undefined) {
      longest = Math.max(longest, answer.at - since)
      since = undefined
    }
  }
  return longest
}
