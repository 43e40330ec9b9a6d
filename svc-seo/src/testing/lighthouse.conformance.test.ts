import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { runChecks } from '../engine/run-checks.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'

// Lighthouse's own unit cases, replayed: a failure there answers to a warning or an error here, a pass or «not
// applicable» to a success. Recorded data of another project: read from CONFORMANCE_DATA, never copied.

interface LighthouseLink {
  readonly rel: string
  readonly href?: string | null
  readonly hrefRaw?: string
  readonly hreflang?: string
  readonly source: 'head' | 'body' | 'headers'
}

interface LighthouseAnchor {
  readonly href?: string
  readonly rawHref?: string
  readonly text?: string
  readonly rel?: string
  readonly textLang?: string
  readonly name?: string
  readonly role?: string
  readonly id?: string
  readonly onclick?: string
  readonly listeners?: readonly { readonly type: string }[]
  readonly attributeNames?: readonly string[]
}

interface LighthouseCase {
  readonly test: string
  readonly artifacts: {
    readonly URL?: { readonly mainDocumentUrl?: string; readonly finalDisplayedUrl?: string }
    readonly LinkElements?: readonly LighthouseLink[]
    readonly MetaElements?: readonly { readonly name: string; readonly content: string }[]
    readonly AnchorElements?: readonly LighthouseAnchor[]
    readonly RobotsTxt?: { readonly status?: number | null; readonly content?: string | null }
    readonly responses?: readonly {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
    }[]
  }
  readonly expected?: { readonly score: 0 | 1 }
}

type Verdict = 'fails' | 'passes' | 'unknown'

interface Difference {
  /** `<audit>: <test>`, with `#n` where only the n-th case of that name differs. */
  readonly name: RegExp
  readonly ours: Verdict
  readonly source: string
}

/** Our checks that answer for each of Lighthouse's audits. */
const AUDITS: Readonly<Record<string, readonly string[]>> = {
  canonical: ['canonical-valid', 'canonical-self'],
  hreflang: ['hreflang-valid'],
  'robots-txt': ['robots-txt-fetch', 'robots-txt-syntax'],
  'is-crawlable': ['meta-robots-index', 'x-robots-tag-index', 'robots-txt-allows'],
  'link-text': ['link-text'],
  'crawlable-anchors': ['crawlable-links'],
  'meta-description': ['meta-description'],
  'http-status-code': ['http-status'],
}

/** Where the catalogue differs on purpose, and the source that decides. */
const DIFFERENCES: readonly Difference[] = [
  {
    name: /^canonical: succeeds when there are multiple identical canonical links/,
    ours: 'fails',
    source:
      'Google, «Consolidate duplicate URLs»: one declaration; a second is a warning, as another plugin wrote it.',
  },
  {
    name: /^canonical: succeeds when valid canonical is provided via (meta tag|header)/,
    ours: 'fails',
    source:
      'Google, «HTTPS as a ranking signal»: the http page under an https canonical should redirect: a warning.',
  },
  {
    name: /^robots-txt: fails and reports error when no robots.txt was provided/,
    ours: 'unknown',
    source: 'Our own request failing proves nothing about Google’s: no evidence, no error.',
  },
  {
    name: /^robots-txt: fails when robots.txt file contains errors #(6|11)$/,
    ours: 'passes',
    source: 'RFC 9309 §2.3.1.2: a redirect is followed; its own body is no robots.txt.',
  },
  {
    name: /^is-crawlable: ignores UA specific directives/,
    ours: 'fails',
    source: 'Bing and others obey a noindex meant for them: a warning, not an error.',
  },
  {
    name: /^is-crawlable: warns when page allows some crawlers but not others/,
    ours: 'fails',
    source: 'RFC 9309 §2.2.1: a crawler without a group obeys `*`; Lighthouse itself warns here.',
  },
  {
    name: /^crawlable-anchors: allows crawlable anchors #14$/,
    ours: 'fails',
    source: 'Google, «Make your links crawlable»: an empty href leads nowhere.',
  },
  {
    name: /^crawlable-anchors: handles anchor elements which use event listeners #22$/,
    ours: 'passes',
    source: 'Listeners that a script adds are not in the HTML: what cannot be seen is not accused.',
  },
  {
    name: /^meta-description: passes when a description text is provided/,
    ours: 'fails',
    source: 'Two lines of a result hold 400 to 920 px (Screaming Frog): a shorter one is a warning.',
  },
]

const DATA = process.env.CONFORMANCE_DATA && join(process.env.CONFORMANCE_DATA, 'lighthouse-unit.json')

