import type { TrackerKey } from '../../../knowledge/tracker-services.ts'

/** Names that the code of each service uses for itself, and a page to tell it something. */
const NAMES: Readonly<Partial<Record<TrackerKey, readonly string[]>>> = {
  'google-tag': ['gtag', 'dataLayer'],
  'google-ads': ['gtag', 'dataLayer'],
  'universal-analytics': ['ga', '_gaq', 'gtag', 'dataLayer'],
  'meta-pixel': ['fbq', '_fbq'],
  'tiktok-pixel': ['ttq'],
  'linkedin-insight': ['lintrk', '_linkedin_partner_id', '_linkedin_data_partner_ids'],
  'x-pixel': ['twq'],
  'pinterest-tag': ['pintrk'],
  'snap-pixel': ['snaptr'],
  'reddit-pixel': ['rdt'],
  'quora-pixel': ['qp'],
  'microsoft-ads': ['uetq'],
  criteo: ['criteo_q'],
  taboola: ['_tfa', '_taboola'],
  outbrain: ['obApi'],
  clarity: ['clarity'],
  hotjar: ['hj', '_hjSettings'],
  fullstory: ['FS'],
  mouseflow: ['mouseflow', '_mfq'],
  'lucky-orange': ['LOQ', '__lo_site_id'],
  smartlook: ['smartlook'],
  inspectlet: ['__insp'],
  'crazy-egg': ['CE2'],
  logrocket: ['LogRocket'],
  matomo: ['_paq', 'Matomo', 'Piwik'],
  hubspot: ['_hsq', 'hbspt', 'HubSpotConversations'],
  activecampaign: ['vgo'],
  klaviyo: ['klaviyo', '_learnq'],
  brevo: ['Brevo', 'sendinblue'],
  'yandex-metrica': ['ym'],
  'jetpack-stats': ['_stq'],
  amplitude: ['amplitude'],
  mixpanel: ['mixpanel'],
  segment: ['analytics'],
  posthog: ['posthog'],
}

/** Names under which code speaks to these services. */
export const namesFor = (keys: Iterable<TrackerKey>): readonly string[] => [
  ...new Set([...keys].flatMap((key) => NAMES[key] ?? [])),
]

/** Names that are there before the visitor agrees: the patch itself defines them. */
const DEFINED: ReadonlySet<string> = new Set(['gtag', 'dataLayer'])

const alternatives = (names: readonly string[]) => names.map((name) => name.replaceAll('$', '\\$')).join('|')

/** Whether code would fail, or tell nobody, while these services wait: it uses a name that only they define. */
export function dependsOn(code: string, names: readonly string[]): boolean {
  return speaksTo(
    code,
    names.filter((name) => !DEFINED.has(name)),
  )
}

/** Whether code uses one of these names. */
export const speaksTo = (code: string, names: readonly string[]): boolean =>
  names.length > 0 && new RegExp(`(?:^|[^\\w$'"-])(?:${alternatives(names)})\\s*[(.[]`).test(code)

