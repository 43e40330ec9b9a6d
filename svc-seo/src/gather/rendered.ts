import type { BrowserPage } from '@agency/contracts'
import type { TextResponse } from '../artefacts.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { withoutHash } from '../web/urls.ts'
import type { Reading } from './reader.ts'

/** Fewer than these may be a page that scripts build: its text has less than 200 characters. */
const FEW_WORDS = 100

/** Pages as a browser reads them, by the address that was asked for; `undefined` for one that no browser could read. */
export type Renderings = ReadonlyMap<string, BrowserPage | undefined>

/** Whether a page is next to empty until its scripts have run. Most have words enough to be told without a tree of them. */
export async function isBuiltByScripts(
  { text }: TextResponse,
  { words }: PageSummary,
  { reader, signal }: Reading,
): Promise<boolean> {
  return words <= FEW_WORDS && reader.needsBrowser(text, signal)
}

/** An answer with the HTML that a browser made of it, unless that is of another site, or of an error. */
export function rendered(sent: TextResponse, page: BrowserPage | undefined): TextResponse {
  if (page === undefined || page.status !== sent.status) return sent
  const [here, there] = [new URL(sent.finalUrl), new URL(page.finalUrl)]
  if (here.origin !== there.origin) return sent
  const { html: text } = page
  return { ...sent, finalUrl: withoutHash(there), text, bytes: Buffer.byteLength(text), truncated: false }
}
