import { fileURLToPath } from 'node:url'
import { createAddressPolicy, dialTcp, type Resolve } from '@agency/safe-net'
import { whyNoBrowser } from '../chromium/dry-launch.ts'
import { findChromium } from '../chromium/find-chromium.ts'

/** Names below `.test` are this machine, as in the tests of the analyser. */
const resolve: Resolve = async (name) => {
  if (name.endsWith('.test')) return ['127.0.0.1']
  throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
}

/** A browser as the service has it, on the private network of the test. Without the sandbox where this is root, who has none. */
export const TEST_BROWSER = {
  chromium: findChromium(process.env.CHROMIUM_PATH) ?? '',
  bridge: fileURLToPath(new URL('../chromium/bridge.ts', import.meta.url)),
  network: { policy: createAddressPolicy({ allowPrivateNetwork: true }), resolve, dial: dialTcp },
  sandbox: process.getuid?.() !== 0,
  publicUrl: 'https://agencia.test',
  onRefusals: () => {},
}

/** Why the tests that need a browser cannot run here; the name of their suite says so. */
export const NO_BROWSER = (await whyNoBrowser(TEST_BROWSER))?.message.split('\n')[0]
