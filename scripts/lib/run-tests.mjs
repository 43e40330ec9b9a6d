import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './tools.mjs'
import { ROOT } from './workspace.mjs'

/** @typedef {{ passed: number, failed: number, ok: boolean }} Result */

const REPORTS = join(ROOT, '.cache/test')

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
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return { passed: numPassedTests, failed: numFailedTests, ok }
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
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return { passed: expected, failed: unexpected + flaky, ok }
}

/**
 * Prints the sum in one plain line and ends with 1 unless everything ran and passed.
 * @param {Result[]} results
 * @returns {never}
 */
export function finish(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  return process.exit(results.every(({ ok, passed }) => ok && passed > 0) && failed === 0 ? 0 : 1)
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
