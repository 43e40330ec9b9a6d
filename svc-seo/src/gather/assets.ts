import type { Asset, AssetKind, AssetSample, Gathered, TextFile } from '../artefacts.ts'
import type { PagePlan } from './page-plan.ts'
import type { RequestPool } from './request-pool.ts'
import { requestHead, requestText } from './text-requests.ts'

const MAX_STYLESHEETS = 3
const MAX_SCRIPTS = 4
const MAX_HEADS = 12
const STYLESHEET_BYTES = 512 * 1024
/** Longer scripts hold whole applications; what they do about consent stands in shorter ones, or near the beginning. */
const SCRIPT_BYTES = 200 * 1024
/** More addresses than are ever asked for. */
const MAX_CSS_FONTS = 50

/** A font file in a stylesheet: the first address of each `src` is enough. */
const CSS_FONT = /url\(\s*["']?([^"'()\s]{1,400}\.(?:woff2?|ttf|otf)(?:\?[^"'()\s]{0,200})?)["']?\s*\)/gi

type Text = readonly TextFile[]

/** Asks for the texts of some own stylesheets and scripts, and for the headers of more own files. */
export function createAssets(pool: RequestPool, plan: PagePlan) {
  const fetchAll = (urls: readonly string[], read: number): Promise<Text> =>
    Promise.all(urls.map(async (url) => ({ url, answer: await requestText(pool, url, read) })))
  const stylesheets = fetchAll(plan.stylesheets.slice(0, MAX_STYLESHEETS), STYLESHEET_BYTES)
  const scripts = fetchAll(plan.scripts.slice(0, MAX_SCRIPTS), SCRIPT_BYTES)
  return {
    stylesheets: stylesheets.then(gathered),
    scripts: scripts.then(gathered),
    assets: probeAssets(pool, plan, stylesheets),
  }
}

const gathered = <T>(value: T): Gathered<T> => ({ ok: true, value })

async function probeAssets(
  pool: RequestPool,
  plan: PagePlan,
  stylesheets: Promise<Text>,
): Promise<Gathered<AssetSample>> {
  const ask = async ({ url, kind }: { readonly url: string; readonly kind: AssetKind }): Promise<Asset> => {
    return { url, kind, answer: await requestHead(pool, url, { isImage: kind === 'image' }) }
  }
  const fetched = new Set([
    ...plan.stylesheets.slice(0, MAX_STYLESHEETS),
    ...plan.scripts.slice(0, MAX_SCRIPTS),
  ])
  // Those fetched anyway are known, and count for nothing.
  const known = plan.assets.filter(({ url }) => fetched.has(url))
  const others = plan.assets.filter(({ url, kind }) => kind !== 'font' && !fetched.has(url))
  const heads = others.slice(0, MAX_HEADS)
  const first = Promise.all(
    [...heads.filter(isImage), ...known, ...heads.filter((one) => !isImage(one))].map(ask),
  )

  const preloaded = plan.assets.filter(({ kind }) => kind === 'font').map(({ url }) => url)
  const fonts = [...new Set([...preloaded, ...(await fontsOf(plan, stylesheets))])]
  const last = fonts.slice(0, MAX_HEADS - heads.length).map((url) => ask({ url, kind: 'font' }))
  const assets = [...(await first), ...(await Promise.all(last))]
  return gathered({ assets, total: known.length + others.length + fonts.length })
}

const isImage = ({ kind }: { readonly kind: AssetKind }) => kind === 'image'

/** Own fonts that the stylesheets name. */
async function fontsOf(plan: PagePlan, stylesheets: Promise<Text>): Promise<readonly string[]> {
  const fonts: string[] = []
  for (const { answer } of await stylesheets) {
    if (!answer.ok || answer.value.status !== 200) continue
    for (const [, address = ''] of answer.value.text.matchAll(CSS_FONT)) {
      const url = plan.ownFile(address, answer.value.finalUrl)
      if (url !== undefined) fonts.push(url)
      if (fonts.length >= MAX_CSS_FONTS) return fonts
    }
  }
  return fonts
}
