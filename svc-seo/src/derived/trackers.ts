import type { Page } from '../artefacts.ts'
import { CONSENT_MANAGERS, type ManagerService } from '../knowledge/consent-managers.ts'
import {
  TRACKER_SERVICES,
  type TrackerClass,
  type TrackerKey,
  type TrackerService,
} from '../knowledge/tracker-services.ts'
import { listOf } from '../knowledge/words.ts'
import { lineOf } from '../page/document.ts'
import { type DomElement, tagOf } from '../page/dom.ts'
import { type InlineScript, type LoadState, type PageLoad, pageLoads } from '../page/page-loads.ts'
import { inOrder, withAttribute } from '../page/page-tree.ts'
import type { ScriptCode } from '../page/script-code.ts'
import { startOf } from './accept-branch.ts'
import { type OwnScript, stringOf } from './own-scripts.ts'

/** A tracker, embed or chat of the page, once for each place that loads it. */
export interface Tracker {
  readonly key: TrackerKey
  /** As its users know it: «Google Analytics 4». */
  readonly service: string
  readonly class: TrackerClass
  readonly state: LoadState
  /** Where and what: «línea 12: <script async src="…">», «en main.js, línea 3: …». */
  readonly evidence: string
  /** Line of the page, or of `file`, from 1. */
  readonly line?: number
  /** Host of its address, where the address is whole. */
  readonly host?: string
  /** Account, where it is seen. */
  readonly id?: string
  /** Own script where it was found; absent when in the page itself. */
  readonly file?: string
  readonly isFrame: boolean
  /** Of a frame: it shows a link that opens it, and nothing loads until then. */
  readonly opensOnClick?: boolean
  /** Its loader is written in the page or file, instead of being its address in a tag. */
  readonly isInline: boolean
  readonly isAsync: boolean
  readonly inHead: boolean
  /** Place in document order, as in `pageLoads`. */
  readonly position: number
  /** Of one that is `conditional`: its code shows that only the visitor's acceptance loads it. */
  readonly isAfterAcceptance?: boolean
}

/** A consent manager that the page uses. */
export interface ConsentManager {
  readonly name: string
  readonly service: ManagerService
  readonly evidence: string
  readonly line?: number
  readonly position: number
  /** It may hold back plain scripts that come after it. */
  readonly holdsBack: boolean
  readonly isAsync: boolean
}

interface Matcher {
  readonly service: TrackerService & { readonly key: TrackerKey }
  readonly inAddress: RegExp
  readonly inCode: RegExp
}

const MATCHERS: readonly Matcher[] = TRACKER_SERVICES.map((service: TrackerService & { key: TrackerKey }) => {
  const { address, file } = service
  const either = file === undefined ? address : `${address}|${file}`
  return {
    service,
    inAddress: new RegExp(`^(?:${address})${file === undefined ? '' : `|/(?:${file})`}`, 'i'),
    // JSON escapes its slashes.
    inCode: new RegExp(`(?:^|[^\\w.-])(${either.replaceAll('/', '\\\\?/')})`, 'i'),
  }
})

/** Most addresses of a page are its own files: one question for all services instead of one for each. */
const ANY_SERVICE = new RegExp(MATCHERS.map(({ inAddress }) => inAddress.source).join('|'), 'i')
const ANY_MANAGER = new RegExp(
  CONSENT_MANAGERS.flatMap(({ address }) => address?.source ?? []).join('|'),
  'i',
)

/** The service whose address this is. */
export function serviceOf(url: URL): (TrackerService & { readonly key: TrackerKey }) | undefined {
  const address = `${url.hostname}${url.pathname}${url.search}`
  if (!ANY_SERVICE.test(address)) return undefined
  return MATCHERS.find(({ inAddress }) => inAddress.test(address))?.service
}

