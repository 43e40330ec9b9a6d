import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { noindexOf } from '../../../page/indexing.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { withAttribute } from '../../../page/page-tree.ts'
import { bareHost, isHttp, withoutHash } from '../../../web/urls.ts'

/** With fewer a page leads nowhere; with more no link stands out (seo-checks 1.3). */
const LINKS = { enough: 3, most: 300 } as const
/** A menu of so many parts of the page is that of a site of one page. */
const SECTIONS_MIN = 2
/** Documents, pictures and downloads: not pages of the site. */
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|xml|json|ics|vcf|epub|zip|rar|7z|t?gz|jpe?g|png|gif|webp|avif|svg|ico|mp3|mp4|m4a|webm|avi|mov|apk|exe|dmg)$/i

export const internalLinks = defineCheck({
  id: 'internal-links',
  category: 'technical',
  subcategory: 'content',
  title: 'Enlaces internos',
  points: 2,
  scope: 'page',
  needs: ['page', 'now'],
  whenClientRendered: 'unknown',
  impliedBy: [{ check: 'crawlable-links', messages: ['many'], silences: ['none', 'few'] }],
  fix: { who: 'you', minutes: 30 },
  why: 'Google descubre tus páginas y reparte su importancia por los enlaces: una página sin ellos deja a las demás sin visitas.',
  source: 'Google Search Central, «Link best practices»',
  messages: {
    ok: 'La página enlaza a {count} {count:página más:páginas más} de la web.',
    few: 'Desde esta página casi no se llega al resto de la web: solo enlaza a {count} {count:página:páginas}, como {first}',
    none: 'Desde esta página no se llega al resto de la web: no enlaza a ninguna otra.',
    many: 'Ningún enlace destaca: la página lleva a {count} {count:página:páginas} de la web.',
    onePage: 'parece una web de una sola página: sus enlaces llevan a sus apartados.',
    landing: 'la página pide no salir en Google y no enlaza a otras; parece una página de destino.',
  },
  solutions: {
    few: 'Enlaza tus servicios y tu página de contacto desde el menú o el texto: <a href="/servicios">Servicios</a>',
    none: 'Enlaza tus servicios y tu página de contacto desde el menú o el texto: <a href="/servicios">Servicios</a>',
    many: 'Deja en el menú y en el pie lo principal, y agrupa el resto en páginas de categoría.',
  },
  run: ({ page, now }) => {
    const own = bareHost(page.url)
    const self = withoutHash(page.url)
    const targets = new Set(
      pageFacts(page).links.flatMap(({ url }) => {
        if (url === undefined || !isHttp(url) || bareHost(url) !== own || FILE.test(url.pathname)) return []
        const target = withoutHash(url)
        return target === self ? [] : [target]
      }),
    )
    const [first] = targets
    const count = targets.size
    if (first === undefined) {
      if (sectionsOf(page, self).size >= SECTIONS_MIN) return notApplicable('onePage')
      return noindexOf(page, now) === undefined ? error('none') : notApplicable('landing')
    }
    if (count < LINKS.enough) return warning('few', { count, first }, [...targets])
    return count > LINKS.most ? warning('many', { count }) : success('ok', { count })
  },
})

/** Parts of the page that its links lead to: a site of one page has its menu in them. */
function sectionsOf(page: Page, self: string): ReadonlySet<string> {
  const ids = new Set(withAttribute(page.document, 'id').map(({ element }) => element.attribs.id))
  return new Set(
    pageFacts(page).links.flatMap(({ url }) => {
      const id = url !== undefined && withoutHash(url) === self ? url.hash.slice(1) : ''
      return ids.has(id) ? [id] : []
    }),
  )
}
