import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import { type DomElement, walk } from './dom.ts'
import { type Link, pageFacts } from './page-facts.ts'

/** Networks by the names that icons, texts and addresses give them. */
const NETWORKS: readonly (readonly [name: string, pattern: RegExp, host: RegExp])[] = [
  ['Facebook', /facebook/, /(?:^|\.)(?:facebook|fb)\.com$/],
  ['Instagram', /instagram/, /(?:^|\.)instagram\.com$/],
  ['X', /twitter|(?:^|[\s_-])x-(?:corp|logo|twitter)(?![a-z])/, /(?:^|\.)(?:twitter|x)\.com$/],
  ['LinkedIn', /linkedin/, /(?:^|\.)linkedin\.com$/],
  ['YouTube', /youtube/, /(?:^|\.)youtube\.com$/],
  ['TikTok', /tik-?tok/, /(?:^|\.)tiktok\.com$/],
  ['Pinterest', /pinterest/, /(?:^|\.)pinterest\.(?:com|es)$/],
  ['WhatsApp', /whatsapp/, /^wa\.me$|(?:^|\.)whatsapp\.com$/],
]
/** Buttons that share the page, or sign in with an account, lead to no profile: a script makes them work. */
const OTHER_USES = /\bjs-|compart|share|sharer|login|log-in|sign-?in|entra(?:r)?\b|acced|sesi[oó]n|conecta/
/** Longer texts speak of a network, and are no link to a profile. */
const TEXT_MAX = 40
/** Profiles that templates and builders leave for the owner to replace. */
const EXAMPLE_PROFILE =
  /^\/@?(?:tu-?_?(?:empresa|negocio|usuario|marca|web|pagina)|usuario|your-?_?(?:page|company|username|profile|brand)|user-?name|user|profile|example|ejemplo|wix|wordpress|elementor|squarespace|shopify|mobirise|webflow|themeforest|envato|bootstrapmade)\/?$/i

/** A link that promises a profile on a network, and why it leads to none. */
export interface SocialLink extends Link {
  readonly name: string
  readonly fault: 'nowhere' | 'home' | 'example' | undefined
}

/** The links of a page to profiles on networks, in document order. */
export const socialLinksOf = perPage((page: Page): readonly SocialLink[] =>
  pageFacts(page).links.flatMap((link) => {
    const name = networkOf(link)
    return name === undefined ? [] : [{ ...link, name, fault: faultOf(link) }]
  }),
)

/** Posts, groups and forms for sharing: none of them says who somebody is. */
const NO_PROFILE =
  /^\/(?:share|sharer|intent|dialog|p|reel|reels|stories|explore|watch|shorts|playlist|hashtag|search|groups|events|marketplace|pin|feed|embed|plugins|tv|messages|home|tr)(?:[/.]|$)|\/(?:status|posts|photos|videos)\//i

/** The profiles that a page links to, each network's if there is but one. Chats are no profiles. */
export function profilesOf(page: Page): readonly URL[] {
  const byNetwork = new Map<string, Set<string>>()
  for (const { name, fault, url } of socialLinksOf(page)) {
    if (url === undefined || fault !== undefined || name === 'WhatsApp') continue
    const profiles = byNetwork.get(name) ?? new Set()
    byNetwork.set(name, profiles.add(NO_PROFILE.test(url.pathname) ? '' : profileAddress(url)))
  }
  return [...byNetwork.values()].flatMap((profiles) => {
    const [only, ...others] = [...profiles].filter((address) => address !== '')
    return only === undefined || others.length > 0 ? [] : [new URL(only)]
  })
}

/** Without what counts clicks: only old profiles of Facebook have their number in the query. */
function profileAddress(url: URL): string {
  const id = url.pathname === '/profile.php' ? url.searchParams.get('id') : null
  return `${url.origin}${url.pathname}${id === null ? '' : `?id=${encodeURIComponent(id)}`}`
}

/** The network whose profile a link promises, by its icon, its name or its address. */
function networkOf({ element, url, text }: Link): string | undefined {
  if (text.length > TEXT_MAX) return undefined
  const says = namesIn(element)
  if (OTHER_USES.test(says)) return undefined
  const byHost = NETWORKS.find(([, , host]) => url !== undefined && host.test(url.hostname))
  if (byHost !== undefined) return byHost[0]
  // A page of one's own about a network is no profile.
  return isNowhere(element) ? NETWORKS.find(([, pattern]) => pattern.test(says))?.[0] : undefined
}

/** What a link and what it holds are called: texts, labels, classes, files of icons. */
function namesIn(link: DomElement): string {
  const said: string[] = []
  const read = ({ attribs }: DomElement) => {
    for (const name of [
      'class',
      'id',
      'title',
      'aria-label',
      'alt',
      'src',
      'href',
      'xlink:href',
      'data-icon',
    ]) {
      if (attribs[name] !== undefined && !(name === 'href' && attribs[name].length > 60))
        said.push(attribs[name])
    }
  }
  read(link)
  walk(link, {
    enter: (element) => {
      read(element)
      return undefined
    },
    text: (data) => said.push(data),
  })
  return said.join(' ').toLowerCase()
}

/** Attributes of links that a script answers. */
const HANDLED = /^(?:on|@|v-|x-|ng-|hx-|data-(?:bs-)?(?:toggle|target))/

/** «#», «#!», «#0» … lead to the top of the page and nowhere else. */
function isNowhere({ attribs }: DomElement): boolean {
  const isHandled =
    Object.keys(attribs).some((name) => HANDLED.test(name)) || attribs.role?.trim() === 'button'
  return /^\/?#(?:!|0|top)?$/.test((attribs.href ?? '').trim()) && !isHandled
}

function faultOf({ element, url }: Link): SocialLink['fault'] {
  if (isNowhere(element)) return 'nowhere'
  if (url === undefined) return undefined
  if (EXAMPLE_PROFILE.test(url.pathname)) return 'example'
  return url.pathname === '/' && url.search === '' ? 'home' : undefined
}
