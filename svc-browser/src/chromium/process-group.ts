import { readdirSync, readFileSync } from 'node:fs'

/** Processes of a group: what one visit has started. Linux only. */
export interface ProcessGroup {
  readonly pids: () => readonly number[]
  /** Bytes in memory that are theirs: anonymous and shared, without the program's files. */
  readonly memory: () => number
  /** Ends them all at once, and waits until none is left; for a few seconds at most. */
  readonly kill: () => Promise<void>
}

const KILL_STEP_MS = 20
const KILL_MS = 5_000

/** @param leader process id of the group's first process, which may have ended */
export function processGroup(leader: number): ProcessGroup {
  /** A process does not change its group here, and ids are not used again so soon. */
  const others = new Set<number>()

  function pids(): readonly number[] {
    return readdirSync('/proc').flatMap((name) => {
      const pid = Number(name)
      if (!Number.isInteger(pid) || others.has(pid)) return []
      const group = groupOf(pid)
      if (group !== undefined && group !== leader) others.add(pid)
      return group === leader ? [pid] : []
    })
  }

  return {
    pids,
    memory: () => pids().reduce((sum, pid) => sum + memoryOf(pid), 0),
    kill: async () => {
      for (let waited = 0; waited < KILL_MS; waited += KILL_STEP_MS) {
        try {
          process.kill(-leader, 'SIGKILL')
        } catch {
          return
        }
        // What has ended and was not collected yet holds nothing.
        if (pids().length === 0) return
        await new Promise((resolve) => setTimeout(resolve, KILL_STEP_MS))
      }
    },
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Of `/proc/PID/stat`, whose second field may hold anything, brackets too. */
function groupOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || fields[0] === 'Z' ? undefined : Number(fields[2])
}

function memoryOf(pid: number): number {
  const kilobytes = [...read(`/proc/${pid}/status`).matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)]
  return kilobytes.reduce((sum, [, amount]) => sum + Number(amount) * 1024, 0)
}
