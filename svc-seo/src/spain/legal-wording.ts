import type { LegalKind } from '../artefacts.ts'
import { normalise } from '../page/text.ts'

/** What a link to a legal text says (seo-checks, appendix C). */
interface LegalLink {
  /** What people read: its text, else its label. */
  readonly text: string
  /** As written on the page. */
  readonly href: string
}

/** A legal text that a link promises. */
export interface LegalMatch {
  readonly kind: LegalKind
  /** 4: the text says this and nothing else. 3: among other words. 2: named second. 1: only the address says so. */
  readonly score: number
}

/**
 * How each text is called: Spanish, Catalan, Galician, Basque, English and what templates bring along. Written without
 * accents, articles or prepositions, which are left out of what is compared with them as well.
 */
const NAMES: Readonly<Record<LegalKind, readonly string[]>> = {
  notice: [
    ...['aviso legal', 'avisos legales', 'informacion legal', 'nota legal', 'notas legales', 'datos legales'],
    ...['titular web', 'terminos legales', 'condiciones legales', 'textos legales', 'pagina legal'],
    ...[
      'avis legal',
      'avisos legals',
      'informacio legal',
      'condicions legals',
      'dades legals',
      'termes legals',
    ],
    ...['lege oharra', 'lege ohar', 'lege informazioa', 'legezko oharra', 'legezko informazioa'],
    ...['legal notice', 'legal advice', 'legal information', 'legal info', 'imprint', 'impressum'],
    ...['mentions legales', 'note legali', 'avisolegal', 'avislegal'],
  ],
  privacy: [
    ...['politica privacidad', 'politicas privacidad', 'aviso privacidad', 'declaracion privacidad'],
    ...['proteccion datos', 'tratamiento datos', 'clausula privacidad'],
    ...[
      'politica privacitat',
      'politiques privacitat',
      'avis privacitat',
      'proteccio dades',
      'tractament dades',
    ],
    ...['politica privacidade', 'politicas privacidade', 'aviso privacidade'],
    ...['pribatutasun politika', 'pribatutasun oharra', 'datuen babesa', 'datu babesa'],
    ...['privacy policy', 'privacy notice', 'privacy statement', 'data protection', 'datenschutz'],
    ...['politique confidentialite', 'politicaprivacidad', 'privacypolicy'],
  ],
  cookies: [
    ...[
      'politica cookies',
      'politicas cookies',
      'politica cookie',
      'aviso cookies',
      'uso cookies',
      'ley cookies',
    ],
    ...['declaracion cookies', 'informacion cookies', 'acerca cookies', 'politica uso cookies'],
    ...['politica galetes', 'avis galetes', 'us galetes', 'us cookies', 'avis cookies', 'politica rastros'],
    ...['cookie politika', 'cookien politika', 'cookieen politika', 'cookiepolitika', 'cookie oharra'],
    ...['cookie policy', 'cookies policy', 'cookie notice', 'cookie statement', 'politicacookies'],
  ],
  terms: [
    ...['condiciones generales', 'condiciones venta', 'condiciones compra', 'condiciones contratacion'],
    ...[
      'condiciones uso',
      'terminos condiciones',
      'terminos uso',
      'terminos servicio',
      'condiciones servicio',
    ],
    ...['terminos venta', 'condiciones reserva', 'envios devoluciones', 'politica devoluciones'],
    ...[
      'condicions generals',
      'condicions venda',
      'condicions compra',
      'condicions contractacio',
      'condicions us',
    ],
    ...['termes condicions', 'enviaments devolucions', 'politica devolucions', 'condicions xerais'],
    ...['salmenta baldintzak', 'erabilera baldintzak', 'baldintza orokorrak', 'kontratazio baldintzak'],
    ...['terms conditions', 'terms sale', 'terms service', 'terms use', 'conditions sale', 'returns policy'],
    ...['return policy', 'refund policy'],
  ],
}

