import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'

/** Half pixels are rounded up. */
const TOLERANCE = 1

export const visitOverflow = defineCheck({
  id: 'visit-overflow',
  category: 'browser',
  subcategory: 'health',
  title: 'La página cabe en el ancho del móvil',
  points: 2,
  scope: 'page',
  needs: ['visitHealth'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Si hay que moverse a los lados para leer, en el móvil tu página parece rota.',
  source: 'WCAG 2.2, 1.4.10 (Reflow); Google, páginas preparadas para móviles',
  messages: {
    fits: 'La página cabe en un móvil de {screen} px de ancho.',
    wide: 'La página mide {content} px de ancho en un móvil de {screen} px: hay que moverse a los lados.',
    unseen: 'no hemos podido medir la página.',
  },
  solutions: {
    wide: 'Mira los elementos de la lista: suelen ser una tabla, una imagen o un texto sin cortes con un ancho fijo. Dales «max-width: 100 %».',
  },
  run: ({ visitHealth: { width } }) => {
    if (width === null) return unknown('unseen')
    const { content, screen, widest } = width
    return content > screen + TOLERANCE
      ? warning('wide', { content, screen }, widest.map(readable))
      : success('fits', { screen })
  },
})
