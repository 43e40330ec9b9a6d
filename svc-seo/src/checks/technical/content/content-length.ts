import { isContactPage } from '../../../derived/contact-page.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { countWords } from '../../../page/text.ts'
import { isHome } from '../../../web/urls.ts'

/** Google sets no minimum; Seobility asks for 250 words, and a home page may say less than what it links to. */
const WORDS = { enough: 250, enoughAtHome: 150, little: 80 } as const

export const contentLength = defineCheck({
  id: 'content-length',
  category: 'technical',
  subcategory: 'content',
  title: 'Cantidad de texto',
  points: 3,
  scope: 'page',
  needs: ['page', 'content'],
  fix: { who: 'you', minutes: 120 },
  why: 'Con muy poco texto, Google no tiene con qué saber qué haces, dónde y para quién, y enseña a quien sí lo cuenta.',
  source: 'Google Search Central, «Helpful content» (no fija un mínimo); Seobility (250 palabras)',
  messages: {
    ok: 'Hemos contado {words} {words:palabra:palabras} en el contenido principal. Google no exige un mínimo; nuestra referencia son {enough}.',
    some: 'Google tiene poco con lo que saber qué ofreces: hemos contado {words} {words:palabra:palabras} en el contenido principal. No exige un mínimo, pero con menos de {enough} cuesta explicarse.',
    little:
      'Google casi no tiene nada que leer: palabras en el contenido principal, {words}. No exige un mínimo, pero con menos de {little} no se sabe qué ofreces.',
    contact: 'una página de contacto no necesita mucho texto.',
  },
  solutions: {
    some: 'Explica qué haces, dónde y para quién, y responde a lo que te preguntan por teléfono, hasta unas {enough} palabras.',
    little:
      'Explica con texto (no solo con imágenes) qué haces, dónde y para quién, hasta unas {enough} palabras.',
  },
  run: ({ page, content }) => {
    if (isContactPage(page)) return notApplicable('contact')
    const words = countWords(content.mainText)
    const enough = isHome(page.url) ? WORDS.enoughAtHome : WORDS.enough
    const data = { words, enough, little: WORDS.little }
    if (words < WORDS.little) return error('little', data)
    return words < enough ? warning('some', data) : success('ok', data)
  },
})
