import { readdirSync, readFileSync } from 'node:fs'

/** Short, since what a process did after it was last looked at is lost with it. */
const SAMPLE_MS = 20
/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Watches the CPU time of a process and of all that it starts.
 * @param {number} root id of the process
 * @returns {{ end: () => number }} ends the watch; seconds of CPU since it began
 */
export function watchTree(root) {
  /** @type {Map<number, number>} ticks of each process when it was last seen */
  const last = new Map()
  const look = () => {
    for (const [pid, ticks] of treeOf(root)) last.set(pid, ticks)
  }
  look()
  const before = sum(last)
  const timer = setInterval(look, SAMPLE_MS)
  return {
    end: () => {
      clearInterval(timer)
      look()
      return (sum(last) - before) / TICKS_PER_SECOND
    },
  }
}

const sum = (ticks) => [...ticks.values()].reduce((all, one) => all + one, 0)

/**
 * Ticks of a process and its descendants, by their ids.
 * @param {number} root
 * @returns {[number, number][]}
 */
function treeOf(root) {
  /** @type {Map<number, { parent: number, ticks: number }>} */
  const all = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : [])),
  )
  const isInside = (pid) => {
    const parent = all.get(pid)?.parent
    return pid === root || (parent !== undefined && isInside(parent))
  }
  return [...all].filter(([pid]) => isInside(pid)).map(([pid, { ticks }]) => [pid, ticks])
}

/**
 * Parent, and user and system time of a process; nothing of one that is gone (proc(5)).
 * @param {number} pid
 * @returns {[number, { parent: number, ticks: number }][]}
 */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Its name, in parentheses, may have any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [[pid, { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]]
  } catch {
    return []
  }
}
