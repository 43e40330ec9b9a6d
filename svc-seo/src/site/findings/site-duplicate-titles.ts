import { normalise } from '../../page/text.ts'
import { defineFinding } from './define-finding.ts'
import { isFurtherPage, isIndexable, sharing } from './known-site.ts'

export const siteDuplicateTitles = defineFinding({
  id: 'site-duplicate-titles',
  title: 'Títulos repetidos',
  why: 'En Google dos resultados con el mismo título parecen el mismo: quien busca no sabe cuál abrir, y Google tampoco cuál mostrar.',
  fix: { who: 'you', minutes: 20 },
  source: 'Google Search Central, «Influencing title links»',
  messages: {
    same: 'Google no sabe cuál de tus páginas mostrar: {items} {items:título se repite:títulos se repiten} en {pages} {pages:página:páginas}, como {first}',
  },
  solutions: {
    same: 'Escribe en cada página un título que solo valga para ella, con lo que ofrece y dónde: <title>Corte de pelo en Yecla | Peluquería Ana</title>. Mira antes si alguna es una copia que sobra.',
  },
  notes: {},
  run: ({ pages }) => {
    const seen = pages.filter((page) => isIndexable(page) && !isFurtherPage(page) && page.title !== '')
    const groups = sharing(seen, ({ title }) => normalise(title))
    if (groups.length === 0) return undefined
    return {
      outcome: 'warning',
      message: 'same',
      of: seen.length,
      items: groups.map((group) => ({ target: group[0]?.title ?? '', pages: group.map(({ url }) => url) })),
    }
  },
})
