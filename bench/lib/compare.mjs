/**
 * Runs a baseline and a candidate in turns, in one run of one machine, so that whatever else the machine does
 * meets both, and prints minimum, median and maximum of each and the ratio of the medians.
 */

/** @typedef {{ min: number, median: number, max: number }} Spread */
/** @typedef {{ baseline: Spread, candidate: Spread, ratio: number }} Comparison */

/**
 * Minimum, median and maximum of numbers.
 * @param {number[]} values
 * @returns {Spread}
 */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index) => sorted.at(index) ?? Number.NaN
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(-1) }
}

/**
 * The value below which `share` (0 to 1) of the values lie; NaN of none.
 * @param {number[]} values
 * @param {number} share
 * @returns {number}
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * CPU time that `work` takes in this process, all its threads, in milliseconds.
 * @param {() => unknown} work
 * @returns {Promise<number>}
 */
export async function cpuOf(work) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * @param {{ rounds: number, warmUp: number, measure: (work: () => Promise<any>) => Promise<number>,
 *   baseline: () => Promise<any>, candidate: () => Promise<any> }} options
 * @returns {Promise<Comparison>}
 */
export async function compare({ rounds, warmUp, measure, baseline, candidate }) {
  for (let round = 0; round < warmUp; round++) {
    await baseline()
    await candidate()
  }
  /** @type {{ baseline: number[], candidate: number[] }} */
  const samples = { baseline: [], candidate: [] }
  for (let round = 0; round < rounds; round++) {
    globalThis.gc?.()
    samples.baseline.push(await measure(baseline))
    globalThis.gc?.()
    samples.candidate.push(await measure(candidate))
  }
  return summary(samples.baseline, samples.candidate)
}

/**
 * Spreads of two series of samples, and the ratio of their medians.
 * @param {number[]} baseline
 * @param {number[]} candidate
 * @returns {Comparison}
 */
function summary(baseline, candidate) {
  const [base, made] = [spread(baseline), spread(candidate)]
  return { baseline: base, candidate: made, ratio: made.median / base.median }
}

const figures = ({ min, median, max }, unit, digits) =>
  `${[min, median, max].map((value) => value.toFixed(digits)).join(' / ')} ${unit}`.trimEnd()

/**
 * Prints one comparison and whether its ratio keeps within its bound, where there is one.
 * @param {string} name
 * @param {Comparison} comparison
 * @param {{ unit: string, bound?: number, digits?: number }} options
 */
export function print(name, { baseline, candidate, ratio }, { unit, bound, digits = 1 }) {
  const verdict = bound === undefined ? '' : ratio <= bound ? `  within ${bound}` : `  ABOVE ${bound}`
  console.log(name)
  console.log(`  baseline   ${figures(baseline, unit, digits)}  (min / median / max)`)
  console.log(`  candidate  ${figures(candidate, unit, digits)}`)
  console.log(
    `  ratio      ${Number.isFinite(ratio) ? ratio.toFixed(2) : 'none, the baseline is 0'}${verdict}`,
  )
}
