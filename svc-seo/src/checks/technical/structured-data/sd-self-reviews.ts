import type { Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { has, labelOf, type SdNode, textIn } from '../../../page/structured-data.ts'
import { businessesOf } from '../../../spain/business.ts'
import { domainOf, resolveUrl } from '../../../web/urls.ts'

const OPINIONS = ['aggregateRating', 'review', 'reviews'] as const

export const sdSelfReviews = defineCheck({
  id: 'sd-self-reviews',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Valoraciones propias',
  points: 1,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Google no enseña las estrellas que una empresa se pone a sí misma, y pueden restar confianza al resto de tus datos.',
  source: 'Google Search Central, «Review snippet», directrices sobre «self-serving reviews» (2019)',
  messages: {
    ok: 'La ficha {label} no lleva valoraciones de la propia empresa.',
    rated:
      'Google pasa por alto tus estrellas: parece que la ficha {label} lleva valoraciones de la propia empresa ({fields}).',
    directory: 'la página describe varias empresas, y sus valoraciones son de otros.',
    none: 'la página no describe ninguna empresa.',
  },
  solutions: {
    rated:
      'Quita {fields} de la ficha de la empresa. Las opiniones se pueden seguir mostrando a la vista, y las estrellas de Google salen de tu Perfil de Empresa.',
  },
  run: ({ page }) => {
    const own = businessesOf(page).filter((business) => isOwn(business, page))
    const [first] = own
    if (first === undefined) return notApplicable('none')
    const rated = own.filter((business) => opinionsOf(business).length > 0)
    const [one, ...others] = rated
    if (one === undefined) return success('ok', { label: labelOf(first) })
    // A directory or a guide rates the businesses of others.
    if (others.some((other) => textIn(other, 'name') !== textIn(one, 'name')))
      return notApplicable('directory')
    const fields = listOf(opinionsOf(one))
    return warning('rated', { label: labelOf(one), fields }, rated.map(labelOf))
  },
})

function opinionsOf(business: SdNode): readonly string[] {
  return OPINIONS.filter((property) => has(business, property))
}

/** A business that says that its site is another one belongs to somebody else. */
function isOwn(business: SdNode, page: Page): boolean {
  const url = resolveUrl(textIn(business, 'url') ?? '', page.baseUrl)
  return url === undefined || domainOf(url) === domainOf(page.url)
}
