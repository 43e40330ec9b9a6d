// Runs in a network namespace of its own, which it furnishes: node hostile-visit.ts MODE CHROMIUM. Prints what of the hostile
// page has reached a listener beside the browser, and how often the gate refused, as JSON.
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createAddressPolicy, dialTcp } from '@agency/safe-net'
import { chromium } from 'playwright-core'
import { readyFile, writeCage } from '../chromium/cage.ts'
import { FLAGS } from '../chromium/flags.ts'
import { openGate } from '../gate/gate.ts'
import { hostileHeaders, hostilePage, LISTENER_HOSTS, LISTENER_PORTS } from './hostile-page.ts'

const BRIDGE = fileURLToPath(new URL('../chromium/bridge.ts', import.meta.url))
const STAY_MS = 6_000
const withoutFlags = (pattern: RegExp) => FLAGS.filter((flag) => !pattern.test(flag))

/** Flags of a visit, and whether its browser is caged. */
const MODES: Readonly<Record<string, { readonly flags: readonly string[]; readonly isCaged: boolean }>> = {
  flags: { flags: FLAGS, isCaged: false },
  withoutLoopback: { flags: withoutFlags(/^--proxy-bypass-list/), isCaged: false },
  withoutWebRtc: { flags: withoutFlags(/webrtc/), isCaged: false },
  cage: { flags: FLAGS.filter((flag) => flag.startsWith('--proxy-server')), isCaged: true },
}

const [mode = '', program = ''] = process.argv.slice(2)
const { flags, isCaged } = MODES[mode] ?? { flags: [], isCaged: true }

for (const words of [
  'link set lo up',
  'link add out0 type veth peer name out1',
  // An address that each end would find for itself seconds later is a change of the network: Chromium breaks off what it loads.
  'link set out0 addrgenmode none up',
  'link set out1 addrgenmode none up',
  'addr add 10.1.2.3/24 dev out0',
  'addr add 169.254.169.254/32 dev out0',
  'addr add fd00::1/64 dev out0 nodad',
  'route add default dev out0',
]) {
  execFileSync('ip', words.split(' '))
}

const hits = new Set<string>()
for (const host of LISTENER_HOSTS) {
  const address = host.replace(/[[\]]/g, '')
  const http = createServer((request, response) => {
    hits.add(`${address} ${request.url}`)
    response.end()
  })
  http
    .on('connection', () => hits.add(`${address} tcp`))
    .on('upgrade', (_request, socket) => socket.destroy())
  http.listen(LISTENER_PORTS.http, address)
  const stun = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  stun.on('message', () => hits.add(`${address} udp`)).bind(LISTENER_PORTS.stun, address)
}

const site = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://hostil.example')
  if (pathname === '/redirect')
    return void response.writeHead(302, { location: searchParams.get('to') ?? '/' }).end()
  if (pathname !== '/') return void response.writeHead(404).end()
  response.writeHead(200, hostileHeaders()).end(hostilePage())
})
await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
const { port } = site.address() as AddressInfo

const folder = mkdtempSync(join(tmpdir(), 'visit-'))
const gatePath = join(folder, 'gate')
const gate = await openGate(gatePath, {
  policy: createAddressPolicy({ allowPrivateNetwork: false }),
  resolve: async (name) => {
    if (name === 'www.hostil.com') return ['93.184.215.14']
    throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
  },
  dial: () => dialTcp({ addresses: ['127.0.0.1'], port }),
})
const cage = writeCage({ folder, chromium: program, bridge: BRIDGE, gate: gatePath })
if (!isCaged) {
  const { spawn } = await import('node:child_process')
  const bridge = spawn(process.execPath, [BRIDGE, gatePath, readyFile(folder)], { stdio: 'ignore' })
  process.on('exit', () => bridge.kill())
  while (!existsSync(readyFile(folder))) await sleep(10)
}
const browser = await chromium.launch({
  executablePath: isCaged ? cage : program,
  chromiumSandbox: false,
  args: [...flags],
})
while (!existsSync(readyFile(folder))) await sleep(10)
const page = await (await browser.newContext()).newPage()
page.on('dialog', (dialog) => void dialog.dismiss())
await page.goto('http://www.hostil.com/', { waitUntil: 'commit' })
await sleep(STAY_MS)
const title = await page.title()
await browser.close()
await gate.close()
rmSync(folder, { recursive: true })
process.stdout.write(`${JSON.stringify({ title, hits: [...hits], refusals: gate.refusals() })}\n`)
process.exit()
