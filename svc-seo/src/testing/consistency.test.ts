import { describe, expect, it } from 'vitest'
import { visitTrackersBefore } from '../checks/browser/before/visit-trackers-before.ts'
import { CHECKS } from '../checks/index.ts'
import { isNonExempt } from '../derived/consent.ts'
import { isDeniedByDefault } from '../derived/gtag.ts'
import { type isEmbed, isTracker, type SeenContact } from '../derived/visit.ts'
import { readVisit } from '../derived/visit-parts.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { type CheckResult, runChecks } from '../engine/run-checks.ts'
import { pageLoads } from '../page/page-loads.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { GOLDEN_SITES } from './golden-sites.ts'
import { NOW, readSite } from './read-site.ts'
import { VARIANTS } from './site-variants.ts'
import { buildVisit, type VisitSpec } from './visit.ts'

/** Messages by check: `{ 'nap': ['ok', 'phone'] }`. */
type Messages = Readonly<Record<string, readonly string[]>>

/** A fact of a page, the messages that say it, and those that say that there is none. */
interface Fact {
  readonly fact: string
  readonly said: Messages
  readonly denied: Messages
}

const FACTS: readonly Fact[] = [
  {
    fact: 'the page loads what has to wait for consent',
    said: {
      'trackers-before-consent': ['active', 'advanced'],
      'session-recording': ['active'],
      'cookies-page': ['missing', 'brokenActive'],
      'needs-consent': ['yes'],
      'cmp-present': ['missing', 'unread', 'container', 'embeds'],
    },
    denied: {
      'needs-consent': ['no'],
      'cmp-present': ['none'],
      'cookies-page': ['unneeded'],
      'reject-first-layer': ['unneeded'],
    },
  },
  {
    fact: 'the page loads trackers as it opens',
    said: { 'trackers-before-consent': ['active', 'advanced'], 'session-recording': ['active'] },
    denied: {
      'trackers-before-consent': ['none', 'blocked', 'waits'],
      'thirdparty-list': ['none'],
      'privacy-names-vendors': ['without'],
      'cookies-page': ['waiting', 'unneeded'],
    },
  },
  {
    fact: 'the page has analytics',
    said: { 'analytics-present': ['ok'], 'privacy-friendly': ['seen'], 'ga4-setup': ['ok', 'several'] },
    denied: { 'analytics-present': ['none'], 'conversion-tracking': ['unmeasured'] },
  },
  {
    fact: 'the page records visits',
    said: { 'session-recording': ['active', 'lazy', 'waits', 'blocked', 'conditional', 'automatic'] },
    denied: { 'session-recording': ['none'], 'trackers-before-consent': ['none'] },
  },
  {
    fact: 'the page has a map, a video or a widget',
    said: {
      'maps-embed': ['active', 'lazy', 'held'],
      'youtube-embed': ['youtube', 'vimeo', 'managed', 'lazy'],
      'social-embeds': ['active', 'lazy'],
      'chat-widgets': ['active', 'lazy'],
    },
    denied: {
      'needs-consent': ['no'],
      'privacy-names-vendors': ['without'],
      'cmp-present': ['none', 'waiting'],
      'cookies-page': ['unneeded'],
    },
  },
  {
    fact: 'the page loads vendors of the United States',
    said: { 'privacy-transfers': ['ok', 'missing', 'denied'] },
    denied: { 'privacy-names-vendors': ['without'] },
  },
  {
    fact: 'there is a banner in the page',
    said: {
      'banner-info': ['ok', 'partial'],
      'banner-language': ['ok', 'other'],
      'banner-links': ['ok', 'dead'],
      'reject-first-layer': ['ok', 'weaker', 'configure', 'missing', 'declared'],
      'cmp-present': ['banner'],
    },
    denied: {
      'cmp-present': ['missing', 'none', 'waiting', 'unread', 'embeds', 'unsure'],
      'banner-info': ['none', 'drawn'],
      'banner-no-implied': ['none', 'drawn'],
      'reject-first-layer': ['none', 'drawn'],
      'banner-withdraw': ['none'],
      'banner-language': ['none', 'drawn'],
    },
  },
  {
    fact: 'the address stands in the page',
    said: { nap: ['ok', 'address', 'withoutCode'] },
    denied: { nap: ['none', 'phone'], 'id-address': ['missing', 'unseen'] },
  },
  {
    fact: 'the phone stands in the page',
    said: { nap: ['ok', 'phone'] },
    denied: { nap: ['none', 'address'], 'id-phone': ['missing'] },
  },
  {
    fact: 'the owner has a tax number',
    said: { 'id-nif': ['ok', 'wrong'], 'id-name': ['onlyNumber'] },
    denied: { 'id-nif': ['missing', 'unseen', 'unwritten'] },
  },
  {
    fact: 'there is a policy of cookies',
    said: { 'cookies-page': ['ok', 'within'], 'cookies-table': ['ok'] },
    denied: { 'cookies-page': ['missing', 'waiting', 'maybe'], 'cookies-table': ['none'] },
  },
]

const judge = (site: SiteSpec) => runChecks(CHECKS, deriveArtefacts(buildArtefacts(site), new Date(NOW)))

const among = (results: readonly CheckResult[], messages: Messages) =>
  results.flatMap(({ check: { id }, key }) =>
    key !== undefined && messages[id]?.includes(key) ? [`${id}: ${key}`] : [],
  )

