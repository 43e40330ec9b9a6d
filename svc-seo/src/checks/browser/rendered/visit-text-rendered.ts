import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'

/** Shares of the text that the HTML itself has, in percent. */
const GOOD = 50
const BAD = 10

export const visitTextRendered = defineCheck({
  id: 'visit-text-rendered',
  category: 'browser',
  subcategory: 'rendered',
  title: 'Texto que llega sin JavaScript',
  points: 4,
  scope: 'page',
  needs: ['visitDoms'],
  fix: { who: 'webmaster', minutes: 480 },
  why: 'Google lee primero el HTML; otros buscadores y los asistentes de IA leen solo eso: el texto que falta ahí no existe para ellos.',
  source: 'Google Search Central, «JavaScript SEO basics»',
  messages: {
    most: 'El {share} % del texto de la página ya está en el HTML, antes de JavaScript.',
    some: 'Solo el {share} % del texto está en el HTML: el resto lo añade JavaScript.',
    little: 'Casi nada del texto ({share} %) está en el HTML: lo pone JavaScript.',
    none: 'la página no tiene texto, ni siquiera con JavaScript.',
  },
  solutions: {
    some: 'Haz que el servidor mande el contenido principal ya escrito (renderizado en el servidor o páginas estáticas).',
    little:
      'Haz que el servidor mande la página ya escrita (renderizado en el servidor o páginas estáticas), en vez de un HTML vacío.',
  },
  run: ({ visitDoms: { sent, rendered } }) => {
    if (rendered.textLength === 0) return notApplicable('none')
    const share = Math.min(100, Math.floor((sent.textLength / rendered.textLength) * 100))
    if (share >= GOOD) return success('most', { share })
    const evidence = [
      `En el HTML: ${sent.textLength} letras`,
      `Tras JavaScript: ${rendered.textLength} letras`,
    ]
    return share < BAD ? error('little', { share }, evidence) : warning('some', { share }, evidence)
  },
})