if (!DATA || !existsSync(DATA)) {
  test('CONFORMANCE_DATA is not set: Lighthouse’s recorded cases are not run, only our own', () => {
    process.stderr.write('CONFORMANCE_DATA is not set: Lighthouse’s recorded cases are not run.\n')
    expect(Object.keys(AUDITS)).not.toEqual([])
  })
} else {
  const { cases } = JSON.parse(readFileSync(DATA, 'utf8')) as {
    readonly cases: Readonly<Record<string, readonly LighthouseCase[]>>
  }
  test('every audit of the recording has checks of ours that answer for it', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(AUDITS).sort())
  })
  for (const [audit, all] of Object.entries(cases)) {
    describe(audit, () => {
      // A case without an outcome asserts that Lighthouse's gatherer throws: nothing of it reaches a check.
      const judged = all.filter(({ expected }) => expected !== undefined)
      for (const [index, one] of judged.entries()) {
        const name = `${audit}: ${one.test} #${index}`
        test(name, () => {
          const difference = DIFFERENCES.find((known) => known.name.test(name))
          const theirs: Verdict = one.expected?.score === 1 ? 'passes' : 'fails'
          expect(verdictOf(audit, one)).toBe(difference?.ours ?? theirs)
          // A difference that no longer is one must not stay in the list.
          expect(difference?.ours).not.toBe(theirs)
        })
      }
    })
  }
}

function verdictOf(audit: string, one: LighthouseCase): Verdict {
  const names = AUDITS[audit] ?? []
  const checks = CHECKS.filter(({ id }) => names.includes(id))
  expect(checks.map(({ id }) => id).sort()).toEqual([...names].sort())
  const results = runChecks(checks, deriveArtefacts(buildArtefacts(siteOf(one)), new Date()))
  const outcomes = results.map(({ outcome }) => outcome)
  if (outcomes.some((outcome) => outcome === 'error' || outcome === 'warning')) return 'fails'
  return outcomes.includes('unknown') ? 'unknown' : 'passes'
}

function siteOf({ artifacts }: LighthouseCase): SiteSpec {
  const { URL: urls = {}, LinkElements = [], MetaElements = [], AnchorElements = [], RobotsTxt } = artifacts
  const [response] = artifacts.responses ?? []
  const inHeaders = LinkElements.filter(({ source }) => source === 'headers')
  const headers = {
    ...splitHeaders(response?.headers ?? {}),
    ...(inHeaders.length > 0 && { link: inHeaders.map(linkHeader) }),
  }
  const at = (source: LighthouseLink['source']) =>
    LinkElements.filter((link) => link.source === source)
      .map(linkTag)
      .join('')
  const metas = MetaElements.map(
    ({ name, content }) => `<meta name="${name}" content="${escapeHtml(content)}">`,
  )
  const html = `<!doctype html><html><head>${metas.join('')}${at('head')}</head><body>${at('body')}${AnchorElements.map(anchorTag).join('')}<p>${'texto '.repeat(60)}</p></body></html>`
  return {
    url: urls.mainDocumentUrl ?? urls.finalDisplayedUrl ?? 'https://example.com/',
    html,
    ...(response && { status: response.status }),
    headers,
    ...(RobotsTxt && { robots: robotsOf(RobotsTxt) }),
  }
}

function robotsOf({ status, content }: NonNullable<LighthouseCase['artifacts']['RobotsTxt']>) {
  if (status === null) return { reason: 'no ha respondido' }
  if (status === undefined && !content) return { status: 404, text: '' }
  return { status: status ?? 200, text: content ?? '', headers: { 'content-type': 'text/plain' } }
}

/** Lighthouse joins repeated headers with line breaks. */
const splitHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.split('\n')]))

const linkHeader = ({ rel, href, hrefRaw, hreflang }: LighthouseLink) =>
  `<${hrefRaw ?? href ?? ''}>; rel="${rel}"${hreflang ? `; hreflang="${hreflang}"` : ''}`

const linkTag = ({ rel, href, hrefRaw, hreflang }: LighthouseLink) =>
  `<link rel="${rel}" href="${escapeHtml(hrefRaw ?? href ?? '')}"${hreflang ? ` hreflang="${escapeHtml(hreflang)}"` : ''}>`

function anchorTag(anchor: LighthouseAnchor): string {
  const {
    rawHref,
    href,
    text = 'texto del enlace',
    rel,
    textLang,
    name,
    role,
    id,
    onclick,
    attributeNames,
  } = anchor
  const attributes: Record<string, string | undefined> = {
    href: attributeNames ? (attributeNames.includes('href') ? (rawHref ?? '') : undefined) : href,
    rel: rel || (attributeNames?.includes('rel') ? 'x' : undefined),
    target: attributeNames?.includes('target') ? '_blank' : undefined,
    lang: textLang,
    name: name || (attributeNames?.includes('name') ? '' : undefined),
    role: role || undefined,
    id: id || undefined,
    onclick: onclick || undefined,
  }
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  )
  return `<a${written.join('')}>${escapeHtml(text)}</a>`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
