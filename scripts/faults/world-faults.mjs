import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, createLedger, post } from '../testing/ledger.mjs'
import { startNameServer } from '../testing/name-server.mjs'
import { startSite } from '../testing/started-site.mjs'
import { isAnswered, isQuiet, isRefused, untilWell } from './fault.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than messages and analyses are kept (RETENTION_DAYS). */
const LEAP_DAYS = 800
/** The processes look at their clock's file more often. */
const LOOK_MS = 150

/**
 * What can happen to the clock and to the resolver of the machine.
 * @param {import('./fault.mjs').Fault} fault
 */
export async function worldFaults(fault) {
  const clock = join(tmpdir(), `faults-clock-${process.pid}`)
  const setClock = async (aheadMs) => {
    writeFileSync(clock, String(aheadMs))
    await sleep(LOOK_MS)
  }
  await setClock(0)
  const names = await startNameServer()
  const preloads = ['clock', 'resolver'].map(
    (name) => `--import=${new URL(`./preload/${name}.mjs`, import.meta.url)}`,
  )
  const site = await startSite({
    env: {
      NODE_OPTIONS: preloads.join(' '),
      FAULTS_CLOCK: clock,
      FAULTS_DNS: String(names.port),
      SEO_ALLOW_PRIVATE_NETWORK: '',
    },
  })
  const { url } = site
  const ledger = createLedger(url)
  let count = 0
  const analyse = () =>
    post(`${url}/api/analyze-seo`, { website: `http://tienda${count++}.example-${process.pid}.es/` })

  try {
    for (const [mood, text, code] of /** @type {const} */ ([
      ['not there', 'knows no such name', 'HOST_NOT_FOUND'],
      ['failing', 'fails', 'CONNECTION_FAILED'],
      ['refusing', 'refuses', 'CONNECTION_FAILED'],
      ['silent', 'is dead', 'CONNECTION_FAILED'],
    ])) {
      await fault.run(`the resolver ${text}`, async () => {
        names.become(mood)
        const answer = await analyse()
        isRefused(answer, 422, 'analysis')
        assert.equal(JSON.parse(answer.text).code, code)
        isAnswered(await ledger.saveAnalysis(), 201, 'save')
        names.become('loopback')
        // It is asked again: a name of this machine is refused as such.
        isRefused(await analyse(), 403, 'analysis afterwards')
        await fault.isAllThere(ledger)
      })
    }

    for (const [name, ahead] of [
      ['forward', LEAP_DAYS * DAY_MS],
      ['back', -LEAP_DAYS * DAY_MS],
    ]) {
      await fault.run(`the clock jumps ${name} by ${LEAP_DAYS} days`, async () => {
        await setClock(0)
        ledger.forgetTokens()
        isAnswered(await ledger.sendMessage(), 201, 'message')
        isAnswered(await ledger.saveAnalysis(), 201, 'save')
        isAnswered(await ledger.createProject(), 201, 'project')
        await ledger.prepare(1)
        await setClock(ahead)
        isRefused(await ledger.sendMessage(), 403, 'token of another time')
        isAnswered(await ledger.sendMessage(), 201, 'message')
        isAnswered(await ledger.saveAnalysis(), 201, 'save')
        for (const path of ['/', '/contacto']) isAnswered(await ask(url + path), 200, path)
        await site.kill('svc-api')
        await untilWell(url)
        await sleep(500)
        await fault.isAllThere(ledger)
        await setClock(0)
        ledger.forgetTokens()
        isAnswered(await ledger.sendMessage(), 201, 'message')
        await untilWell(url)
        await fault.isAllThere(ledger)
      })
    }
    await fault.run('no exception got through while clock and resolver failed', async () =>
      isQuiet(site.output()),
    )
  } finally {
    await site.stop()
    await site.remove()
    names.close()
    rmSync(clock, { force: true })
  }
}
