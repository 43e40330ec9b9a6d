import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { LAB, shiftOf } from './speed.lib.ts'

/** Bad is 20 % past web.dev's 0.25: two runs of one page differ by as much. */
const GOOD = 0.1
const BAD = 0.3

export const visitCls = defineCheck({
  id: 'visit-cls',
  category: 'browser',
  subcategory: 'speed',
  title: 'Cuánto se mueve la página al cargar (CLS)',
  points: 3,
  scope: 'page',
  needs: ['visitSpeed'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Si la página salta mientras se carga, la gente pulsa donde no quería y pierde el hilo.',
  source: 'web.dev, «Cumulative Layout Shift»: bueno hasta 0,1, malo desde 0,25',
  messages: {
    good: `La página casi no se mueve al cargar: {cls} (${LAB}).`,
    moves: `La página se mueve al cargar: {cls} (${LAB}); lo bueno es 0,1 o menos.`,
    jumps: `La página salta al cargar: {cls} (${LAB}); lo bueno es 0,1 o menos.`,
  },
  solutions: {
    moves:
      'Reserva el sitio de imágenes, anuncios y avisos (width y height) y evita que las letras cambien de tamaño al llegar.',
    jumps:
      'Reserva el sitio de imágenes, anuncios y avisos (width y height) y evita que las letras cambien de tamaño al llegar.',
  },
  run: ({ visitSpeed: { cls } }) => {
    const data = { cls: shiftOf(cls) }
    if (cls <= GOOD) return success('good', data)
    return cls > BAD ? error('jumps', data) : warning('moves', data)
  },
})
