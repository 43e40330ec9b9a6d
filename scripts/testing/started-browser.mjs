import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinaryUser } from '../lib/ordinary-user.mjs'
import { freePort } from '../lib/ports.mjs'
import { ROOT } from '../lib/workspace.mjs'

/**
 * Starts the built svc-browser for sites of this machine, as an ordinary user with Chromium's sandbox. Resolves once it
 * listens; to `undefined` where it has no browser.
 */
export async function startBrowser() {
  const runner = await ordinaryUser(ROOT, 'svc-browser')
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  let hasBrowser = true
  let child
  const start = async () => {
    child = spawn(runner.program, ['--enable-source-maps', join(runner.root, 'svc-browser/dist/main.js')], {
      ...runner.user,
      cwd: runner.root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: '',
        TMPDIR: folder,
        BROWSER_PORT: String(port),
        SEO_ALLOW_PRIVATE_NETWORK: '1',
        LOG_LEVEL: 'silent',
        LAUNCHER_LISTENS: '1',
      },
    })
    child.on('message', (/** @type {{ noBrowser?: boolean }} */ { noBrowser }) => {
      if (noBrowser) hasBrowser = false
    })
    while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('svc-browser could not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const stop = async () => {
    await end('SIGTERM')
    runner.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  if (!hasBrowser) {
    await stop()
    return undefined
  }
  return {
    port,
    start,
    stop,
    kill: () => end('SIGKILL'),
    /** Stops it where it is, until `goOn`. */
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    /** Files of its pages, folders of processes before it, and processes that were started for a page. */
    left: () => leftOf(folder),
  }
}

/**
 * What svc-browser has left in its folder for temporary files: files of its pages, folders of processes before it, and
 * processes that were started for a page.
 * @param {string} folder
 */
export function leftOf(folder) {
  const [own, ...former] = readdirSync(folder).filter((name) => OWN_FOLDER.test(name))
  const files = own === undefined ? [] : readdirSync(join(folder, own))
  return { files: [...former, ...files], processes: processesOf(join(folder, 'svc-browser-')) }
}

/** With the id of its process. */
const OWN_FOLDER = /^svc-browser-\d+-/

/** Processes that name such a folder in their command. */
const processesOf = (prefix) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(prefix))

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}
