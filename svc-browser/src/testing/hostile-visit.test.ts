import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { LISTENER_HOSTS } from './hostile-page.ts'
import { NO_BROWSER, TEST_BROWSER } from './test-browser.ts'

vi.setConfig({ testTimeout: 60_000 })

const VISIT = fileURLToPath(new URL('./hostile-visit.ts', import.meta.url))
/** A network namespace of its own; also one of users where this is not root. */
const UNSHARE = [...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--net', '--']

/** Why there can be no network with listeners here. */
function whyNoNetwork(): string | undefined {
  try {
    execFileSync('unshare', [...UNSHARE, 'ip', 'link', 'add', 'out0', 'type', 'veth', 'peer', 'name', 'out1'])
    return undefined
  } catch (cause) {
    return String(cause).split('\n')[0]
  }
}
const reason = NO_BROWSER ?? whyNoNetwork()

/** Listeners of this machine, a private network and a cloud's metadata stand in the very network of the browser. */
async function visit(mode: 'flags' | 'withoutLoopback' | 'withoutWebRtc' | 'cage') {
  const words = [...UNSHARE, process.execPath, VISIT, mode, TEST_BROWSER.chromium]
  const { stdout } = await promisify(execFile)('unshare', words, { timeout: 50_000 })
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return JSON.parse(last) as { title: string; hits: string[]; refusals: number }
}

describe.skipIf(reason !== undefined)(
  `a page of every way out${reason ? ` (NOT TESTED: ${reason})` : ''}`,
  () => {
    it('reaches nothing with all flags, even without the cage', async () => {
      const { title, hits, refusals } = await visit('flags')
      expect({ title, hits }).toEqual({ title: 'Hostil', hits: [] })
      // It tried.
      expect(refusals).toBeGreaterThan(100)
    })

    it('reaches nothing from the cage, with the proxy as its only flag', async () => {
      const { title, hits, refusals } = await visit('cage')
      expect({ title, hits }).toEqual({ title: 'Hostil', hits: [] })
      expect(refusals).toBeGreaterThan(50)
    })

    // What proves that the two above would see a hit.
    it('reaches loopback without the flag for it and without the cage', async () => {
      const { hits } = await visit('withoutLoopback')
      expect(hits.length).toBeGreaterThan(20)
      expect(hits.filter((hit) => hit.startsWith('127.0.0.1 '))).not.toEqual([])
    })

    it('reaches every listener by UDP without the WebRTC flags and without the cage', async () => {
      const { hits } = await visit('withoutWebRtc')
      const addresses = LISTENER_HOSTS.map((host) => `${host.replace(/[[\]]/g, '')} udp`)
      expect(hits.toSorted()).toEqual(addresses.toSorted())
    })
  },
)
