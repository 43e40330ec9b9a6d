import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

export const visitBannerUsable = defineCheck({
  id: 'visit-banner-usable',
  category: 'browser',
  subcategory: 'consent',
  title: 'Botones del aviso al alcance en el móvil',
  points: 1,
  scope: 'page',
  needs: ['visitBanners'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Un aviso que no se puede contestar tapa tu web, y quien no puede cerrarlo se va.',
  source: 'AEPD, «Guía sobre el uso de las cookies» (2024); WCAG 2.2, 2.4.11',
  messages: {
    ok: 'En el móvil se ven y se pueden pulsar los botones del aviso: {buttons}.',
    covered: 'En el móvil algo tapa {count:un botón:botones} del aviso: {buttons}.',
    below: 'En el móvil hay que desplazarse para ver {count:un botón:botones} del aviso: {buttons}.',
    none: 'no hemos visto ningún aviso de cookies en el móvil.',
  },
  solutions: {
    covered: 'Quita de encima lo que tapa {buttons}: suele ser un botón flotante de chat o de WhatsApp.',
    below: 'Acorta el texto del aviso o deja los botones siempre a la vista.',
  },
  run: ({ visitBanners: { phone } }) => {
    if (phone === null || phone.buttons.length === 0) return notApplicable('none')
    const data = (buttons: typeof phone.buttons) => {
      const names = new Set(buttons.map(({ text }) => `«${readable(text)}»`))
      return { count: names.size, buttons: listOf(names) }
    }
    const covered = phone.buttons.filter((button) => button.inView && button.covered)
    if (covered.length > 0) return warning('covered', data(covered))
    const below = phone.buttons.filter((button) => !button.inView)
    return below.length > 0 ? warning('below', data(below)) : success('ok', data(phone.buttons))
  },
})
