import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { LAB } from './speed.lib.ts'

/** In milliseconds (Lighthouse, mobile). */
const GOOD = 200

export const visitTbt = defineCheck({
  id: 'visit-tbt',
  category: 'browser',
  subcategory: 'speed',
  title: 'Cuánto se bloquea al cargar (TBT)',
  points: 0,
  scope: 'page',
  needs: ['visitSpeed'],
  fix: { who: 'webmaster', minutes: 240 },
  why: 'Mientras un código ocupa el móvil, la página no responde al dedo.',
  source:
    'web.dev, «Total Blocking Time»: bueno hasta 200 ms. Nuestra medida no ve los marcos de otros dominios',
  messages: {
    good: `Al cargar, la página apenas se bloquea: {ms} ms (${LAB}).`,
    blocked: `Al cargar, la página no responde durante {ms} ms (${LAB}); lo bueno es 200 ms o menos.`,
  },
  solutions: {
    blocked:
      'Carga menos JavaScript al principio: quita lo que no uses y deja para después chats, mapas y vídeos.',
  },
  run: ({ visitSpeed: { tbtMs } }) =>
    tbtMs <= GOOD ? success('good', { ms: tbtMs }) : warning('blocked', { ms: tbtMs }),
})
