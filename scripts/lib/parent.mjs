/** How often the parent is looked for, in milliseconds. */
const INTERVAL_MS = 500

/**
 * Calls back when the npm that started this program is gone: npm dies of SIGTERM and SIGHUP without passing them on, and
 * would leave the program running. One that was not started by npm may outlive its shell.
 * @param {() => void} callback
 */
export function onNpmGone(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, INTERVAL_MS)
  timer.unref()
}
