import type { ConsentPurpose, FixRefusal, PatchOf } from '@agency/contracts'
import { CONSENT_PURPOSES } from '@agency/contracts/fix-values'
import type { Page } from '../../../artefacts.ts'
import { isNonExempt, unreadScripts } from '../../../derived/consent.ts'
import type { Known } from '../../../derived/facts.ts'
import { consentCallsOf } from '../../../derived/gtag.ts'
import { namesOf, serviceOf, type Tracker } from '../../../derived/trackers.ts'
import type { TrackerKey } from '../../../knowledge/tracker-services.ts'
import { knownCookiesOf } from '../../../page/cookie-kinds.ts'
import { policiesOf, stopsInlineCode } from '../../../page/csp.ts'
import type { DomElement } from '../../../page/dom.ts'
import { pageLoads } from '../../../page/page-loads.ts'
import { writtenLanguage } from '../../../page/page-text.ts'
import { treeOf } from '../../../page/page-tree.ts'
import { defineFix, type Edit } from '../../define-fix.ts'
import { isHosted } from '../../server/hosting.ts'
import { originOf, quoted } from '../origin.ts'
import { bodyToAddTo, footerToAddTo } from './page-end.ts'
import { policyToLink } from './policy-link.ts'
import { dependsOn, isOnlyTheirs, namesFor, speaksTo } from './tracker-code.ts'

type Params = PatchOf<'consent'>['params']

const NEEDS = [
  'page',
  'scripts',
  'ownScripts',
  'software',
  'consentManagers',
  'trackers',
  'tagCalls',
  'banners',
  'cookiePanels',
  'ownConsentCode',
  'legalTexts',
] as const
type Facts = Known<typeof NEEDS>

/**
 * Asks before it loads what measures or follows visitors, and shows maps and videos at a click. All of it or none: tags
 * that wait for a banner that is not there never load again.
 */
export const consentFix = defineFix({
  id: 'consent',
  covers: [
    'cmp-present',
    'trackers-before-consent',
    'consent-mode',
    'session-recording',
    'youtube-embed',
    'maps-embed',
    'policy-behaviour',
  ],
  touches: [
    'reject-first-layer',
    'banner-no-implied',
    'banner-pre-ticked',
    'banner-info',
    'banner-language',
    'banner-links',
    'banner-withdraw',
    'consent-update',
    'consent-record',
    'needs-consent',
    'privacy-page',
    'cookies-page',
    'cookies-table',
    'thirdparty-list',
    'chat-widgets',
    'social-embeds',
    'requests-thirdparty',
    'render-blocking',
    'tag-position',
    'tag-duplicates',
    'internal-links',
    'legal-in-footer',
    'buttons-links-name',
    'content-length',
    'dom-size',
  ],
  needs: NEEDS,
  make: (facts) => {
    const { page, trackers } = facts
    const why = refusalOf(facts)
    if (why !== undefined) return why
    const lang = writtenLanguage(page.document)
    if (lang !== 'es' && lang !== 'ca') return 'notCertain'

    const followers = trackers.filter(isNonExempt)
    const scripts = scriptsToHold(facts, followers)
    const frames = framesToHold(page, trackers)
    if (scripts === undefined || frames === undefined) return 'notCertain'
    if (scripts.length + frames.length === 0) return 'noFact'
    const services = servicesOf(followers)
    const google = followers.some(({ key }) => GOOGLE_TAGS.has(key))
    const frameEdits = frames.map(({ element, url }): Edit => ({ element, set: { srcdoc: url } }))
    if (services.length === 0) {
      const params: Params = { lang, services, google }
      return { state: 'ready', params, from: [originOf('embeds')], edits: frameEdits }
    }

    const policy = policyToLink(facts.legalTexts)
    if (policy === undefined) return 'noFact'
    const [body, footer] = [bodyToAddTo(page), footerToAddTo(page)]
    if (body === undefined || footer === undefined) return 'notCertain'
    return {
      state: 'ready',
      params: { lang, services, policy: policy.url, google },
      from: [quoted('services', namesOf(followers)), quoted('cookiePage', policy.label || policy.url)],
      edits: [
        ...scripts.map(({ element, purpose }): Edit => {
          return { element, set: { type: 'text/plain', 'data-consent': purpose } }
        }),
        ...frameEdits,
        { element: footer, add: 'end', part: 1 },
        { element: body, add: 'end', part: 0 },
      ],
    }
  },
})

const GOOGLE_TAGS: ReadonlySet<TrackerKey> = new Set(['google-tag', 'google-ads', 'universal-analytics'])
/** Google wants a certified manager for them. */
const NEEDS_TCF: ReadonlySet<TrackerKey> = new Set(['adsense', 'google-ad-manager'])

/** Why no banner of ours goes on the page, whatever it loads. */
function refusalOf(facts: Facts): FixRefusal | undefined {
  const { page, ownScripts, software, consentManagers, trackers, tagCalls } = facts
  if (consentManagers.length > 0) return 'plugin'
  if (isHosted(software)) return 'platform'
  const asks = facts.banners.length > 0 || facts.cookiePanels.length > 0 || facts.ownConsentCode !== undefined
  // One of its own may be drawn by a file that we have not read.
  if (asks || consentCallsOf(tagCalls).length > 0 || unreadScripts(page, ownScripts).length > 0)
    return 'hasOwn'
  const isHeldBySite = ({ file, state }: Tracker) => file !== undefined || state !== 'active'
  if (trackers.some((tracker) => isNonExempt(tracker) && isHeldBySite(tracker))) return 'hasOwn'
  // What a container loads cannot be seen, and the server's cookies come before any banner.
  const isOpaque = trackers.some(({ class: kind, key }) => kind === 'manager' || NEEDS_TCF.has(key))
  const setsCookies = knownCookiesOf(page).some(({ kind }) => kind === 'tracking')
  return isOpaque || setsCookies || mayStopCode(page) ? 'notCertain' : undefined
}

