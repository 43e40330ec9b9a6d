import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How often npm is looked for, in milliseconds. */
const INTERVAL_MS = 500
const SHELLS = /^-?(?:\S*\/)?(?:sh|dash|bash|zsh|ash)$/

/**
 * Calls back when the npm that started this program is gone: npm dies of SIGHUP and SIGKILL without passing them on, and
 * would leave the program running. One that was not started by npm may outlive its shell.
 * @param {() => void} callback
 */
export function onNpmGone(callback) {
  // Windows has no SIGHUP, and ends what hangs on a console with the console.
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const npm = npmProcess()
  const timer = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(timer)
    callback()
  }, INTERVAL_MS)
  timer.unref()
}

/** npm runs a script through a shell, which some shells replace by the script and others wait in. */
function npmProcess() {
  const { parent, command } = describe(process.ppid)
  return SHELLS.test(command) ? parent : process.ppid
}

function describe(pid) {
  // Images of containers often lack ps.
  const [pattern, text] =
    process.platform === 'linux'
      ? [/\((?<command>.+)\) \S (?<parent>\d+)/, readFileSync(`/proc/${pid}/stat`, 'utf8')]
      : [
          /^\s*(?<parent>\d+)\s+(?<command>.+?)\s*$/,
          spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout,
        ]
  const { parent, command } = pattern.exec(text ?? '')?.groups ?? {}
  return { parent: Number(parent), command: command ?? '' }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there, under another user.
    return error.code === 'EPERM'
  }
}
