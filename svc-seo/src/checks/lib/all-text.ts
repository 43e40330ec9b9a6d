import { load } from 'cheerio'
import type { Page } from '../../artefacts.ts'
import { breaksLine, type DomElement, isRendered, walk } from './dom.ts'

/**
 * All the text of a page's body, what is hidden until a click included; scripts and styles are no text.
 * White space is as written.
 */
export function textWithin({ $ }: Pick<Page, '$'>): string {
  const parts: string[] = []
  const [body] = $('body')
  if (body === undefined) return ''
  walk(body, {
    enter: (element: DomElement) => {
      if (!isRendered(element)) return 'skip'
      if (breaksLine(element)) parts.push(' ')
      return undefined
    },
    text: (data) => parts.push(data),
  })
  return parts.join('')
}

/** The text of a piece of markup, its tags and escapes read as a browser would. */
export function textOfMarkup(markup: string): string {
  return load(markup).text()
}