/** Words that name a legal text only by themselves: «Cookies», but not «Cookies de chocolate». */
const WORDS: Readonly<Record<LegalKind, readonly string[]>> = {
  notice: ['legal', 'legales', 'legals', 'avisos'],
  privacy: [
    ...[
      'privacidad',
      'privacitat',
      'privacidade',
      'pribatutasuna',
      'pribatutasun',
      'privacy',
      'rgpd',
      'gdpr',
    ],
    ...['lopd', 'lopdgdd'],
  ],
  cookies: ['cookies', 'cookie', 'galetes', 'rastros', 'cookieak'],
  terms: ['condiciones', 'terminos', 'condicions', 'baldintzak', 'terms', 'devoluciones', 'returns', 'tos'],
}

/** Say nothing of which text it is; dropped before comparing. */
const ARTICLES: ReadonlySet<string> = new Set(
  'a al and da das de del dels des do dos e el els en eta i l la las les los o of on our the tu tus y sobre d'.split(
    ' ',
  ),
)

/** May stand beside a name without making it something else: «Ver nuestra política de privacidad completa». */
const FILLERS: ReadonlySet<string> = new Set(
  'web nuestra nuestras nuestro nuestros nostra nostre ver veure leer mas informacion info pagina policy politica politicas politika notice aviso avis condiciones generales'.split(
    ' ',
  ),
)

/** What opens the consent panel, not the text about it: «Configurar cookies», «Aceptar cookies». */
const COOKIE_CONTROL =
  /^(?:configur|gestion|gestio|prefer|acept|accept|rechaz|rebutj|rexeit|ajust|panel|cambiar|canviar|modific|administr|retirar|revoc|personaliz|onartu|baztertu|manage|settings|reject|change)|(?:settings|preferences|preferencias|preferencies|ezarpenak)$/

/** Longer texts are no links to a legal text but paragraphs with a link around them. */
const TEXT_MAX = 200

const KINDS: readonly LegalKind[] = ['notice', 'privacy', 'cookies', 'terms']

/** The legal text that a link promises, told by its text and else by its address; the first named where there are several. */
export function legalKindOf(link: LegalLink): LegalKind | undefined {
  return legalMatchesOf(link)[0]?.kind
}

/** Every legal text that a link promises, in the order of its words: «Aviso legal y privacidad» is two in one. */
export function legalMatchesOf({ text, href }: LegalLink): readonly LegalMatch[] {
  const read = text.slice(0, TEXT_MAX)
  if (!mayName(read) && !mayName(pathOf(href))) return []
  const told = tokensOf(read)
  if (COOKIE_CONTROL.test(told.join(' ')) && told.some((word) => WORDS.cookies.includes(word))) return []
  const matches = matchesIn(told)
  return matches.length > 0 ? matches : matchesInAddress(href)
}

function tokensOf(text: string): readonly string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ARTICLES.has(word))
}

interface Found {
  readonly kind: LegalKind
  readonly at: number
  readonly length: number
}

/** Every word of every name: most links of a page have none of them. */
const VOCABULARY: ReadonlySet<string> = new Set(
  KINDS.flatMap((kind) => [...NAMES[kind], ...WORDS[kind]]).flatMap((name) => name.split(' ')),
)

/** Letters at the beginning of a word that tell whether it may be in the vocabulary. */
const PREFIX = 4
/** Of a character before it, its letter as `normalise` leaves it; 0 for what is no letter nor digit. */
const PLAIN: readonly number[] = Array.from({ length: 0x250 }, (_, code) => {
  const letter = normalise(String.fromCharCode(code))
  return /[\p{L}\p{N}]/u.test(letter) ? letter.charCodeAt(0) : 0
})

