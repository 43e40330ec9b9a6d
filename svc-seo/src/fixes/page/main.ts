import type { Page } from '../../artefacts.ts'
import type { PageDocument } from '../../page/document.ts'
import { landmarksOf } from '../../page/landmarks.ts'
import { isInside, isWithin, type Place, tagged, treeOf, WITHIN } from '../../page/page-tree.ts'
import { defineFix } from '../define-fix.ts'
import { sourceTag } from '../edits.ts'
import { quoted } from './origin.ts'

/** Gives the role to the one element that holds the main content; it never wraps: a new box may break the layout. */
export const mainFix = defineFix({
  id: 'main',
  covers: ['landmarks'],
  touches: [
    'content-length',
    'keyword-focus',
    'banner-language',
    'image-lazy',
    'lcp-preload',
    'image-dimensions',
  ],
  needs: ['page'],
  make: ({ page }) => {
    const element = containerOf(page)?.element
    const tag = element && sourceTag(page.document, element)
    if (element === undefined || tag === undefined) return 'notCertain'
    return {
      state: 'ready',
      params: {},
      from: [quoted('tag', tag)],
      edits: [{ element, set: { role: 'main' } }],
    }
  },
})

/** Elements that may have the role (ARIA in HTML). */
const BOXES = ['div', 'section', 'article'] as const
/** What templates and builders call the main content. */
const MAIN_NAME =
  /^(?:main|main-?content|content|contents|contenido|contenido-principal|contingut|principal|primary|page-?content|site-?(?:main|content))$/i
/** What they call the rest. */
const EDGE_NAME =
  /^(?:(?:site|page|main)?-?(?:header|footer|nav|navbar|navigation|menu|topbar|sidebar)|masthead|colophon|cabecera|pie|pie-de-pagina|capcalera|peu)$/i
/** Navigation within the content. */
const INNER_NAV = /breadcrumb|miga|rastro|pagina|pager|toc|indice|comment/i
/** Share of the texts outside of the page's edges that the container holds: less for one that says its name. */
const SHARE_MIN = { named: 0.8, unnamed: 0.9 } as const

/** The container of the main content, where there is one and no doubt. */
function containerOf(page: Page): Place | undefined {
  const { document } = page
  const landmarks = landmarksOf(page)
  // Of several, the page has to say which.
  if (landmarks.has('main')) return undefined
  const edges = [
    ...(['header', 'footer'] as const).flatMap((name) => landmarks.get(name) ?? []).filter(isOfPage),
    ...(landmarks.get('nav') ?? []).filter(
      (place) => isOfPage(place) && !INNER_NAV.test(namesOf(place).join(' ')),
    ),
    ...treeOf(document).places.filter((place) => namesOf(place).some((name) => EDGE_NAME.test(name))),
  ]
  const headings = tagged(document, 'h1').filter((place) => !isWithin(place, AWAY | WITHIN.landmark))
  const shareOf = sharesOutside(document, edges)
  // So much is in one of them only if it is in all that are around it.
  const boxes = tagged(document, ...BOXES).filter(
    (box) =>
      shareOf(box) >= SHARE_MIN.named &&
      !isWithin(box, AWAY | WITHIN.landmark) &&
      box.element.attribs.role === undefined &&
      headings.every((heading) => isInside(heading, box)) &&
      !edges.some((edge) => isInside(edge, box) || isInside(box, edge)),
  )
  const innermost = boxes.filter((box) => namesOf(box).some((name) => MAIN_NAME.test(name))).at(-1)
  if (innermost !== undefined) return innermost
  const hasEdges = ['header', 'footer'].every((name) => edges.some(({ element }) => element.tagName === name))
  return hasEdges ? boxes.find((box) => shareOf(box) >= SHARE_MIN.unnamed) : undefined
}

const AWAY = WITHIN.hidden | WITHIN.quiet | WITHIN.unrendered | WITHIN.template | WITHIN.drawing

/** Headers and footers of an article or a section are no parts of the page. */
function isOfPage({ parent }: Place): boolean {
  for (let at = parent; at !== undefined; at = at.parent) {
    if (at.element.tagName === 'article' || at.element.tagName === 'section') return false
  }
  return true
}

const namesOf = ({ element: { attribs } }: Place): readonly string[] =>
  `${attribs.id ?? ''} ${attribs.class ?? ''}`.split(/\s+/).filter((name) => name !== '')

/** How much of the text outside of the page's edges an element holds, from 0 to 1. */
function sharesOutside(document: PageDocument, edges: readonly Place[]): (box: Place) => number {
  const { texts } = treeOf(document)
  const opened = new Int32Array(texts.length + 1)
  for (const { textFrom, textTo } of edges) {
    opened[textFrom] = (opened[textFrom] ?? 0) + 1
    opened[textTo] = (opened[textTo] ?? 0) - 1
  }
  let [depth, all] = [0, 0]
  const before = [
    0,
    ...texts.map(({ data, parent }, index) => {
      depth += opened[index] ?? 0
      if (depth === 0 && !isWithin(parent, AWAY | WITHIN.landmark)) all += data.trim().length
      return all
    }),
  ]
  return ({ textFrom, textTo }) => (all === 0 ? 0 : ((before[textTo] ?? 0) - (before[textFrom] ?? 0)) / all)
}
