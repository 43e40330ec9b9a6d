import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

export const HTML = 'text/html; charset=utf-8'

/** Pages by path; for another host than `www.zapateria.test` by address without scheme and port. */
export type Pages = Readonly<Record<string, string | RequestListener>>

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** Serves pages, and keeps what it was asked. */
export async function serve(pages: Pages | ((port: number) => Pages)) {
  const asked: string[] = []
  const agents = new Set<string>()
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    agents.add(request.headers['user-agent'] ?? '')
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const path = (request.url ?? '').replace(/\?.*/, '')
    const page = served[host + path] ?? served[path]
    if (typeof page === 'function') return page(request, response)
    if (page === undefined) return void response.writeHead(404).end()
    const type = path.endsWith('.js') ? 'text/javascript' : HTML
    response.writeHead(200, { 'content-type': type }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  cleanUp.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  const served = typeof pages === 'function' ? pages(port) : pages
  return { url: `http://www.zapateria.test:${port}/`, port, asked, agents }
}

/** A body without end. */
export function drown(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'content-type': type })
  // In paragraphs: one node would be copied with each chunk until the memory is gone.
  const chunk = Buffer.from(`<p>${'a'.repeat(1000)}</p>`.repeat(1000))
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}

/** A folder for the browsers of one test file: others have browsers of their own beside these. */
export function browserFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'visits-of-one-test-'))
  beforeAll(() => void vi.stubEnv('TMPDIR', folder))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const processes = () =>
    readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(folder))
  return {
    folder,
    /** Files of visits, and processes that were started for one. */
    leftovers: () => [...readdirSync(folder), ...processes()],
    killChromium: () => {
      for (const pid of processes()) {
        if (commandOf(pid).includes('--remote-debugging-pipe')) process.kill(Number(pid), 'SIGKILL')
      }
    },
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}
