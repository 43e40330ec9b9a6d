import { normalise } from '../../page/text.ts'
import { defineFinding } from './define-finding.ts'
import { isFurtherPage, isIndexable, sharing } from './known-site.ts'

export const siteDuplicateDescriptions = defineFinding({
  id: 'site-duplicate-descriptions',
  title: 'Descripciones repetidas',
  why: 'La descripción es tu anuncio gratis en Google: si es la misma en varias páginas, Google suele cambiarla por un trozo de texto cualquiera.',
  fix: { who: 'you', minutes: 30 },
  source: 'Google Search Central, «Control your snippets in search results»',
  messages: {
    same: 'Google no sabe qué cuenta cada página: {items} {items:descripción se repite:descripciones se repiten} en {pages} {pages:página:páginas}, como {first}',
  },
  solutions: {
    same: 'Escribe para cada página unos 150 caracteres que cuenten lo que hay en ella: <meta name="description" content="…">. Si no da tiempo a todas, deja sin descripción las menos importantes: mejor ninguna que la misma.',
  },
  notes: {},
  run: ({ pages }) => {
    const seen = pages.filter((page) => isIndexable(page) && !isFurtherPage(page) && page.description !== '')
    const groups = sharing(seen, ({ description }) => normalise(description))
    if (groups.length === 0) return undefined
    return {
      outcome: 'warning',
      message: 'same',
      of: seen.length,
      items: groups.map((group) => ({
        target: group[0]?.description ?? '',
        pages: group.map(({ url }) => url),
      })),
    }
  },
})
