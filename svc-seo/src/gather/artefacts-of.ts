import type { Asked, GatheredArtefacts, TextFile, TextResponse } from '../artefacts.ts'
import type { PageSummary } from '../plan/page-summary.ts'
import { reasons } from './fetch-errors.content.ts'
import { legalPagesOf } from './legal-pages.ts'
import { summariseOthers } from './other-pages.ts'
import type { requestAll } from './page-requests.ts'
import type { Reading } from './reader.ts'

/** What came of every request of a plan. */
type Responses = {
  readonly [Name in keyof ReturnType<typeof requestAll>]: Awaited<ReturnType<typeof requestAll>[Name]>
}

interface GatheredPage {
  readonly page: TextResponse
  readonly sentPage: TextResponse
  readonly summary: PageSummary
  /** Names the address that cannot exist. */
  readonly token: string
}

/** What was gathered of a page, without what no check may parse. */
export async function artefactsOf(
  responses: Responses,
  { page, sentPage, summary, token }: GatheredPage,
  reading: Reading,
): Promise<GatheredArtefacts> {
  const others = await summariseOthers(
    [
      ...[...responses.linkedTexts, ...responses.alternatePages].map(({ response }) => response),
      responses.canonicalTarget,
      responses.wwwVariant,
      responses.notFound,
      ...[...responses.probedTexts, ...responses.indexVariants].map(({ response }) => response),
      responses.amp,
    ],
    { text: page.text, summary },
    reading,
  )
  const { safe } = others
  const safeEach = <T extends TextFile>(pages: readonly T[]) =>
    pages.map((one) => ({ ...one, response: safe(one.response) }))
  const { linkedTexts, probedTexts, alternatePages, alternateCount, ...rest } = responses
  return {
    ...rest,
    page: { ok: true, value: page },
    sentPage: { ok: true, value: sentPage },
    notFound: safe(responses.notFound),
    wwwVariant: safe(responses.wwwVariant),
    canonicalTarget: safe(responses.canonicalTarget),
    amp: safe(responses.amp),
    indexVariants: { ok: true, value: safeEach(responses.indexVariants) },
    alternates: { ok: true, value: { pages: safeEach(alternatePages), total: alternateCount } },
    legalPages: {
      ok: true,
      value: legalPagesOf({ linked: linkedTexts, probed: probedTexts }, others, {
        response: responses.notFound,
        token,
      }),
    },
  }
}

/** The values of promises by their names. */
export async function allOf<T extends object>(
  promises: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const values = await Promise.all(Object.values(promises))
  const named = Object.keys(promises).map((name, index) => [name, values[index]])
  return Object.fromEntries(named) as { -readonly [Key in keyof T]: Awaited<T[Key]> } // forgets its keys
}

/** The page with these of its artefacts: what was asked for on the way to them is left out. */
export function nothingElse(artefacts: GatheredArtefacts, wanted: ReadonlySet<Asked>): GatheredArtefacts {
  const kept = Object.entries(artefacts).filter(([name]) => wanted.has(name as Asked))
  const { page, sentPage } = artefacts
  return { ...nothingBut(reasons.notAsked), ...Object.fromEntries(kept), page, sentPage }
}

/** The artefacts of a page that was kept from us. */
export function nothingBut(reason: string): GatheredArtefacts {
  const none = { ok: false, reason } as const
  return {
    page: none,
    sentPage: none,
    robots: none,
    notFound: none,
    llms: none,
    sitemaps: none,
    sitemapSample: none,
    links: none,
    httpVariant: none,
    wwwVariant: none,
    indexVariants: none,
    secondVisit: none,
    tls: none,
    canonicalTarget: none,
    legalPages: none,
    stylesheets: none,
    scripts: none,
    assets: none,
    imageHeads: none,
    favicon: none,
    manifest: none,
    shareImage: none,
    alternates: none,
    amp: none,
  }
}
