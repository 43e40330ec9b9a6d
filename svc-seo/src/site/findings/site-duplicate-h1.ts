import { normalise } from '../../page/text.ts'
import { defineFinding } from './define-finding.ts'
import { isFurtherPage, isIndexable, languageOfPage, sharing } from './known-site.ts'

export const siteDuplicateH1 = defineFinding({
  id: 'site-duplicate-h1',
  title: 'Encabezados principales repetidos',
  why: 'El encabezado principal dice de qué va cada página: si varias dicen lo mismo, cuesta saber en cuál está lo que se busca.',
  fix: { who: 'you', minutes: 20 },
  source: 'Google Search Central, «SEO Starter Guide»; WCAG 2.2, criterio 2.4.6',
  messages: {
    same: 'Tus páginas no se distinguen al abrirlas: {items} {items:encabezado principal se repite:encabezados principales se repiten} en {pages} {pages:página:páginas}, como {first}',
  },
  solutions: {
    same: 'Cambia el <h1> de cada página para que diga qué hay en ella. Si es el nombre del negocio o el logotipo, ponlo en un <p> y deja el <h1> para el servicio: <h1>Reparación de frenos en Lugo</h1>',
  },
  notes: {},
  run: ({ pages }) => {
    const seen = pages.filter((page) => isIndexable(page) && !isFurtherPage(page) && page.h1 !== '')
    const groups = sharing(seen, (page) => `${languageOfPage(page)} ${normalise(page.h1)}`)
    if (groups.length === 0) return undefined
    return {
      outcome: 'info',
      message: 'same',
      of: seen.length,
      items: groups.map((group) => ({ target: group[0]?.h1 ?? '', pages: group.map(({ url }) => url) })),
    }
  },
})
