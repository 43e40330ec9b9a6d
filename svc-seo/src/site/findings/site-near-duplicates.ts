import { readSignature, similarity } from '../minhash.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { isArchive, isFurtherPage, isIndexable, languageOfPage } from './known-site.ts'

/** Shorter texts are lists and menus, which are alike on any two pages. */
const WORDS_MIN = 60
/** Of the pieces of four words: 210 pairs of 23 sites, none false. */
const ALIKE_MIN = 0.7

export const siteNearDuplicates = defineFinding({
  id: 'site-near-duplicates',
  title: 'Páginas casi iguales',
  why: 'Google suele quedarse con una de las páginas que se parecen tanto y olvida las demás: el trabajo de escribirlas se pierde.',
  fix: { who: 'you', minutes: 120 },
  source: 'Google Search Central, «Spam policies: doorway abuse» y «Consolidate duplicate URLs»',
  messages: {
    alike:
      'Google puede quedarse con una y olvidar las demás: {items} {items:grupo:grupos} de páginas casi iguales, {pages} {pages:página:páginas} en total, como {first}',
  },
  solutions: {
    alike:
      'Quédate con la mejor de cada grupo y redirige las demás a ella con un 301, o da a cada una algo propio: trabajos hechos allí, fotos, precios, preguntas de esos clientes. Cambiar solo el nombre del pueblo no basta.',
  },
  notes: { alike: '{count} páginas dicen casi lo mismo' },
  run: ({ pages }) => {
    const seen = pages.filter(
      (page) =>
        isIndexable(page) &&
        !isArchive(page) &&
        !isFurtherPage(page) &&
        !page.clientRendered &&
        page.words >= WORDS_MIN,
    )
    const clusters = clustersOf(seen)
    if (clusters.length === 0) return undefined
    return {
      outcome: 'warning',
      message: 'alike',
      of: seen.length,
      items: clusters.map((cluster) => ({
        target: cluster[0]?.url ?? '',
        ...(cluster[0]?.title && { text: cluster[0].title }),
        pages: cluster.map(({ url }) => url),
        note: 'alike' as const,
        data: { count: cluster.length },
      })),
    }
  },
})

/** Pages that are alike, also through others: a chain of small changes is one group. */
function clustersOf(pages: readonly SitePageFacts[]): readonly (readonly SitePageFacts[])[] {
  const open = pages.map((page) => ({
    page,
    values: readSignature(page.shingles),
    language: languageOfPage(page),
  }))
  const clusters: SitePageFacts[][] = []
  for (let first = open.shift(); first !== undefined; first = open.shift()) {
    const cluster = [first]
    for (const member of cluster) {
      for (let at = open.length - 1; at >= 0; at--) {
        const other = open[at]
        if (other?.language !== member.language) continue
        if (similarity(member.values, other.values) >= ALIKE_MIN) cluster.push(...open.splice(at, 1))
      }
    }
    if (cluster.length > 1) clusters.push(cluster.map(({ page }) => page).toSorted(byKey))
  }
  return clusters
}

const byKey = (one: SitePageFacts, other: SitePageFacts) => (one.key < other.key ? -1 : 1)
