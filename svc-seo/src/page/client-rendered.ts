import type { CheerioAPI } from 'cheerio'
import { breaksLine, collapse, type DomParent, isHidden, isRendered, walk } from './dom.ts'
import { visibleText } from './page-text.ts'

/** Below this much visible text a page with scripts may be an empty shell (seo-checks, JS-rendered heuristic). */
const SHELL_TEXT_MAX = 200

const APP_CONTAINERS =
  '#root, #app, #__next, #__nuxt, #svelte, #___gatsby, app-root, [ng-app], [data-reactroot]'
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
export function isClientRendered($: CheerioAPI): boolean {
  if (visibleText($).length >= SHELL_TEXT_MAX || $('script[src]').length === 0) return false
  const hasEmptyContainer = $(APP_CONTAINERS)
    .toArray()
    .some((container) => LOADING.test(textBelow(container)))
  return (
    hasEmptyContainer ||
    $('noscript')
      .toArray()
      .some((element) => /javascript/i.test($(element).text()))
  )
}
