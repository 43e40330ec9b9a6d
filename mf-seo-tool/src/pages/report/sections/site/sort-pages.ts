import type { PageRead } from '../../../../features/site-run/site-report.ts'
import { countsOf } from './site-words.ts'

export const PAGE_COLUMNS = ['page', 'status', 'score', 'errors', 'warnings'] as const
export type PageColumn = (typeof PAGE_COLUMNS)[number]

/** By which column a table is sorted, and which way. */
export interface PageOrder {
  readonly column: PageColumn
  readonly isDescending: boolean
}

/** Of most interest first: the worst pages. */
export const FIRST_ORDER: PageOrder = { column: 'errors', isDescending: true }

/** What a press on a column's name does: the same column turns round, another begins with its worst. */
export const nextOrder = (order: PageOrder, column: PageColumn): PageOrder =>
  order.column === column
    ? { column, isDescending: !order.isDescending }
    : { column, isDescending: column !== 'page' && column !== 'score' }

/** The pages in an order; equals stay as the run has read them. */
export function sortPages(
  pages: readonly PageRead[],
  { column, isDescending }: PageOrder,
): readonly PageRead[] {
  return pages.toSorted((a, b) => (isDescending ? compareBy(column, b, a) : compareBy(column, a, b)))
}

function compareBy(column: PageColumn, a: PageRead, b: PageRead): number {
  switch (column) {
    case 'page':
      return collator.compare(a.title || a.url, b.title || b.url)
    case 'status':
      return a.status - b.status
    case 'score':
      return (a.percent ?? UNSCORED) - (b.percent ?? UNSCORED)
    case 'errors':
      return countsOf(a).errors - countsOf(b).errors || countsOf(a).warnings - countsOf(b).warnings
    case 'warnings':
      return countsOf(a).warnings - countsOf(b).warnings || countsOf(a).errors - countsOf(b).errors
  }
}

/** After those with a score. */
const UNSCORED = 101

const collator = new Intl.Collator('es')