/** Calls `take` with a number for the beginning of each word; answers whether the text could be read that way. */
function readPrefixes(text: string, take: (prefix: number) => void): boolean {
  let prefix = 0
  let length = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? PLAIN[text.charCodeAt(at)] : 0
    if (code === undefined) return false
    if (code !== 0 && length < PREFIX) prefix = prefix * 0x80 + (code & 0x7f)
    if (code !== 0) length++
    else if (length > 0) {
      take(prefix)
      prefix = 0
      length = 0
    }
  }
  return true
}

const PREFIXES: ReadonlySet<number> = prefixesOf([...VOCABULARY].join(' '))

function prefixesOf(text: string): ReadonlySet<number> {
  const prefixes = new Set<number>()
  readPrefixes(text, (prefix) => prefixes.add(prefix))
  return prefixes
}

/** Whether a text may have a word of the vocabulary: most links have none, and this is ten times as fast as reading them. */
function mayName(text: string): boolean {
  let found = false
  const isRead = readPrefixes(text, (prefix) => {
    found ||= PREFIXES.has(prefix)
  })
  return found || !isRead || text.includes('%')
}

const pathOf = (href: string) => href.replace(/^\s*https?:\/\/[^/]*/i, '')

function matchesIn(tokens: readonly string[]): readonly LegalMatch[] {
  if (!tokens.some((token) => VOCABULARY.has(token))) return []
  const named = KINDS.map((kind) => firstOf(tokens, kind, NAMES[kind])).filter((found) => found !== undefined)
  const alone = KINDS.map((kind) => firstOf(tokens, kind, WORDS[kind])).filter((found) => found !== undefined)
  const explained = tokens.filter((word, index) => FILLERS.has(word) || isWithin([...named, ...alone], index))
  const saysNothingElse = explained.length === tokens.length
  // A lone word counts only where the rest is legal vocabulary too.
  const found = saysNothingElse ? [...named, ...alone] : named
  const byKind = new Map<LegalKind, Found>()
  for (const one of found.toSorted((a, b) => a.at - b.at || b.length - a.length)) {
    const isPartOfAnother = found.some((other) => other !== one && contains(other, one))
    if (!isPartOfAnother && !byKind.has(one.kind)) byKind.set(one.kind, one)
  }
  const first = saysNothingElse ? 4 : 3
  return [...byKind.keys()].map((kind, index) => ({ kind, score: index === 0 ? first : 2 }))
}

function firstOf(tokens: readonly string[], kind: LegalKind, names: readonly string[]): Found | undefined {
  const text = ` ${tokens.join(' ')} `
  let first: Found | undefined
  for (const name of names) {
    const index = text.indexOf(` ${name} `)
    if (index < 0) continue
    const at = text.slice(0, index).split(' ').length - 1
    const length = name.split(' ').length
    if (first === undefined || at < first.at || (at === first.at && length > first.length)) {
      first = { kind, at, length }
    }
  }
  return first
}

const isWithin = (found: readonly Found[], index: number) =>
  found.some(({ at, length }) => index >= at && index < at + length)

const contains = (outer: Found, inner: Found) =>
  outer.length > inner.length && inner.at >= outer.at && inner.at + inner.length <= outer.at + outer.length

/** Reads the last parts of a path, the last first, as if they were text: `/legal/politica-de-cookies.html`. */
function matchesInAddress(href: string): readonly LegalMatch[] {
  const [path = ''] = href.trim().split(/[?#]/)
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(path)) return []
  const fragment = href.trim().startsWith('#') ? [href.trim().slice(1)] : []
  const segments = path.replace(/^https?:\/\/[^/]*/i, '').split('/')
  for (const segment of [
    ...fragment,
    ...segments
      .filter((part) => part !== '')
      .slice(-2)
      .reverse(),
  ]) {
    const tokens = tokensOf(
      decoded(segment)
        .slice(0, TEXT_MAX)
        .replace(/\.[a-z]{2,5}$/i, ''),
    )
    const matches = matchesIn(tokens)
    if (matches.length > 0) return matches.map(({ kind }) => ({ kind, score: 1 }))
  }
  return []
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
