import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { type DomElement, tagOf, walk } from '../../../page/dom.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'

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

export const socialLinks = defineCheck({
  id: 'social-links',
  category: 'technical',
  subcategory: 'social',
  title: 'Enlaces a redes sociales',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 5 },
  why: 'Un icono de red social que no lleva a tu perfil hace pensar que la web está a medias, y pierdes seguidores.',
  source: 'HTML Standard, «Links»; Google Search Central, «Link best practices»',
  messages: {
    ok: 'Los enlaces a redes sociales ({count}) llevan a un perfil.',
    nowhere:
      'Quien quiere seguirte en {names} no llega a ningún perfil: {count:el enlace no sale:los enlaces no salen} de esta página («#»).',
    home: 'Quien quiere seguirte en {names} llega a la portada de la red, no a tu perfil: {url}',
    example: 'Quien quiere seguirte en {names} llega a un perfil de ejemplo, no al tuyo: {url}',
    none: 'la página no enlaza a redes sociales.',
  },
  solutions: {
    nowhere:
      'Escribe en cada icono la dirección de tu perfil, o quítalo si no lo tienes:\n<a href="https://www.instagram.com/…" aria-label="Instagram">',
    home: 'Cambia {url} por la dirección de tu perfil, o quita el icono si no lo tienes.',
    example: 'Cambia {url} por la dirección de tu perfil, o quita el icono si no lo tienes.',
  },
  run: ({ page }) => {
    const links = pageFacts(page).links.flatMap((link) => {
      const name = networkOf(link)
      return name === undefined ? [] : [{ ...link, name, fault: faultOf(link) }]
    })
    if (links.length === 0) return notApplicable('none')
    for (const fault of ['nowhere', 'example', 'home'] as const) {
      const found = links.filter((link) => link.fault === fault)
      const [first] = found
      if (first === undefined) continue
      const names = listOf(new Set(found.map(({ name }) => name)))
      const evidence = found.map(({ element }) => tagOf(element))
      return warning(fault, { names, count: found.length, url: first.url?.href ?? '' }, evidence)
    }
    return success('ok', { count: links.length })
  },
})

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

function faultOf({ element, url }: Link): 'nowhere' | 'home' | 'example' | undefined {
  if (isNowhere(element)) return 'nowhere'
  if (url === undefined) return undefined
  if (EXAMPLE_PROFILE.test(url.pathname)) return 'example'
  return url.pathname === '/' && url.search === '' ? 'home' : undefined
}
