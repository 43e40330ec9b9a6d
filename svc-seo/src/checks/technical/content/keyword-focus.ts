import { isContactPage } from '../../../derived/contact-page.ts'
import { defineCheck, notApplicable, success } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { mainTexts } from '../../../page/page-text.ts'
import { isInside, joined, placeOf } from '../../../page/page-tree.ts'
import { countWords, stem, words } from '../../../page/text.ts'
import { mentions, topTerms } from './keyword-focus.lib.ts'

/** With less text than this any word repeats by chance. */
const WORDS_FROM = 50
/** A subject is named at least this often. */
const REPEATED_FROM = 2
const TERMS = 3

export const keywordFocus = defineCheck({
  id: 'keyword-focus',
  category: 'technical',
  subcategory: 'content',
  title: 'Palabras que más se repiten',
  points: 0,
  scope: 'page',
  needs: ['page', 'content', 'banners'],
  fix: { who: 'you', minutes: 15 },
  why: 'Lo que más repite el texto da una idea de lo que Google entiende que ofreces.',
  source: 'Google Search Central, «SEO Starter Guide»',
  messages: {
    named: 'Lo que más se repite en el texto es {terms}; el título o el H1 también dicen «{term}».',
    unnamed:
      'Lo que más se repite en el texto es {terms}; ni el título ni el H1 lo dicen. Es solo una pista: puede ser casualidad.',
    scattered: 'El texto no repite ninguna palabra con significado. Es solo una pista.',
    contact: 'en una página de contacto, lo que más se repite no dice de qué va la web.',
    little: 'hay muy poco texto para saber qué se repite.',
  },
  solutions: {},
  run: ({ page, content, banners }) => {
    if (isContactPage(page)) return notApplicable('contact')
    const around = banners.flatMap(({ element }) => placeOf(page.document, element) ?? [])
    const text = joined(
      mainTexts(page.document).filter(({ parent }) => !around.some((banner) => isInside(parent, banner))),
      0,
    )
    if (countWords(text) < WORDS_FROM) return notApplicable('little')
    const top = topTerms(text, TERMS).filter(({ count }) => count >= REPEATED_FROM)
    if (top.length === 0) return success('scattered')
    const evidence = top.map(({ term, count }) => `«${term}»: ${count} veces`)
    const terms = listOf(top.map(({ term }) => `«${term}»`))
    const titles = [
      pageFacts(page).titles[0]?.text ?? '',
      ...content.headings.filter(({ level, hidden }) => level === 1 && !hidden).map(({ text }) => text),
    ].map((title) => words(title).map(stem))
    const named = top.find((term) => titles.some((title) => mentions(title, term)))
    return named === undefined
      ? success('unnamed', { terms }, evidence)
      : success('named', { terms, term: named.term }, evidence)
  },
})
