import { listOf } from '../../knowledge/words.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { languageOfPage, legalKindsOf } from './known-site.ts'

/** Languages in which we know how legal texts are called. */
const KNOWN: ReadonlySet<string> = new Set(['', 'es', 'ca', 'va', 'gl', 'eu', 'en'])

export const siteLegalLinks = defineFinding({
  id: 'site-legal-links',
  title: 'Páginas sin enlaces a los textos legales',
  why: 'La ley pide que el aviso legal y la privacidad estén a mano desde cualquier página, y es lo más fácil de denunciar.',
  fix: { who: 'you', minutes: 20 },
  source: 'LSSI art. 10.1; RGPD arts. 12 y 13',
  messages: {
    missing:
      'Posible incumplimiento: desde {pages} {pages:página:páginas} no se llega a los textos legales que enlazan las demás. {items:Falta:Faltan}: {missing}.',
  },
  solutions: {
    missing:
      'Pon el aviso legal y la política de privacidad en el pie común de la web. Si estas páginas usan otra plantilla (una página de destino, una tienda, un blog aparte), copia en ella esos dos enlaces.',
  },
  notes: { missing: 'otras páginas sí lo enlazan' },
  run: ({ pages }) => {
    const seen = pages.filter((page) => !page.clientRendered && KNOWN.has(languageOfPage(page)))
    const items = (['notice', 'privacy'] as const).flatMap((kind) => {
      const having = seen.filter(({ legal }) => legal.includes(kind))
      // One form with its link does not make it a habit of the site.
      const isHabit = having.some(({ from }) => from === 'home') || having.length * 2 >= seen.length
      const missing = seen.filter((page) => !page.legal.includes(kind) && !isText(page, kind))
      if (having.length === 0 || !isHabit || missing.length === 0) return []
      return { target: NAMES[kind], pages: missing.map(({ url }) => url), note: 'missing' as const }
    })
    if (items.length === 0) return undefined
    const missing = listOf(items.map(({ target }) => target))
    return { outcome: 'error', message: 'missing', of: seen.length, items, data: { missing } }
  },
})

const NAMES = { notice: 'Aviso legal', privacy: 'Política de privacidad' } as const

/** A text does not link to itself. */
function isText(page: SitePageFacts, kind: keyof typeof NAMES): boolean {
  return legalKindsOf(page).includes(kind)
}
