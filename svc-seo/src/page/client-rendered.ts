import type { PageDocument } from './document.ts'
import { breaksLine, collapse, type DomParent, isHidden, isRendered, textOf, walk } from './dom.ts'
import { visibleText } from './page-text.ts'
import { tagged, withAttribute } from './page-tree.ts'

/** Below this much visible text a page with scripts may be an empty shell (seo-checks, JS-rendered heuristic). */
const SHELL_TEXT_MAX = 200

/** Ids and attributes of the containers that applications are drawn into. */
const APP_IDS: ReadonlySet<string> = new Set(['root', 'app', '__next', '__nuxt', 'svelte', '___gatsby'])
const APP_ATTRIBUTES = ['ng-app', 'data-reactroot'] as const
const LOADING = /^(?:cargando|loading|carregant|espere|un momento|please wait)?[\s.…]*$/i

/** Text that people see below an element, white space collapsed. */
function textBelow(root: DomParent): string {
  const parts: string[] = []
  walk(root, {
    enter: (element) => {
      if (!isRendered(element) || isHidden(element)) return 'skip'
      if (breaksLine(element)) parts.push(' ')
      return undefined
    },
    text: (data) => parts.push(data),
  })
  return collapse(parts.join(''))
}

/**
 * Whether a page is rendered in the browser: next to no text, scripts, and a sign of an application (an empty
 * container for it, or a `<noscript>` that asks for JavaScript). What is not in its HTML may still come.
 */
export function isClientRendered(document: PageDocument): boolean {
  if (visibleText(document).length >= SHELL_TEXT_MAX) return false
  if (!tagged(document, 'script').some(({ element }) => element.attribs.src !== undefined)) return false
  const containers = [
    ...withAttribute(document, 'id').filter(({ element }) => APP_IDS.has(element.attribs.id ?? '')),
    ...tagged(document, 'app-root'),
    ...APP_ATTRIBUTES.flatMap((name) => withAttribute(document, name)),
  ]
  return (
    containers.some(({ element }) => LOADING.test(textBelow(element))) ||
    tagged(document, 'noscript').some(({ element }) => /javascript/i.test(textOf(element)))
  )
}
