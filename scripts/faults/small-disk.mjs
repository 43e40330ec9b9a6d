import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '24m'

/**
 * A folder on a disk of its own that can be filled, where this machine lets us mount one; else any folder, and the gateway is
 * not let write a longer file.
 * @returns {{ folder: string, isMounted: boolean, fill: (pid: number) => void, free: (pid: number) => void, remove: () => void }}
 */
export function createSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder]).status === 0
  const ballast = join(folder, 'ballast')
  const limit = (pid, bytes) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
  return {
    folder,
    isMounted,
    fill: (pid) => (isMounted ? fillWith(ballast) : limit(pid, 0)),
    free: (pid) => (isMounted ? rmSync(ballast) : limit(pid, 'unlimited')),
    remove: () => {
      if (isMounted) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes every byte that is left. */
function fillWith(file) {
  const descriptor = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; ) {
      try {
        writeSync(descriptor, Buffer.alloc(size))
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(descriptor)
  }
}