/** Whether a policy of the page may stop the banner's code or styles, or the page of a frame that waits. */
function mayStopCode(page: Page): boolean {
  return policiesOf(page).some((policy) => {
    const { directives } = policy
    const styles = directives.get('style-src') ?? directives.get('default-src')
    return (
      stopsInlineCode(policy) ||
      (styles !== undefined && !styles.includes("'unsafe-inline'")) ||
      directives.has('require-trusted-types-for') ||
      directives.has('sandbox')
    )
  })
}

interface HeldScript {
  readonly element: DomElement
  readonly purpose: ConsentPurpose
}

/**
 * Every script that loads these services or belongs to them, in document order; `undefined` where one does something else
 * too, or other code needs them.
 */
function scriptsToHold(facts: Facts, followers: readonly Tracker[]): readonly HeldScript[] | undefined {
  const { page, ownScripts, trackers, tagCalls } = facts
  const { loads, inline, links } = pageLoads(page)
  const names = namesFor(followers.map(({ key }) => key))
  const services = { names, has: isFollower }
  const trackersAt = new Map(loads.map(({ position }) => [position, [] as Tracker[]]))
  for (const tracker of trackers) trackersAt.get(tracker.position)?.push(tracker)
  const codeOf = new Map(inline.map((found) => [found.element, found.script.code]))
  const called = new Set(
    tagCalls.flatMap(({ inFile, isDeferred, position }) => (inFile || isDeferred ? [] : [position])),
  )
  if (tagCalls.some(({ inFile, isDeferred }) => inFile && !isDeferred)) return undefined
  const held: HeldScript[] = []
  const others: string[] = ownScripts.map(({ script }) => script.code)
  for (const { element, kind, position, url, state } of loads) {
    const found = trackersAt.get(position) ?? []
    const code = codeOf.get(element)
    const isWhole = code === undefined ? url !== undefined && isFollower(url) : isOnlyTheirs(code, services)
    if (!isWhole && !found.some(isNonExempt) && !called.has(position)) {
      if (code !== undefined && state !== 'blocked') others.push(code)
      continue
    }
    const isHoldable = kind === 'script' && state === 'active' && isPlainScript(element)
    if (!isHoldable || !isWhole || !found.every(isNonExempt)) return undefined
    const spokenTo = followers.filter(({ key }) => speaksTo(code ?? '', namesFor([key])))
    held.push({ element, purpose: purposeOf(found) ?? purposeOf(spokenTo) ?? 'analytics' })
  }
  // A file that is fetched ahead is asked for before anybody agrees.
  if (links.some(({ element, url }) => isFollower(url) && FETCHES.test(element.attribs.rel ?? '')))
    return undefined
  const handlers = treeOf(page.document).places.flatMap(({ element }) => handlersOf(element))
  const isNeeded = [...others, ...handlers].some((code) => dependsOn(code, names))
  return isNeeded ? undefined : held
}

const FETCHES = /(?:^|\s)(?:preload|prefetch|modulepreload)(?:\s|$)/i

function isFollower(url: URL): boolean {
  const service = serviceOf(url)
  return service !== undefined && isNonExempt(service)
}

/** Neither a module nor one of another kind: its type is given back by leaving it out. */
function isPlainScript({ attribs }: DomElement): boolean {
  return /^(?:|text\/javascript|application\/javascript)$/i.test(attribs.type?.trim() ?? '')
}

const handlersOf = ({ attribs }: DomElement): readonly string[] =>
  Object.entries(attribs).flatMap(([name, value]) => (name.startsWith('on') ? [value] : []))

const purposeOf = (trackers: readonly Tracker[]): ConsentPurpose | undefined =>
  CONSENT_PURPOSES.find((purpose) => trackers.some((tracker) => tracker.class === purpose))

/** Each service once, with what it is for. */
function servicesOf(followers: readonly Tracker[]): Params['services'] {
  const byName = new Map(followers.map((tracker) => [tracker.service, tracker]))
  return [...byName.values()].flatMap((tracker) => {
    const purpose = purposeOf([tracker])
    // «Píxel de Meta», without the explanation behind it.
    const name = tracker.service.replace(/ \([^)]*\)$/, '')
    return purpose === undefined ? [] : [{ name, purpose }]
  })
}

/** Maps and videos whose frame is theirs alone. */
const FRAMES: ReadonlySet<TrackerKey> = new Set([
  'google-maps',
  'youtube',
  'youtube-nocookie',
  'vimeo',
  'vimeo-dnt',
])
/** One that plays by itself is part of the design, and one with an interface is driven by code. */
const DRIVEN = /[?&](?:autoplay|background|enablejsapi|api|loop)=(?:1|true)\b/i

interface HeldFrame {
  readonly element: DomElement
  readonly url: string
}

/** The frames of maps and videos that load with the page; `undefined` where one may not wait. */
function framesToHold(page: Page, trackers: readonly Tracker[]): readonly HeldFrame[] | undefined {
  const byPosition = new Map(trackers.map((tracker) => [tracker.position, tracker]))
  const frames: HeldFrame[] = []
  for (const { element, kind, position, url } of pageLoads(page).loads) {
    const tracker = byPosition.get(position)
    const waits = tracker?.state === 'active' || tracker?.state === 'lazy'
    if (kind !== 'frame' || tracker === undefined || url === undefined || !waits) continue
    if (!FRAMES.has(tracker.key)) continue
    if (element.attribs.src === undefined || DRIVEN.test(url.href)) return undefined
    frames.push({ element, url: url.href })
  }
  return frames
}
