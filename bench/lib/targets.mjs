/** What every public page is to keep within, median of the runs. */
export const TARGETS = {
  score: 100,
  /** LCP in proportion to that of the page without scripts. */
  lcpRatio: 1.1,
  blockedMs: 50,
  cls: 0.01,
  inpMs: 200,
  homeScripts: 142_000,
  pageScripts: 155_000,
  /** JavaScript in proportion to the same page as one program. */
  programRatio: 1.5,
}

/** Collects what misses its target, for the reader; no figure fails a run. */
export function createMisses() {
  /** @type {string[]} */
  const misses = []
  const note = (where, what, value, limit) => misses.push(`${where} ${what} ${value} (${limit})`)
  return {
    /**
     * @param {string} where
     * @param {string} what
     * @param {number} value
     * @param {number} limit the most it may be
     */
    atMost: (where, what, value, limit) => void (value > limit && note(where, what, round(value), limit)),
    /**
     * @param {string} where
     * @param {string} what
     * @param {number} value
     * @param {number} limit the least it may be
     */
    atLeast: (where, what, value, limit) => void (value < limit && note(where, what, round(value), limit)),
    /** One sentence for the report. */
    sentence: () =>
      misses.length === 0 ? 'Every target is met.' : `Beyond the target (in brackets): ${misses.join('; ')}.`,
  }
}

/** Three digits are enough to see by how much. */
const round = (value) => Number(value.toPrecision(Math.max(3, String(Math.trunc(value)).length)))
