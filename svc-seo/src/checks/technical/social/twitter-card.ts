import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { socialTags } from '../../../page/social-tags.ts'

const CARDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player'])

export const twitterCard = defineCheck({
  id: 'twitter-card',
  category: 'technical',
  subcategory: 'social',
  title: 'Tarjeta de X',
  points: 1,
  scope: 'page',
  needs: ['page'],
  impliedBy: [{ check: 'og-basic', messages: ['none', 'missing'], silences: ['none'] }],
  fix: { who: 'you', minutes: 10, by: 'open-graph' },
  why: 'Sin tarjeta, tu enlace sale en X como una línea de texto entre publicaciones con imagen.',
  source: 'X Developers, «Cards markup»',
  messages: {
    ok: 'Hemos visto la tarjeta de X: {evidence}.',
    fallback: 'No hay tarjeta propia de X, pero usará og:title y og:image.',
    invalid: 'X puede mostrar tu enlace sin imagen: el tipo de tarjeta no existe, {evidence}.',
    none: 'Tu enlace sale en X como una línea de texto: no tiene tarjeta, ni un título y una imagen Open Graph que la sustituyan.',
  },
  solutions: {
    invalid: 'Usa uno de los que hay:\n<meta name="twitter:card" content="summary_large_image">',
    none: 'Añade en el <head>:\n<meta name="twitter:card" content="summary_large_image">',
  },
  run: ({ page }) => {
    const tags = socialTags(page)
    const card = tags.get('twitter:card')
    if (card === undefined) {
      return tags.has('og:title') && tags.has('og:image') ? success('fallback') : warning('none')
    }
    const { evidence } = card
    return CARDS.has(card.value.toLowerCase())
      ? success('ok', { evidence }, [evidence])
      : warning('invalid', { evidence }, [evidence])
  },
})
