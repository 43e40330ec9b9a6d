import type { BrowserPage } from '@agency/contracts'
import type { TextResponse } from '../artefacts.ts'
import { withoutHash } from '../web/urls.ts'

/** Pages as a browser reads them, by the address that was asked for; `undefined` for one that no browser could read. */
export type Renderings = ReadonlyMap<string, BrowserPage | undefined>

/** An answer with the HTML that a browser made of it, unless that is of another site, or of an error. */
export function rendered(sent: TextResponse, page: BrowserPage | undefined): TextResponse {
  if (page === undefined || page.status !== sent.status) return sent
  const [here, there] = [new URL(sent.finalUrl), new URL(page.finalUrl)]
  if (here.origin !== there.origin) return sent
  const { html: text } = page
  return { ...sent, finalUrl: withoutHash(there), text, bytes: Buffer.byteLength(text), truncated: false }
}
