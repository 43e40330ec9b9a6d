import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

const fixture = new URL('./testing/fixture-service.ts', import.meta.url).pathname
const program = `const { runnerImport } = await import('vite'); await runnerImport(${JSON.stringify(fixture)})`
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {}, { host: '127.0.0.1', port: 0 })
  await close()
  return port
}

async function run(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.err += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const printed = async (text: string) => {
    while (!output.out.includes(text)) await once(child.stdout ?? child, 'data')
  }
  return { child, port, output, ended, printed }
}

// Each starts a process, which is slow on a busy machine.
describe('runService', { timeout: 30_000 }, () => {
  it('serves, and on SIGTERM ends open requests, closes kept-alive connections, undoes in reverse and exits 0', async () => {
    const { child, port, output, ended, printed } = await run({})
    const [message] = await once(child, 'message')
    expect(message).toEqual({ ready: true })
    await printed('ready')
    const agent = new http.Agent({ keepAlive: true })
    const answer = new Promise<string>((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path: '/slow', agent }, async (response) => {
          let text = ''
          for await (const chunk of response) text += chunk
          resolve(text)
        })
        .on('error', reject)
    })
    await printed('asked')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    expect(await answer).toBe('done')
    expect(await ended).toBe(0)
    agent.destroy()
    expect(output.out).toMatch(/closed second\nclosed first\n$/)
    expect(output.err).toBe('')
  })

  it('stops when its parent is gone', async () => {
    const { child, printed } = await run({})
    await printed('ready')
    const exited = once(child, 'exit')
    child.disconnect()
    expect(await exited).toEqual([0, null])
  })

  it('prints one line and exits 1 when a variable is invalid', async () => {
    const { output, ended } = await run({ PORT: 'nonsense' })
    expect(await ended).toBe(1)
    expect(output).toEqual({
      out: '',
      err: 'fixture cannot start: PORT must be a port from 1 to 65535.\n',
    })
  })

  it('undoes what it had opened when a later step of the start fails, still with one line and no stack', async () => {
    const { output, ended } = await run({ BEHAVIOUR: 'fail-late' })
    expect(await ended).toBe(1)
    expect(output).toEqual({ out: 'closed first\n', err: 'fixture cannot start: the store is not there.\n' })
  })

  it('prints one plain line when the port is taken', async () => {
    const taken = await listen(() => {}, { host: '127.0.0.1', port: 0 })
    const { output, ended } = await run({ PORT: String(taken.port) })
    expect(await ended).toBe(1)
    expect(output.err).toBe(`fixture cannot start: port ${taken.port} on 127.0.0.1 is already taken.\n`)
    await taken.close()
  })

  it('logs an unhandled rejection and goes on', async () => {
    const { child, port, ended, printed } = await run({ BEHAVIOUR: 'reject' })
    await printed('not handled')
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(await answer.text()).toBe('done')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('stops in order with exit code 1 after an uncaught exception', async () => {
    const { output, ended } = await run({ BEHAVIOUR: 'throw' })
    expect(await ended).toBe(1)
    expect(output.out).toContain('not caught')
    // The log is written synchronously, other output is not: they may interleave.
    const own = output.out.split('\n').filter((line) => !line.startsWith('{'))
    expect(own).toEqual(['ready', 'closed second', 'closed first', ''])
  })

  it('is forced to end with exit code 1 when a step of the stop hangs', async () => {
    const { child, output, ended, printed } = await run({ BEHAVIOUR: 'hang-on-stop', STOP_GRACE: '0' })
    await printed('ready')
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(output.out).toContain('not stopped within the deadline')
  })
})
