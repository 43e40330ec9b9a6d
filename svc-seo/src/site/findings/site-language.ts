import { isDetectable, languageName } from '../../page/language.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding } from './define-finding.ts'
import { groupedBy } from './known-site.ts'

export const siteLanguage = defineFinding({
  id: 'site-language',
  title: 'Páginas con el idioma mal declarado',
  why: 'El navegador ofrece traducir lo que ya se entiende, y los lectores de pantalla leen con otro acento.',
  fix: { who: 'webmaster', minutes: 15 },
  source: 'WCAG 2.2, criterio 3.1.1; BCP 47',
  messages: {
    wrong:
      'Parece que {pages} {pages:página está escrita:páginas están escritas} en un idioma y {pages:declara:declaran} otro. Por ejemplo, {first}',
  },
  solutions: {
    wrong:
      'Pon en la etiqueta <html> de cada página el idioma en que está escrita: <html lang="en"> en inglés, <html lang="es"> en español. Con un plugin de idiomas, asigna cada página al suyo.',
  },
  notes: { wrong: 'declara «{declared}» y está en {written}' },
  run: ({ pages }) => {
    const seen = pages.filter(({ written, clientRendered }) => written !== undefined && !clientRendered)
    const wrong = seen.filter(isWrong)
    if (wrong.length === 0) return undefined
    return {
      outcome: 'warning',
      message: 'wrong',
      of: seen.length,
      items: groupedBy(wrong, languages).map((group) => {
        const { declared = '', written = '' } = group[0] ?? {}
        return {
          target: `${declared} → ${written}`,
          pages: group.map(({ url }) => url),
          note: 'wrong' as const,
          data: { declared, written: isDetectable(written) ? languageName(written) : written },
        }
      }),
    }
  },
})

const languages = ({ declared, written }: SitePageFacts) => `${declared} ${written}`

function isWrong({ declared, written }: SitePageFacts): boolean {
  return declared !== undefined && isDetectable(declared) && declared !== written
}
