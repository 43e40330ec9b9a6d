import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { MakeBackup } from './scheduled-backups.ts'

/** How long an interrupted backup may take to remove what it has begun. */
const STOP_MS = 2000
/** What is kept of its error output. */
const MAX_ERROR = 2000

/**
 * Backups in a process of their own, with low priority: copying a large database would hold up every request, and running out
 * of memory would end the gateway.
 * @param program the built `maintenance/main.ts`
 */
export const backupProgram =
  (program: string): MakeBackup =>
  async (file, signal) => {
    signal.throwIfAborted()
    const child = spawn(process.execPath, [program, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'close') as Promise<[code: number | null]>
    const kill = () => {
      child.kill()
      setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
    }
    signal.addEventListener('abort', kill)
    let error = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      error = (error + text).slice(-MAX_ERROR)
    })
    try {
      if (child.pid !== undefined) lowerPriority(child.pid)
      const [code] = await ended
      if (code !== 0) throw new Error(error.trim() || `the backup ended with code ${code}`)
    } finally {
      signal.removeEventListener('abort', kill)
    }
  }

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
