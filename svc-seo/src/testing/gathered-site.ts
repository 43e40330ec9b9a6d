import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnalysisProgress } from '@agency/contracts'
import type { Asked, Gathered } from '../artefacts.ts'
import { createGather, GATHER_LIMITS } from '../gather/gather.ts'
import type { Reader } from '../gather/reader.ts'
import type { Renderings } from '../gather/rendered.ts'
import type { GatherLimits } from '../gather/request-pool.ts'
import { inProcessReader } from './in-process-reader.ts'
import { networkOf, PUBLIC_ADDRESS, startSite, type TestDns, type TestSite } from './site-server.ts'

export const HOST = 'www.zapateria.test'
export const HOME = `http://${HOST}/`
export const HTML = 'text/html; charset=utf-8'
const never = new AbortController().signal

/** What a test site has at a path: a body, or an answer of its own. */
export type Page = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)
export type Pages = Readonly<Record<string, Page>>

const open: TestSite[] = []

/** Closes every site that was served; for `afterEach`. */
export async function closeSites(): Promise<void> {
  await Promise.all(open.splice(0).map((site) => site.close()))
}

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  xml: 'application/xml',
  css: 'text/css',
  js: 'text/javascript',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

/** Serves pages by path, typed by their ending and else HTML; a 404 for anything else. */
export async function serve(pages: Pages, tls?: Parameters<typeof startSite>[1]): Promise<TestSite> {
  const site = await startSite((request, response) => {
    const page = pages[request.url ?? '']
    if (typeof page === 'function') return page(request, response)
    const path = request.url ?? ''
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? HTML
    if (page === undefined) response.writeHead(404, { 'content-type': HTML }).end('<title>No existe</title>')
    else response.writeHead(200, { 'content-type': type }).end(page)
  }, tls)
  open.push(site)
  return site
}

export interface GatherOptions {
  readonly limits?: Partial<GatherLimits>
  readonly dns?: TestDns
  readonly reader?: Partial<Reader>
  readonly signal?: AbortSignal
  readonly url?: string
  readonly secure?: TestSite
  readonly allowPrivateNetwork?: boolean
  /** What a browser has read; none is offered without it. */
  readonly renderings?: Renderings
  /** What is asked for besides the page, where that is not everything. */
  readonly only?: readonly Asked[]
}

/** Gathers from a test site as the service does, and keeps what it was told meanwhile. @throws when a browser is needed */
export async function gatherFrom(site: TestSite, options: GatherOptions = {}) {
  const { gathered, ...told } = await gatherOnce(site, options)
  if ('needs' in gathered) throw new Error(`a browser has to read ${gathered.needs.join(', ')}`)
  return { ...gathered, ...told }
}

/** Addresses that a browser has to read before a test site can be gathered. */
export async function needsOf(site: TestSite, options: GatherOptions): Promise<readonly string[]> {
  const { gathered } = await gatherOnce(site, options)
  return 'needs' in gathered ? gathered.needs : []
}

async function gatherOnce(
  site: TestSite,
  { limits, dns, reader, signal = never, url = HOME, renderings, only, ...network }: GatherOptions,
) {
  const stages: string[] = []
  const progress: AnalysisProgress[] = []
  const gather = createGather({
    ...networkOf(site, { [HOST]: [PUBLIC_ADDRESS], ...dns }, network),
    reader: { ...inProcessReader, ...reader },
    random: () => 0,
    limits: { ...GATHER_LIMITS, ...limits },
  })
  const gathered = await gather(url, {
    ...(renderings && { renderings }),
    ...(only && { only }),
    signal,
    onStage: (stage) => stages.push(stage),
    onProgress: (known) => progress.push(known),
  })
  return { gathered, stages, progress }
}

/** What was gathered. @throws the reason why it was not */
export function given<T>(gathered: Gathered<T>): T {
  if (!gathered.ok) throw new Error(gathered.reason)
  return gathered.value
}

/** An answer with a status and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Page =>
  (_request, response) =>
    void response.writeHead(code, headers).end()
/** Never answers. */
export const hang = () => {}
/** A sitemap of pages. */
export const urlset = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${new URL(path, HOME)}</loc></url>`).join('')}</urlset>`
