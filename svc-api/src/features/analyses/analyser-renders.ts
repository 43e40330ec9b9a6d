import type { SiteEvent, SiteRendered } from '@agency/contracts'
import { SITE_RENDER_MS } from '@agency/contracts/site-values'
import { REQUEST_ID_HEADER } from '@agency/service-kit'
import { type Address, request } from './analyser-call.ts'
import type { ReadSiteCall } from './seo-client.ts'

type Asked = Extract<SiteEvent, { render: object }>['render']

/** Pages of one run that a browser reads, each answered to the analyser that asks. */
type SiteRenders = {
  /** Renders a page while the run goes on; cancels the previous render, which the run no longer awaits. */
  readonly begin: (asked: Asked) => void
  readonly end: () => void
}

/** @param address of the analyser that reads the site: no other knows the run */
export function createSiteRenders(
  address: Address,
  { requestId, signal, render }: ReadSiteCall,
): SiteRenders {
  let underWay: AbortController | undefined
  const end = () => underWay?.abort(new Error('the page is no longer awaited'))

  async function answer({ url, token }: Asked, wanted: AbortSignal): Promise<void> {
    const page = await render?.(url, wanted)
    const headers = { 'content-type': 'application/json', [REQUEST_ID_HEADER]: requestId }
    const body = JSON.stringify({ url, ...(page && { page }) } satisfies SiteRendered)
    const response = await request(address, `/site/${token}/rendered`, { headers, body, signal: wanted })
    response.on('error', () => {}).resume()
  }

  return {
    begin: (asked) => {
      end()
      underWay = new AbortController()
      const wanted = AbortSignal.any([signal, underWay.signal, AbortSignal.timeout(SITE_RENDER_MS)])
      // An answer that does not arrive is one that comes too late.
      answer(asked, wanted).catch(() => {})
    },
    end,
  }
}
