import { expect, it } from 'vitest'
import { toSiteReport } from '../../../../features/site-run/site-report.ts'
import { siteReport } from '../../../../testing/small-site.ts'
import { FIRST_ORDER, nextOrder, type PageOrder, sortPages } from './sort-pages.ts'

const pages = toSiteReport(siteReport)?.pages ?? []
const sorted = (order: PageOrder) => sortPages(pages, order).map(({ title }) => title)

it.each<[PageOrder, readonly string[]]>([
  [FIRST_ORDER, ['Servicios', 'Contacto', 'Mi tienda', '']],
  [{ column: 'errors', isDescending: false }, ['Mi tienda', '', 'Contacto', 'Servicios']],
  [{ column: 'page', isDescending: false }, ['Contacto', '', 'Mi tienda', 'Servicios']],
  [{ column: 'status', isDescending: true }, ['', 'Mi tienda', 'Servicios', 'Contacto']],
  [{ column: 'score', isDescending: false }, ['Servicios', 'Mi tienda', 'Contacto', '']],
  [{ column: 'warnings', isDescending: true }, ['Servicios', 'Contacto', 'Mi tienda', '']],
])('sorts by %j, equals as they were read', (order, titles) => {
  expect(sorted(order)).toEqual(titles)
})

it('turns a column round, and begins another with its worst', () => {
  expect(nextOrder(FIRST_ORDER, 'errors')).toEqual({ column: 'errors', isDescending: false })
  expect(nextOrder(FIRST_ORDER, 'warnings')).toEqual({ column: 'warnings', isDescending: true })
  expect(nextOrder(FIRST_ORDER, 'score')).toEqual({ column: 'score', isDescending: false })
  expect(nextOrder(FIRST_ORDER, 'page')).toEqual({ column: 'page', isDescending: false })
})
