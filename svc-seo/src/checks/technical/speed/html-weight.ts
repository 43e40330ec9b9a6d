import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { kilobytes } from '../../../web/sizes.ts'

/** Heavier than most (HTTP Archive), and what Googlebot reads of an HTML file (Google crawler limits, 2026). */
const LIMITS = { heavy: 150 * 1024, readByGoogle: 2 * 1024 * 1024 } as const

export const htmlWeight = defineCheck({
  id: 'html-weight',
  category: 'technical',
  subcategory: 'speed',
  title: 'Peso del HTML',
  points: 2,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Un HTML pesado tarda en llegar al móvil, y de los enormes Google solo lee el principio.',
  source: 'Google, «Google crawlers: file size limits»; HTTP Archive',
  messages: {
    ok: 'El HTML pesa {size} KB ({transfer} KB al transferirse).',
    heavy:
      'La página tarda más en llegar al móvil: el HTML pesa {size} KB ({transfer} KB al transferirse), más de {limit} KB.',
    tooHeavy:
      'Google no lee la página entera: el HTML pesa {size} KB ({transfer} KB al transferirse), y solo lee los primeros {limit} KB.',
  },
  solutions: {
    heavy: 'Saca del HTML los datos, estilos e imágenes incrustados a archivos aparte.',
    tooHeavy:
      'Saca del HTML los datos, estilos e imágenes incrustados a archivos aparte, y divide los listados largos en páginas.',
  },
  run: ({ sentPage: { bytes, transferBytes } }) => {
    const data = { size: kilobytes(bytes), transfer: kilobytes(transferBytes) }
    if (bytes <= LIMITS.heavy) return success('ok', data)
    return bytes <= LIMITS.readByGoogle
      ? warning('heavy', { ...data, limit: kilobytes(LIMITS.heavy) })
      : error('tooHeavy', { ...data, limit: kilobytes(LIMITS.readByGoogle) })
  },
})