/** Facts that one check of a site says and another denies. */
function contradictionsOf(site: SiteSpec): readonly string[] {
  const results = judge(site)
  for (const { cause } of results) if (cause !== undefined) throw cause
  return FACTS.flatMap(({ fact, said, denied }) => {
    const [yes, no] = [among(results, said), among(results, denied)]
    return yes.length > 0 && no.length > 0 ? [`${fact}: ${yes.join(', ')}; but ${no.join(', ')}`] : []
  })
}

const SITES: readonly (readonly [string, SiteSpec])[] = [
  ...Object.entries(GOLDEN_SITES),
  ...Object.entries(VARIANTS),
]

describe('what checks say of one site', () => {
  it.each(SITES)('%s: no check denies what another says', (_name, site) => {
    expect(contradictionsOf(site)).toEqual([])
  })

  it.each(SITES)('%s: a service that one check names is known to all', (_name, site) => {
    const { blocked } = site
    if (blocked !== undefined) return
    const results = judge(site)
    const { trackers, recipients } = readSite(site)
    const loaded = trackers.filter(({ state }) => state === 'active')
    const known = new Set(recipients.map(({ name }) => name))
    const accused = results.find(({ check }) => check.id === 'trackers-before-consent')
    for (const { service } of loaded.filter(({ class: kind }) => kind === 'ads' || kind === 'recording')) {
      expect([...known].join(' ')).toContain(service.split(' ')[0])
      if (accused?.key === 'active') expect(accused.data.services).toContain(service)
    }
  })

  it('knows the checks and messages of its facts', () => {
    const unknown = FACTS.flatMap(({ said, denied }) =>
      [...Object.entries(said), ...Object.entries(denied)].flatMap(([id, keys]) => {
        const check = CHECKS.find((one) => one.id === id)
        return keys
          .filter((key) => check === undefined || !(key in check.messages))
          .map((key) => `${id}: ${key}`)
      }),
    )
    expect(unknown).toEqual([])
  })
})

/** What Google's tags send as they run, by the key of the service. */
const GOOGLE_SENDS: Readonly<Record<string, string>> = {
  'google-tag': 'https://region1.google-analytics.com/g/collect',
  'google-ads': 'https://www.google.com/ccm/collect',
  'universal-analytics': 'https://www.google-analytics.com/j/collect',
}

/** A visit of a browser that loads what the tags of a page load at once, and what of it the static checks know. */
function visitOf(site: SiteSpec) {
  const { page, trackers, consentDefault } = readSite(site)
  const running = trackers.filter(({ state, isInline }) => state === 'active' && !isInline)
  const googleConsent = isDeniedByDefault(consentDefault) ? 'G100' : 'G111'
  const loaded = pageLoads(page).loads.flatMap(({ state, url }) =>
    state === 'active' && url !== undefined ? [`${url.origin}${url.pathname}`] : [],
  )
  const sent = running.flatMap(({ key }) => {
    const url = GOOGLE_SENDS[key]
    return url === undefined ? [] : [{ url, googleConsent }]
  })
  const hasMatomo = running.some(({ key, class: kind }) => key === 'matomo' && kind === 'analytics')
  const spec: VisitSpec = {
    contacts: [...loaded, ...sent],
    stored: hasMatomo ? ['_pk_id.1.a1'] : [],
    visit: { finalUrl: page.url.href },
  }
  const { visit } = readVisit(buildVisit(spec), page.url.href)
  if (!visit.ok) throw new Error(visit.reason)
  return { visit, running, googleConsent }
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort()
const namesOf = (contacts: readonly SeenContact[], isSuch: typeof isEmbed) =>
  sorted(contacts.flatMap(({ service }) => (service && isSuch(service) ? [service.name] : [])))

describe('what a browser sees of a page', () => {
  const sites = SITES.filter(([, { blocked }]) => blocked === undefined)

  it.each(sites)('%s: has the names of the static report', (_name, site) => {
    const { visit, running } = visitOf(site)
    const { contacts } = visit.value
    expect(namesOf(contacts, isTracker)).toEqual(
      sorted(running.filter(isNonExempt).map(({ service }) => service)),
    )
    const embeds = running.filter(({ class: kind }) => kind === 'embed' || kind === 'chat')
    // The query that keeps Vimeo from storing anything is not told.
    const said = embeds.map(({ service }) => service.replace('Vimeo (sin seguimiento)', 'Vimeo'))
    expect(namesOf(contacts, ({ class: kind }) => kind === 'embed' || kind === 'chat')).toEqual(sorted(said))
  })

  it.each(sites)('%s: is judged as the static check judges the same tags', (_name, site) => {
    const { visit, running, googleConsent } = visitOf(site)
    const [found] = runChecks([visitTrackersBefore], { visit })
    if (found?.cause) throw found.cause
    const trackers = running.filter(isNonExempt)
    const governed = ({ key }: { readonly key: string }) => key === 'google-tag' || key === 'google-ads'
    const accused = trackers.filter((one) => googleConsent !== 'G100' || !governed(one))
    const expected = accused.length > 0 ? 'error' : trackers.length > 0 ? 'warning' : undefined
    if (expected === undefined) expect(['success', 'warning']).toContain(found?.outcome)
    else expect(found?.outcome).toBe(expected)
  })
})
