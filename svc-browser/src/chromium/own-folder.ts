import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^svc-browser-(\d+)-/

/**
 * Moves the temporary files of this process, the browser's profiles among them, to a folder of its own, and removes those of
 * processes that were killed.
 * @returns removes the folder
 */
export function useOwnFolder(): () => void {
  const shared = tmpdir()
  for (const name of readdirSync(shared)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(shared, name))
  }
  const folder = mkdtempSync(join(shared, `svc-browser-${process.pid}-`))
  process.env.TMPDIR = folder
  return () => remove(folder)
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Of another user.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, but of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
