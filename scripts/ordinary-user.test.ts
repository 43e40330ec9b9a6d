import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordinaryUser } from './lib/ordinary-user.mjs'
import { freePort } from './lib/ports.mjs'
import { ROOT } from './lib/workspace.mjs'
import { copyProject } from './testing/project-copy.mjs'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

let copy: ReturnType<typeof copyProject>
beforeAll(async () => {
  copy = copyProject()
  chmodSync(copy.folder, 0o700)
  await inCopy(`const { buildApplications } = await import('./scripts/lib/build.mjs')
    await buildApplications(['svc-browser'])`)
}, 60_000)
afterAll(() => copy.remove())

/** Runs a module in the copy; what it prints. */
async function inCopy(code: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [status]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')])
  expect(status).toBe(0)
  return Buffer.concat(output).toString()
}

test.runIf(!isRoot)('without root, services run in place as the same user', async () => {
  expect(await ordinaryUser(ROOT, 'svc-browser')).toMatchObject({
    program: process.execPath,
    root: ROOT,
    user: {},
  })
})

test.runIf(isRoot)('a service whose project only root can read runs as nobody, from a copy', async () => {
  const module = pathToFileURL(join(copy.folder, 'scripts/lib/ordinary-user.mjs')).href
  const answer = await inCopy(`const { ordinaryUser } = await import('${module}')
    const { program, root, user } = await ordinaryUser(process.cwd(), 'svc-browser')
    process.stdout.write(JSON.stringify({ program, root, user }))`)
  const { program, root, user } = JSON.parse(answer) as Awaited<ReturnType<typeof ordinaryUser>>
  expect(root).not.toBe(copy.folder)
  expect(user).toEqual({ uid: NOBODY, gid: NOBODY })
  const service = spawn(program, [join(root, 'svc-browser/dist/main.js')], {
    ...user,
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', BROWSER_PORT: String(await freePort()) },
  })
  try {
    const [message] = await once(service, 'message')
    expect(message).toEqual({ ready: true })
    const status = readFileSync(`/proc/${service.pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s${NOBODY}\\s`, 'm'))
  } finally {
    service.kill()
    await once(service, 'exit')
    rmSync(root, { recursive: true })
  }
})

test.runIf(isRoot)('a project that nobody can read is not copied', async () => {
  chmodSync(copy.folder, 0o755)
  const { root, user, remove } = await ordinaryUser(copy.folder, 'svc-browser')
  expect({ root, user }).toEqual({ root: copy.folder, user: { uid: NOBODY, gid: NOBODY } })
  remove()
  expect(existsSync(copy.folder)).toBe(true)
})