/** What makes code load something, besides naming it. */
const LOADS =
  /createElement|\.src\b|setAttribute\s*\(\s*['"]src|getScript|importScripts|appendChild|insertBefore|document\.write|\bimport\s*\(|sendBeacon|\bfetch\s*\(/
/** Words of code that asks whether the visitor agreed (seo-checks, CONDICIONADO). */
const WAITS =
  /consent|acepta|accept|acord|permis|permit|\ballow(?:ed|s|All)?\b|agree|autoriz|opt_?in\b|localStorage\.getItem|sessionStorage\.getItem|(?:get|read|has|check|leer|lee|tiene)_?cookie|cookies?_?ok|document\.cookie|Cookies\.get|granted|tarteaucitron|klaro|cmplz|didomi|__tcfapi|onartu|onarp|rgpd|gdpr|galet/i
/** Consent mode is part of Google's own snippet: it says what a tag may store, not whether it loads. */
const CONSENT_MODE = /\b(?:gtag|dataLayer\.push)\s*\(\s*\[?\s*['"]consent['"][^)]{0,1500}\)/g
/** Matomo's settings that leave no cookies. */
const COOKIELESS_MATOMO = /['"](?:disableCookies|requireCookieConsent)['"]/
/** An own script that names more services than this lists them: it is a consent tool, not their snippets. */
const SERVICES_OF_A_SNIPPET = 5

/**
 * Everything of third parties that the page loads: trackers, pixels, embeds and chats; in document order, those
 * of own scripts last. Links are no embeds, and what stands in a `<noscript>` is not loaded.
 */
export function findTrackers(
  page: Page,
  managers: readonly ConsentManager[],
  scripts: readonly OwnScript[],
): readonly Tracker[] {
  const running: Running = {
    scripts: [
      ...pageLoads(page).inline.flatMap(({ state, script }) => (state === 'blocked' ? [] : [script])),
      ...scripts.map(({ script }) => script),
    ],
    followed: 0,
  }
  return [...inPage(page, managers, running), ...inScripts(page, managers, scripts, running)]
}

function inPage(page: Page, managers: readonly ConsentManager[], running: Running): readonly Tracker[] {
  const { loads, inline } = pageLoads(page)
  const isCookieless = inline.some(({ script }) => COOKIELESS_MATOMO.test(script.code))
  const inlineOf = new Map(inline.map((found) => [found.element, found]))
  return loads.flatMap((load) => {
    const script = inlineOf.get(load.element)
    const found =
      script === undefined ? linkedTracker(load, managers) : inlineTrackers(script, managers, running)
    return isCookieless ? found.map(withoutCookies) : found
  })
}

function withoutCookies(tracker: Tracker): Tracker {
  return tracker.key === 'matomo' ? { ...tracker, class: 'cookieless' } : tracker
}

function linkedTracker(load: PageLoad, managers: readonly ConsentManager[]): readonly Tracker[] {
  const service = load.url === undefined ? undefined : serviceOf(load.url)
  if (load.url === undefined || service === undefined) return []
  const line = lineOf(load.element)
  return [
    {
      ...factsOf(service, stateOf(load, managers), load),
      host: load.url.hostname,
      ...idIn(service, load.url.href),
      evidence: evidenceOf(line, tagOf(load.element)),
      ...(line !== undefined && { line }),
      isInline: false,
    },
  ]
}

function inlineTrackers(
  found: InlineScript,
  managers: readonly ConsentManager[],
  running: Running,
): readonly Tracker[] {
  const { script } = found
  if (!LOADS.test(script.code)) return []
  const waits = waitsIn(script)
  const first = lineOf(found.element)
  return snippetsIn(script).map(({ service, at, isDeferred }) => {
    const line = first === undefined ? undefined : first + newLinesBefore(script.code, at)
    const state = stateOf(found, managers)
    const isConditional = (waits || isDeferred) && state === 'active'
    return {
      ...factsOf(service, state, found),
      ...(isConditional && startedState(service, running, { script, at, waits })),
      ...hostAt(script.code, at),
      ...idIn(service, script.code),
      evidence: evidenceOf(line, excerpt(script.code, at)),
      ...(line !== undefined && { line }),
      isInline: true,
    }
  })
}

interface Snippet {
  readonly service: Matcher['service']
  readonly at: number
  /** Its function waits to be called, and nothing calls it as the script runs. */
  readonly isDeferred: boolean
}

function snippetsIn(script: ScriptCode): readonly Snippet[] {
  const { code } = script
  const plain = code.replaceAll('\\/', '/').toLowerCase()
  return MATCHERS.flatMap(({ service, inCode }) => {
    if (!service.hints.some((hint) => plain.includes(hint))) return []
    const match = inCode.exec(code)
    if (match === null) return []
    const at = match.index + match[0].length - (match[1]?.length ?? 0)
    const start = service.start?.exec(code)
    const isStarted = start ? !script.isDeferred(start.index) : false
    const named = service.key === 'google-tag' ? googleService(code.slice(at), code) : service
    return [{ service: named, at, isDeferred: script.isDeferred(at) && !isStarted }]
  }).concat(ownDomainContainer(script))
}

/** An account whose number the code puts behind the address of the tag: `'…/gtag/js?id=' + id`. */
const ACCOUNT_BEHIND = /^[^\s'"`]{0,80}\?id=(?:['"`]\s*\+\s*|\$\{\s*)([\w$.]{1,60})/
const GOOGLE_ACCOUNT = /['"`]((?:UA|AW|DC|GT?)-[\w-]{4,20})['"`]/g

/** Google's tag by its account, where the address does not tell it: that of its variable, or the only ones there are. */
function googleService(address: string, code: string): Matcher['service'] {
  const variable = ACCOUNT_BEHIND.exec(address)?.[1]
  const known = variable === undefined ? undefined : stringOf(variable, [code])
  const accounts = known === undefined ? [...code.matchAll(GOOGLE_ACCOUNT)].map(([, id = '']) => id) : [known]
  const isAll = (start: RegExp) => accounts.length > 0 && accounts.every((id) => start.test(id))
  if (isAll(/^UA-/)) return serviceNamed('universal-analytics')
  return serviceNamed(isAll(/^(?:AW|DC)-/) ? 'google-ads' : 'google-tag')
}

function serviceNamed(key: TrackerKey): Matcher['service'] {
  const matcher = MATCHERS.find(({ service }) => service.key === key)
  if (matcher === undefined) throw new Error(`no service ${key}`)
  return matcher.service
}

/** Tag Manager behind the site's own domain keeps its snippet, whatever the address. */
function ownDomainContainer(script: ScriptCode): readonly Snippet[] {
  const at = script.code.indexOf('gtm.start')
  if (at < 0 || /googletagmanager\.com\\?\/gtm\.js/i.test(script.code)) return []
  return [{ service: serviceNamed('google-tag-manager'), at, isDeferred: script.isDeferred(at) }]
}

function inScripts(
  page: Page,
  managers: readonly ConsentManager[],
  scripts: readonly OwnScript[],
  running: Running,
): readonly Tracker[] {
  const { loads } = pageLoads(page)
  return scripts.flatMap(({ url, name, script }) => {
    if (managers.some(({ service }) => service.address?.test(url)) || !LOADS.test(script.code)) return []
    const snippets = snippetsIn(script)
    if (snippets.length > SERVICES_OF_A_SNIPPET) return []
    const load = loads.find((one) => one.kind === 'script' && one.url?.href === url)
    const waits = waitsIn(script)
    return snippets.map(({ service, at, isDeferred }): Tracker => {
      const line = 1 + newLinesBefore(script.code, at)
      // A file that no tag of the page loads is loaded by code: when, cannot be told.
      const state = load === undefined ? 'conditional' : stateOf(load, managers)
      const isConditional = state === 'conditional' || ((waits || isDeferred) && state === 'active')
      return {
        key: service.key,
        service: service.name,
        class: service.class,
        state: viaManager(service, state),
        ...(isConditional &&
          startedState(service, running, { script, at, waits: waits || load === undefined })),
        ...hostAt(script.code, at),
        ...idIn(service, script.code),
        evidence: `en ${name}, línea ${line}: ${excerpt(script.code, at)}`,
        line,
        file: name,
        isFrame: false,
        isInline: true,
        isAsync: load?.isAsync ?? true,
        inHead: load?.inHead ?? false,
        position: load?.position ?? Number.POSITIVE_INFINITY,
      }
    })
  })
}

/** Whether a script has words of asking, besides those with which Google's own snippet sets what a tag may store. */
const waitsIn = ({ code }: ScriptCode) => WAITS.test(code.replace(CONSENT_MODE, ''))

/** Snippets whose functions are followed to what starts them: each may search all scripts. */
const FOLLOWED_MAX = 15

/** The scripts that run with the page, and how many snippets were followed through them. */
interface Running {
  readonly scripts: readonly ScriptCode[]
  followed: number
}

/** The state of a snippet that some function or condition starts. */
function startedState(
  service: TrackerService,
  running: Running,
  { script, at, waits }: { readonly script: ScriptCode; readonly at: number; readonly waits: boolean },
): Pick<Tracker, 'state' | 'isAfterAcceptance'> {
  if (++running.followed > FOLLOWED_MAX) return { state: 'conditional' }
  const start = startOf(running.scripts, script, at)
  // Words of asking elsewhere in the script may be what decides: nobody is accused.
  if (start === 'page' && !waits) return { state: viaManager(service, 'active') }
  if (start === 'gesture' && !waits) return { state: 'lazy' }
  return { state: 'conditional', ...(start === 'acceptance' && { isAfterAcceptance: true }) }
}

function factsOf(service: Matcher['service'], state: LoadState, load: PageLoad) {
  return {
    key: service.key,
    service: service.name,
    class: service.class,
    state: viaManager(service, state),
    isFrame: load.kind === 'frame',
    ...(load.opensOnClick && { opensOnClick: true }),
    isAsync: load.isAsync,
    inHead: load.inHead,
    position: load.position,
  }
}

function viaManager(service: TrackerService, state: LoadState): LoadState {
  return service.class === 'manager' && state === 'active' ? 'via-manager' : state
}

/** The state of a script, frame or image among these consent managers. */
export function stateOf(load: PageLoad, managers: readonly ConsentManager[]): LoadState {
  if (load.state === 'blocked') return 'blocked'
  // A mark on a script that would run means something only to a manager that is there.
  const isMarked = load.hasMarker && managers.length > 0
  const isHeldBack = managers.some(({ holdsBack, position }) => holdsBack && position < load.position)
  return isMarked || isHeldBack ? 'auto-blocked' : load.state
}

function idIn(service: TrackerService, text: string): { readonly id?: string } {
  const match = service.id?.exec(text)
  const id = match?.slice(1).find((group) => group !== undefined)
  return id === undefined ? {} : { id }
}

function hostAt(code: string, at: number): { readonly host?: string } {
  const host = /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}(?=[/\\:'"`?])/.exec(code.slice(at, at + 260))?.[0]
  return host === undefined ? {} : { host: host.toLowerCase() }
}

function newLinesBefore(code: string, at: number): number {
  let lines = 0
  for (let index = code.indexOf('\n'); index >= 0 && index < at; index = code.indexOf('\n', index + 1))
    lines++
  return lines
}

/** How much code is quoted on each side. */
const EXCERPT = { before: 40, after: 100 } as const

function excerpt(code: string, at: number): string {
  return code.slice(Math.max(0, at - EXCERPT.before), at + EXCERPT.after)
}

/** Names of services, each once: «Google Analytics 4 y Hotjar». */
export function namesOf(trackers: readonly Pick<Tracker, 'service'>[]): string {
  return listOf(new Set(trackers.map(({ service }) => service)))
}

/** Trackers as evidence: «Hotjar, línea 12: <script …>». */
export function evidenceOfTrackers(trackers: readonly Tracker[]): readonly string[] {
  return trackers.map(({ service, evidence }) => `${service}, ${evidence}`)
}

/** Of some trackers those in any of these states: their names and where they are; absent when there are none. */
export function inState(
  trackers: readonly Tracker[],
  ...states: readonly LoadState[]
): { readonly services: string; readonly evidence: readonly string[] } | undefined {
  const found = trackers.filter(({ state }) => states.includes(state))
  return found.length === 0 ? undefined : { services: namesOf(found), evidence: evidenceOfTrackers(found) }
}

/** Something seen in the page, with its line where there is one: «línea 12: <script …>». */
export function evidenceOf(line: number | undefined, text: string): string {
  return line === undefined ? text : `línea ${line}: ${text}`
}

interface Sign {
  readonly service: ManagerService
  readonly element: DomElement
  readonly position: number
  readonly isAsync: boolean
  /** Its script, which may hold back others; its styles and markup hold back nothing. */
  readonly isScript: boolean
}

/** The consent managers that the page uses, each once, in document order of what shows it. */
export function findManagers(page: Page): readonly ConsentManager[] {
  const { loads, inline, links } = pageLoads(page)
  const signs: Sign[] = []
  const add = (service: ManagerService, at: Pick<Sign, 'element' | 'position'> & Partial<Sign>) =>
    signs.push({ isAsync: false, isScript: false, ...at, service })
  for (const load of [...loads, ...links.map((link) => ({ ...link, kind: 'link' as const }))]) {
    if (load.url === undefined || !ANY_MANAGER.test(load.url.href)) continue
    const isScript = load.kind === 'script' && load.state === 'active'
    const isAsync = 'isAsync' in load && load.isAsync
    for (const service of CONSENT_MANAGERS) {
      if (service.address?.test(load.url.href)) add(service, { ...load, isScript, isAsync })
    }
  }
  for (const found of inline) {
    const { code } = found.script
    for (const service of CONSENT_MANAGERS) {
      if (service.code?.test(code)) add(service, { element: found.element, position: found.position })
    }
  }
  addMarkup(page, add)
  signs.sort((one, other) => one.position - other.position)
  return CONSENT_MANAGERS.flatMap((service) => {
    const own = signs.filter((sign) => sign.service === service)
    const first = own[0]
    if (first === undefined) return []
    const holding = own.find((sign) => mayHoldBack(sign))
    const shown = holding ?? first
    const line = lineOf(shown.element)
    return [
      {
        name: service.name,
        service,
        evidence: evidenceOf(line, tagOf(shown.element)),
        ...(line !== undefined && { line }),
        position: shown.position,
        holdsBack: holding !== undefined,
        isAsync: shown.isAsync,
      },
    ]
  }).sort((one, other) => one.position - other.position)
}

function mayHoldBack({ service, element, isAsync, isScript }: Sign): boolean {
  const { holdsBack, mustBeSynchronous } = service
  if (holdsBack === undefined || !isScript || (mustBeSynchronous && isAsync)) return false
  return holdsBack === true || holdsBack.test(tagOf(element))
}

/** Only things that stand in the page: a script's id does not draw anything. */
const NOT_MARKUP: ReadonlySet<string> = new Set(['html', 'head', 'body', 'script', 'style', 'link', 'meta'])

const ANY_MARKUP = new RegExp(CONSENT_MANAGERS.flatMap(({ markup }) => markup?.source ?? []).join('|'), 'i')

function addMarkup(
  page: Page,
  add: (service: ManagerService, at: Pick<Sign, 'element' | 'position'>) => void,
): void {
  const named = new Set([...withAttribute(page.document, 'id'), ...withAttribute(page.document, 'class')])
  // Most classes come many times.
  const others = new Set<string>()
  for (const { element, index } of [...named].sort(inOrder)) {
    if (NOT_MARKUP.has(element.tagName)) continue
    const { id = '', class: classes = '' } = element.attribs
    if (others.has(classes) && (id === '' || !ANY_MARKUP.test(id))) continue
    const names = [id, ...classes.split(/\s+/)].filter((name) => name !== '')
    if (!names.some((name) => ANY_MARKUP.test(name))) {
      others.add(classes)
      continue
    }
    for (const service of CONSENT_MANAGERS) {
      if (names.some((name) => service.markup?.test(name))) add(service, { element, position: index + 1 })
    }
  }
}
