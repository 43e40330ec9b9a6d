import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildGateway } from '../testing/build-gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../testing/gateway-process.ts'
import { ADMIN, TOKEN_SECRET } from '../testing/start-gateway.ts'
import { storeKinds } from '../testing/stores.ts'
import { backupProgram } from './backup-program.ts'
import { runCommand } from './command.ts'

let folder: string
let running: GatewayProcess[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'program-'))
  running = []
})
afterEach(async () => {
  for (const gateway of running) await gateway.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup in a process of its own', () => {
  const program = (text: string) => {
    const file = path.join(folder, 'program.mjs')
    writeFileSync(file, `import { writeFileSync } from 'node:fs'\n${text}`)
    return backupProgram(file)
  }
  const never = new AbortController().signal

  it('is given the name of its file', async () => {
    const file = path.join(folder, 'saved')
    await program('writeFileSync(process.argv[3], process.argv[2])')(file, never)
    expect(readdirSync(folder)).toContain('saved')
  })

  it.each([
    ["process.stderr.write('the disk is full.\\n'); process.exitCode = 1", 'the disk is full.'],
    ['process.exit(3)', 'the backup ended with code 3'],
    ["process.kill(process.pid, 'SIGKILL')", 'the backup ended with code null'],
  ])('says why it failed: %s', async (text, sentence) => {
    await expect(program(text)('file', never)).rejects.toThrow(sentence)
  })

  it('is ended with the gateway, also where it does not listen', async () => {
    for (const text of ['', "process.on('SIGTERM', () => {});"]) {
      const stopping = new AbortController()
      const ready = path.join(folder, `ready-${text.length}`)
      const made = program(`${text} writeFileSync(process.argv[3], ''); setInterval(() => {}, 1000)`)
      const ended = made(ready, stopping.signal)
      const failed = expect(ended).rejects.toThrow('the backup ended with code null')
      await expect.poll(() => readdirSync(folder)).toContain(path.basename(ready))
      stopping.abort()
      await failed
      await expect(made(ready, stopping.signal)).rejects.toThrow('aborted')
    }
  })
})

describe.each(storeKinds)('a gateway with BACKUP_DIR on $name', ({ create }) => {
  let program: string
  beforeAll(async () => {
    program = await buildGateway('backup-program')
  })
  const store = create()
  afterAll(() => store.remove())

  it('makes a backup that a drill restores; a second gateway makes no other', async () => {
    const backups = path.join(folder, 'backups')
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      ...store.env,
      BACKUP_DIR: backups,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TOKEN_SECRET,
    }
    mkdirSync(backups)
    running = await Promise.all([
      startGatewayProcess({ file: program, env }),
      startGatewayProcess({ file: program, env }),
    ])
    const archives = () => readdirSync(backups).filter((name) => /^agency-.*Z\.tar\.gz$/.test(name))
    await expect.poll(archives, { timeout: 30_000 }).toHaveLength(1)
    const healthOf = async ({ url }: GatewayProcess) =>
      ((await (await fetch(`${url}/healthz`)).json()) as { notes: unknown }).notes
    for (const gateway of running) await expect.poll(() => healthOf(gateway)).toEqual({ backup: 'ok' })
    // The archive is there before the folder that it was packed in is gone.
    await expect.poll(() => readdirSync(backups), { timeout: 30_000 }).toEqual(archives())
    for (const gateway of running.splice(0)) await gateway.stop()
    expect(readdirSync(backups)).toEqual(archives())

    const said: string[] = []
    await runCommand({ words: ['drill'], env, say: (line) => said.push(line) })
    expect(said.at(-1)).toBe('The backup can be restored.')
  })
})
