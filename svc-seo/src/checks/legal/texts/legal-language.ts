import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { detectLanguage, languageName } from '../../../page/language.ts'

/** Whoever reads one of Spain's languages is served by a legal text in Spanish or in any of them. */
const SPAINS: ReadonlySet<string> = new Set(['es', 'ca', 'gl', 'eu'])

export const legalLanguage = defineCheck({
  id: 'legal-language',
  category: 'legal',
  subcategory: 'texts',
  title: 'Idioma de los textos legales',
  points: 1,
  scope: 'site',
  needs: ['content', 'legalTexts'],
  appliesTo: 'spanish-site',
  fix: { who: 'adviser', minutes: 240 },
  why: 'Unas condiciones en un idioma que el cliente no lee no le informan de nada, y puede decir que no las aceptó.',
  source: 'RGPD, art. 12.1; RDL 1/2007 (TRLGDCU), art. 60',
  messages: {
    ok: 'Los textos legales están en el idioma de la página o en otro que su público lee ({language}).',
    other: {
      text: 'Tus clientes quizá no entienden los textos legales: la página parece estar en {language} y ellos solo en {legal} ({url}). Posible incumplimiento.',
      legalRisk: true,
    },
    unclear: 'no hay texto suficiente para saber en qué idioma están la página y sus textos legales.',
    none: 'no hemos encontrado textos legales que leer.',
  },
  solutions: {
    other: 'Publica los textos legales también en {language}, y enlaza esa versión desde esta página.',
  },
  run: ({ content, legalTexts }) => {
    const texts = legalTexts.filter(({ state }) => state === 'read')
    if (texts.length === 0) return notApplicable('none')
    const language = detectLanguage(content.text)
    const told = texts.flatMap(({ text, url }) => {
      const found = detectLanguage(text)
      return found === undefined ? [] : [{ url, language: found }]
    })
    const [first] = told
    if (language === undefined || first === undefined) return unknown('unclear')
    const readable = told.some((text) => text.language === language || SPAINS.has(text.language))
    if (!SPAINS.has(language) || readable) {
      return success('ok', { language: languageName(first.language) })
    }
    return warning(
      'other',
      { language: languageName(language), legal: languageName(first.language), url: first.url },
      told.map(({ url, language: found }) => `${languageName(found)}: ${url}`),
    )
  },
})
