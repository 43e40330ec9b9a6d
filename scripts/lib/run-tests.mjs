import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runTool } from './tools.mjs'
import { ROOT } from './workspace.mjs'

/**
 * @typedef {{ passed: number, failed: number, ok: boolean, faults?: string[], skipped?: string[] }} Result `faults` and
 *   `skipped` name tests
 */

const REPORTS = join(ROOT, '.cache/test')
/** How vitest reports a test that did not run. */
const NOT_RUN = new Set(['skipped', 'pending', 'todo'])

/**
 * Runs vitest and prints its own report.
 * @param {string[]} words further arguments
 * @param {NodeJS.ProcessEnv} env further variables
 * @returns {Result}
 */
export function runVitest(words = [], env = {}) {
  const report = reportFile('vitest.json')
  const ok = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words],
    env,
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  const faults = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const reasons = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)
      // A file that cannot be loaded has no tests.
      return (failed.length > 0 ? reasons : [message]).map(
        (reason) => `${relative(ROOT, name)}: ${reason.split('\n')[0]}`,
      )
    })
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => NOT_RUN.has(status))
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, ok, faults, skipped }
}

/**
 * Runs the journeys with Playwright, likewise.
 * @param {string[]} words further arguments
 * @param {NodeJS.ProcessEnv} env further variables
 * @returns {Result}
 */
export function runJourneys(words = [], env = {}) {
  const report = reportFile('playwright.json')
  const ok = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...words], env)
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = read(report)
  // Playwright's own report names what failed, last of all.
  return { passed: expected, failed: unexpected + flaky, ok, skipped: skippedIn(suites) }
}

/**
 * Prints what was skipped, what failed in the units, whose report is far above by then, and the sum in one plain line. Ends
 * with 1 unless something ran and nothing failed.
 * @param {Result[]} results
 * @returns {never}
 */
export function finish(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  for (const test of results.flatMap(({ skipped = [] }) => skipped)) console.log(`SKIPPED ${test}`)
  for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`FAILED ${fault}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return process.exit(results.every(({ ok, passed }) => ok && passed > 0) && failed === 0 ? 0 : 1)
}

/** Names of the skipped journeys in a report of Playwright, whose suites hold suites. */
function skippedIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    ...skippedIn(inner),
  ])
}

function run(tool, words, env) {
  const from = tool === 'playwright' ? '@playwright/test' : tool
  const { status } = runTool(tool, words, { from, env: { ...process.env, ...env } })
  return status === 0
}

function reportFile(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