/** Loaders of vendors stay below this; more is code of somebody's. */
const LOADER_MAX = 2_500
/** What a loader of a vendor never does: it looks at the page, listens to it or changes it. */
const OTHER_WORK =
  /querySelector|getElementById|getElementsByClassName|addEventListener|innerHTML|insertAdjacent|document\.write|classList|\bjQuery\b|\$\s*\(|\blocation\s*=|location\.href\s*=|\.style\b|\.submit\b|\bfetch\s*\(/
const ADDRESS = /(?:https?:)?\/\/[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}(?:\/[^\s'"`]*)?/g
const FUNCTION = /=>|\bfunction\b/

/** What the code of a page's script may be made of. */
export interface WaitingServices {
  readonly names: readonly string[]
  /** Whether an address is of a service that waits. */
  readonly has: (url: URL) => boolean
}

/**
 * Whether an inline script is nothing but the code that vendors give for these services: loaders of theirs, and calls and
 * settings under their names. What is not known is other code.
 * @param code without its comments
 */
export function isOnlyTheirs(code: string, { names, has }: WaitingServices): boolean {
  if (names.length === 0 || code.trim() === '') return false
  const name = `(?:window\\s*\\.\\s*)?(?:${alternatives(names)})`
  const value = `(?:\\[\\s*\\]|\\{\\s*\\}|['"][^'"\\n]{0,100}['"]|\\d{1,20}|true|false)`
  const pieces = {
    setting: new RegExp(
      `(?:(?:var|let|const)\\s+)?${name}\\s*=\\s*(?:${name}\\s*=\\s*)?(?:${name}\\s*\\|\\|\\s*)?${value}(?=\\s*(?:;|$|\\n))`,
      'y',
    ),
    stub: /function\s+gtag\s*\(\s*\)\s*\{\s*(?:window\.)?dataLayer\.push\(\s*arguments\s*\)\s*;?\s*\}/y,
    call: new RegExp(`${name}(?:\\s*\\.\\s*[\\w]+)*\\s*(?=\\()`, 'y'),
    strict: /['"]use strict['"]/y,
  }
  const at = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.test(code) ? pattern.lastIndex : undefined
  }
  let from = 0
  for (;;) {
    from = at(/[\s;]*/y, from) ?? from
    if (from >= code.length) return true
    const simple = at(pieces.setting, from) ?? at(pieces.stub, from) ?? at(pieces.strict, from)
    const open = at(pieces.call, from)
    const loader = endOfLoader(code, from)
    if (simple !== undefined) from = simple
    else if (open !== undefined) {
      const end = closingOf(code, open)
      if (end === undefined || FUNCTION.test(code.slice(open, end))) return false
      from = end
    } else if (loader !== undefined && isTheirLoader(code.slice(from, loader), has)) from = loader
    else return false
  }
}

function isTheirLoader(code: string, has: WaitingServices['has']): boolean {
  if (code.length > LOADER_MAX || OTHER_WORK.test(code)) return false
  const addresses = [...code.matchAll(ADDRESS)].flatMap(([text]) => URL.parse(text, 'https://a.es') ?? [])
  return addresses.length > 0 && addresses.every(has)
}

/** Where a function that runs at once ends: `(function(…){…})(…)`, `!function(…){…}(…)`, `(function(){…}())`. */
function endOfLoader(code: string, from: number): number | undefined {
  const start = /!?\s*\(\s*(?=function\b|\([\w\s,]*\)\s*=>)/y
  start.lastIndex = from
  if (start.test(code)) {
    const end = closingOf(code, code.indexOf('(', from))
    const called = end === undefined ? undefined : nextOpening(code, end)
    return called === undefined ? end : closingOf(code, called)
  }
  const bare = /!\s*function\s*\w*\s*(?=\()/y
  bare.lastIndex = from
  if (!bare.test(code)) return undefined
  const parameters = closingOf(code, bare.lastIndex)
  const body = parameters === undefined ? -1 : code.indexOf('{', parameters)
  const end = body < 0 ? undefined : closingOf(code, body)
  const called = end === undefined ? undefined : nextOpening(code, end)
  return called === undefined ? undefined : closingOf(code, called)
}

function nextOpening(code: string, from: number): number | undefined {
  const opening = /\s*(?=\()/y
  opening.lastIndex = from
  return opening.test(code) ? opening.lastIndex : undefined
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** What follows the bracket that closes the one at an offset; `undefined` where brackets do not match. */
function closingOf(code: string, from: number): number | undefined {
  const open: string[] = []
  let quote: string | undefined
  for (let at = from; at < code.length; at++) {
    const sign = code[at] ?? ''
    if (quote !== undefined) {
      if (sign === '\\') at++
      else if (sign === quote) quote = undefined
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
    else if (CLOSING[sign] !== undefined) open.push(CLOSING[sign])
    else if (sign === ')' || sign === ']' || sign === '}') {
      if (open.pop() !== sign) return undefined
      if (open.length === 0) return at + 1
    }
  }
  return undefined
}
