import { Parser } from 'htmlparser2'

/** A link of the page as it is written there. */
interface OutlineLink {
  readonly href: string
  /** Its text, white space collapsed, with the alternative text of images in it. */
  readonly text: string
  readonly inNavOrFooter: boolean
}

/** What gathering must know of a page before the checks parse it properly. */
export interface PageOutline {
  readonly links: readonly OutlineLink[]
  readonly baseHref?: string
}

export type OutlineResult =
  | { readonly ok: true; readonly outline: PageOutline }
  | { readonly ok: false; readonly code: 'PAGE_TOO_COMPLEX' }

/**
 * Past any of these a tree builder takes seconds or never ends, where these counts take milliseconds: 60,000
 * attributes on one tag cost parse5 5.3 s, 1 MB of nested `<div>` has no end (measured).
 */
const LIMITS = { depth: 512, elements: 200_000, attributes: 256 } as const

const LINK_TEXT_MAX = 200

const NAVIGATION_TAGS: ReadonlySet<string> = new Set(['nav', 'footer'])
const NAVIGATION_ROLES: ReadonlySet<string> = new Set(['navigation', 'contentinfo'])

/** Reads the page once, without building a tree; gives up as soon as a limit is passed. Pure and synchronous. */
export function outlineOf(html: string): OutlineResult {
  const links: OutlineLink[] = []
  // One entry for each open element: is it, or is it in, navigation or a footer?
  const navigation: boolean[] = []
  let baseHref: string | undefined
  let open: { href: string; text: string; inNavOrFooter: boolean; depth: number } | undefined
  let elements = 0
  let attributes = 0
  let templates = 0
  let isTooComplex = false

  const closeLink = () => {
    if (open) links.push({ href: open.href, text: shorten(open.text), inNavOrFooter: open.inNavOrFooter })
    open = undefined
  }
  const refuse = () => {
    isTooComplex = true
    parser.pause()
  }
  const addText = (text: string) => {
    // Twice the length that is kept leaves room for white space to collapse.
    if (open && open.text.length < LINK_TEXT_MAX * 2) open.text += text.slice(0, LINK_TEXT_MAX * 2)
  }

  const parser = new Parser({
    onopentagname() {
      attributes = 0
      elements += 1
      if (elements > LIMITS.elements || navigation.length >= LIMITS.depth) refuse()
    },
    onattribute() {
      attributes += 1
      if (attributes > LIMITS.attributes) refuse()
    },
    onopentag(name, attribs) {
      const isNavigation =
        navigation.at(-1) === true || NAVIGATION_TAGS.has(name) || NAVIGATION_ROLES.has(attribs.role ?? '')
      navigation.push(isNavigation)
      if (name === 'template') templates += 1
      if (templates > 0) return
      if (name === 'base' && attribs.href !== undefined) baseHref ??= attribs.href
      if (name === 'img') addText(` ${attribs.alt ?? ''} `)
      if (name !== 'a') return
      // Links do not nest: the next one ends the one before, whether it was closed or not.
      closeLink()
      if (attribs.href !== undefined) {
        open = { href: attribs.href, text: '', inNavOrFooter: isNavigation, depth: navigation.length }
      }
    },
    ontext: addText,
    onclosetag(name) {
      if (open?.depth === navigation.length) closeLink()
      navigation.pop()
      if (name === 'template') templates -= 1
    },
  })
  parser.write(html)
  if (isTooComplex) return { ok: false, code: 'PAGE_TOO_COMPLEX' }
  parser.end()
  return { ok: true, outline: { links, ...(baseHref !== undefined && { baseHref }) } }
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LINK_TEXT_MAX)
}
