import { startAnalyser } from './analyser-server.ts'
import { startGateway } from './start-gateway.ts'
import { embeddedStore } from './stores.ts'

/** `SERVICE_SECRET` of the gateway and of both services. */
export const SERVICE_SECRET = 'a-secret-of-these-two-longer-than-32-bytes'

/** A gateway between two servers of the test: `analyser` answers as svc-seo, `browser` as svc-browser. */
export async function startWithBrowser() {
  const analyser = await startAnalyser(() => {}, { secret: SERVICE_SECRET })
  const browser = await startAnalyser(() => {}, { secret: SERVICE_SECRET })
  const store = embeddedStore.create()
  const gateway = await startGateway({
    env: { ...store.env, BROWSER_URL: browser.url, SERVICE_SECRET },
    analyserUrl: analyser.url,
  })
  return {
    analyser,
    browser,
    store,
    gateway,
    /** Forgets what all three were asked and have logged. */
    forget: () => {
      for (const seen of [analyser.asked, browser.asked, gateway.log]) seen.length = 0
    },
    close: async () => {
      await gateway.close()
      await store.remove()
      await Promise.all([analyser.close(), browser.close()])
    },
  }
}

/** What each line of an NDJSON answer says. */
export const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
