import type { Page } from '../../../artefacts.ts'
import { closingTag } from '../../../page/document.ts'
import type { DomElement } from '../../../page/dom.ts'
import { tagged } from '../../../page/page-tree.ts'

/** The page's body, if the source closes it: HTML can be added at its end. */
export function bodyToAddTo({ document }: Page): DomElement | undefined {
  const body = tagged(document, 'body')[0]?.element
  return body !== undefined && closingTag(document, body) !== undefined ? body : undefined
}

/** The only footer that the source closes, else the body. */
export function footerToAddTo(page: Page): DomElement | undefined {
  const footers = tagged(page.document, 'footer').map(({ element }) => element)
  const [footer] = footers
  const isClear = footers.length === 1 && footer !== undefined
  return isClear && closingTag(page.document, footer) !== undefined ? footer : bodyToAddTo(page)
}
