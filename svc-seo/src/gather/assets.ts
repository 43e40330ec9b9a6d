import type {
  Asset,
  AssetKind,
  AssetSample,
  Gathered,
  ImageHead,
  TextFile,
  TextResponse,
} from '../artefacts.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import { type Reading, readOr } from './reader.ts'
import type { RequestPool } from './request-pool.ts'
import { requestBytes, requestHead, requestText } from './text-requests.ts'

const MAX_STYLESHEETS = 6
const MAX_SCRIPTS = 4
const MAX_HEADS = 12
const STYLESHEET_BYTES = 512 * 1024
/** Longer scripts are whole applications: code for consent is in shorter ones, or near the beginning. */
const SCRIPT_BYTES = 200 * 1024
/** Dimensions of nearly every image are in its first KiB (200 of 207 measured). */
const IMAGE_HEAD_BYTES = 4 * 1024
/** What the report waits for images beyond those whose headers are asked for anyway. */
const IMAGE_HEADS_MS = 3_000
type Text = readonly TextFile[]

interface AssetContext extends Reading {
  readonly pool: RequestPool
  readonly page: TextResponse
  readonly plan: PagePlan
  /** How many files may be asked for that no other page of a run has asked for; all that are wanted unless told. */
  readonly newFiles?: number
  /** Images are asked for their first bytes in place of their headers, where the plan says so. */
  readonly hasImageHeads?: boolean | undefined
  /** Which of the three are asked for; all unless told. */
  readonly isWanted?: (name: 'stylesheets' | 'scripts' | 'assets') => boolean
}

/** Requests some of the site's own style sheets and scripts, and the headers of more of its files. */
export function createAssets({
  pool,
  page,
  plan,
  newFiles,
  hasImageHeads = false,
  isWanted = () => true,
  ...reading
}: AssetContext) {
  const fetchAll = (name: 'stylesheets' | 'scripts', most: number, read: number): Promise<Text> => {
    const urls = isWanted(name) ? plan[name].slice(0, most) : []
    return Promise.all(urls.map(async (url) => ({ url, response: await requestText(pool, url, read) })))
  }
  const stylesheets = fetchAll('stylesheets', MAX_STYLESHEETS, STYLESHEET_BYTES)
  const scripts = fetchAll('scripts', MAX_SCRIPTS, SCRIPT_BYTES)
  return {
    stylesheets: stylesheets.then(gathered),
    scripts: scripts.then(gathered),
    assets: isWanted('assets')
      ? probeAssets({ pool, plan, newFiles, hasImageHeads }, fontsOf(page, stylesheets, reading))
      : Promise.resolve(gathered<AssetSample>({ assets: [], total: 0 })),
  }
}

const gathered = <T>(value: T): Gathered<T> => ({ ok: true, value })

async function probeAssets(
  {
    pool,
    plan,
    newFiles = Number.POSITIVE_INFINITY,
    hasImageHeads,
  }: Pick<AssetContext, 'pool' | 'plan' | 'newFiles' | 'hasImageHeads'>,
  stylesheetFonts: Promise<readonly string[]>,
): Promise<Gathered<AssetSample>> {
  const measured = new Set(hasImageHeads ? plan.imageHeads : [])
  const ask = async ({ url, kind }: { readonly url: string; readonly kind: AssetKind }): Promise<Asset> => {
    if (!measured.has(url)) {
      return { url, kind, response: await requestHead(pool, url, { isImage: kind === 'image' }) }
    }
    const answer = await requestImageHead(pool, url)
    if (!answer.ok) return { url, kind, response: answer }
    const { head: _, size: __, ...response } = answer.value
    return { url, kind, response: { ok: true, value: response } }
  }
  const fetched = new Set([
    ...plan.stylesheets.slice(0, MAX_STYLESHEETS),
    ...plan.scripts.slice(0, MAX_SCRIPTS),
  ])
  // These are fetched anyway: their headers cost no request.
  const withText = plan.assets.filter(({ url }) => fetched.has(url))
  const others = plan.assets.filter(({ url, kind }) => kind !== 'font' && !fetched.has(url))
  let left = newFiles
  const mayAsk = ({ url }: { readonly url: string }) => {
    if (pool.isAsked(url)) return true
    left -= 1
    return left >= 0
  }
  const heads = others.filter(mayAsk).slice(0, MAX_HEADS)
  const first = Promise.all(
    [...heads.filter(isImage), ...withText, ...heads.filter((one) => !isImage(one))].map(ask),
  )

  const preloaded = plan.assets.filter(({ kind }) => kind === 'font').map(({ url }) => url)
  const fonts = [...new Set([...preloaded, ...(await stylesheetFonts)])]
  const last = fonts
    .map((url) => ({ url, kind: 'font' as const }))
    .filter(mayAsk)
    .slice(0, MAX_HEADS - heads.length)
    .map(ask)
  const assets = [...(await first), ...(await Promise.all(last))]
  return gathered({ assets, total: withText.length + others.length + fonts.length })
}

const requestImageHead = (pool: RequestPool, url: string, until?: number) =>
  requestBytes(pool, url, IMAGE_HEAD_BYTES, { isRange: true, ...(until !== undefined && { until }) })

/** The first bytes of the images that the plan names: some have come in place of their headers. */
export async function requestImageHeads(
  pool: RequestPool,
  { imageHeads }: PagePlan,
): Promise<Gathered<readonly ImageHead[]>> {
  const until = performance.now() + IMAGE_HEADS_MS
  return gathered(
    await Promise.all(
      imageHeads.map(async (url) => ({ url, response: await requestImageHead(pool, url, until) })),
    ),
  )
}

const isImage = ({ kind }: { readonly kind: AssetKind }) => kind === 'image'

/** Own fonts that the stylesheets name. */
async function fontsOf(
  page: TextResponse,
  stylesheets: Promise<Text>,
  { reader, signal }: Reading,
): Promise<readonly string[]> {
  const files = (await stylesheets).flatMap(({ response }) =>
    response.ok && response.value.status === 200
      ? [{ text: response.value.text, finalUrl: response.value.finalUrl }]
      : [],
  )
  if (files.length === 0) return []
  return readOr(reader.cssFonts({ page: page.finalUrl, files }, signal), [], signal)
}
