import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { isSignificant, stem, words } from '../../../page/text.ts'

export const titleH1Match = defineCheck({
  id: 'title-h1-match',
  category: 'technical',
  subcategory: 'content',
  title: 'Título y H1 relacionados',
  points: 1,
  scope: 'page',
  needs: ['page', 'content'],
  impliedBy: [
    { check: 'title-present', messages: ['default'], silences: ['unrelated'] },
    { check: 'title-quality', messages: ['placeholder'], silences: ['unrelated'] },
  ],
  fix: { who: 'you', minutes: 10 },
  why: 'Cuando el título y el encabezado hablan de cosas distintas, Google puede cambiar el título por otro y quien entra duda de si ha llegado bien.',
  source: 'Google Search Central, «Title links» (usa los encabezados)',
  messages: {
    ok: 'El título y el H1 comparten «{word}».',
    unrelated:
      'Quien llega desde Google puede dudar de si es aquí: parece que el título «{title}» y el H1 «{h1}» no comparten ninguna palabra con significado.',
    untitled: 'la página no tiene título o no tiene H1 que comparar.',
  },
  solutions: {
    unrelated: 'Repite en el H1 el servicio principal del título: «{title}».',
  },
  run: ({ page, content }) => {
    const title = pageFacts(page).titles[0]?.text ?? ''
    const h1s = content.headings.filter(({ level, hidden, text }) => level === 1 && !hidden && text !== '')
    if (title === '' || h1s.length === 0) return notApplicable('untitled')
    const h1 = h1s.map(({ text }) => text).join(' · ')
    const named = meaningful(title).map(stem)
    const shared = meaningful(h1).find((word) => named.some((other) => isOfFamily(stem(word), other)))
    return shared === undefined ? warning('unrelated', { title, h1 }) : success('ok', { word: shared })
  },
})

/** Two stems are of one family from this many common first letters, if these are most of the shorter one. */
const FAMILY_FROM_LETTERS = 5
const FAMILY_SHARE = 3 / 4

/** Whether two stems are the same or of one family: «reformas» and «reformamos», «encuentre» and «encuentren». */
function isOfFamily(one: string, other: string): boolean {
  if (one === other) return true
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  return common >= FAMILY_FROM_LETTERS && common >= Math.min(one.length, other.length) * FAMILY_SHARE
}

/** The words that mean something; all of them when none does («Qué hay de nuevo»). */
function meaningful(text: string): readonly string[] {
  const all = words(text)
  const significant = all.filter(isSignificant)
  return significant.length > 0 ? significant : all
}
