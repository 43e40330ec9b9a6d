import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { countWords, stem, words } from '../../../page/text.ts'
import { mentions, topTerms } from './keyword-focus.lib.ts'

/** With less text than this any word repeats by chance. */
const WORDS_FROM = 50
/** A subject is named at least this often. */
const REPEATED_FROM = 2
/** A page may fairly be about any of its most repeated words. */
const TERMS = 5
const FIRST_WORDS = 100
/** They are within these. */
const FIRST_LETTERS = 4_000

export const keywordFocus = defineCheck({
  id: 'keyword-focus',
  category: 'technical',
  subcategory: 'content',
  title: 'Tema de la página',
  points: 2,
  needs: ['page', 'content'],
  why: 'Si lo que más repites no está en el título ni al principio, Google puede entender que la página va de otra cosa.',
  source: 'Google Search Central, «SEO Starter Guide»',
  messages: {
    ok: 'Parece que la página trata de «{term}», y lo dice en el título o el H1 y en las {first} primeras palabras.',
    unnamed:
      'Parece que la página trata de «{term}» ({count} veces), pero ni el título ni el H1 lo nombran, ni a lo demás que más se repite.',
    late: 'Parece que la página trata de «{term}» ({count} veces), pero no aparece en las {first} primeras palabras.',
    scattered: 'Parece que la página no insiste en ningún tema: no repite ninguna palabra con significado.',
    little: 'hay muy poco texto para saber de qué trata la página.',
  },
  solutions: {
    unnamed: 'Usa «{term}», o tu servicio y tu ciudad, en el título y en el H1.',
    late: 'Nombra «{term}», o tu servicio y tu ciudad, en el primer párrafo.',
    scattered:
      'Elige un tema (tu servicio y tu ciudad) y nómbralo en el título, en el H1 y en el primer párrafo.',
  },
  run: ({ page, content }) => {
    if (countWords(content.mainText) < WORDS_FROM) return notApplicable('little')
    const terms = topTerms(content.mainText, TERMS).filter(({ count }) => count >= REPEATED_FROM)
    const top = terms[0]
    if (top === undefined) return warning('scattered')
    const evidence = terms.map(({ term, count }) => `«${term}»: ${count} veces`)
    const titles = [
      pageFacts(page).titles[0]?.text ?? '',
      ...content.headings
        .filter(({ level, hidden }) => level === 1 && !hidden)
        .map((heading) => heading.text),
    ].map((title) => words(title).map(stem))
    const beginning = words(content.mainText.slice(0, FIRST_LETTERS)).slice(0, FIRST_WORDS).map(stem)
    const named = terms.filter((term) => titles.some((title) => mentions(title, term)))
    const early = named.find((term) => mentions(beginning, term))
    const { term, count } = early ?? named[0] ?? top
    const data = { term, count, first: FIRST_WORDS }
    if (early !== undefined) return success('ok', data, evidence)
    return warning(named.length > 0 ? 'late' : 'unnamed', data, evidence)
  },
})
