import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { NO_BROWSER } from '../testing/test-browser.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'killed-service-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A service with a browser open, that is killed without a chance to close it. */
const KILLED = `
const { openBrowser } = await import(${JSON.stringify(import.meta.resolve('./open-browser.ts'))})
const { TEST_BROWSER } = await import(${JSON.stringify(import.meta.resolve('../testing/test-browser.ts'))})
await openBrowser({ ...TEST_BROWSER, deadlineMs: 30_000, signal: new AbortController().signal })
process.kill(process.pid, 'SIGKILL')`

const processes = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(commandOf)
    .filter((command) => command.includes(folder))
const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

describe.skipIf(NO_BROWSER !== undefined)(
  `a browser whose service is killed${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('closes together with its bridge', async () => {
      const service = promisify(execFile)(process.execPath, ['--input-type=module', '-e', KILLED], {
        env: { ...process.env, TMPDIR: folder },
      })
      await expect(service).rejects.toMatchObject({ signal: 'SIGKILL' })
      await expect.poll(processes, { timeout: 10_000 }).toEqual([])
    })
  },
)
