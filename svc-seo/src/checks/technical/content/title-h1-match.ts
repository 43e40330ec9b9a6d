import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { sharedWords } from '../../../page/title-words.ts'

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
    const [shared] = sharedWords(title, h1)
    return shared === undefined ? warning('unrelated', { title, h1 }) : success('ok', { word: shared })
  },
})
