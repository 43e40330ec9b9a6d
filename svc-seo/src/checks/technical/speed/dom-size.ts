import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { pageAssets } from '../../../page/assets.ts'

/** Elements, and how deep they nest (Lighthouse dom-size: 818 is good, 1,400 is average; depth 32). */
const LIMITS = { good: 800, poor: 3000, depth: 32 } as const

export const domSize = defineCheck({
  id: 'dom-size',
  category: 'technical',
  subcategory: 'speed',
  title: 'Tamaño del DOM',
  points: 1,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Cuantos más elementos tiene la página, más le cuesta al móvil pintarla y responder a cada toque.',
  source: 'Lighthouse dom-size',
  messages: {
    ok: 'El HTML tiene {count} {count:elemento:elementos}, sin contar lo que añada JavaScript.',
    deep: 'Al móvil le cuesta pintar la página: hay elementos anidados hasta {depth} {depth:nivel:niveles}, y lo bueno es no pasar de {limit}. Son {count}, sin contar lo que añada JavaScript.',
    big: 'Al móvil le cuesta pintar la página: tiene {count} {count:elemento:elementos}, sin contar lo que añada JavaScript, y lo bueno es no pasar de {limit}.',
    huge: 'Al móvil le cuesta mucho pintar la página: tiene {count} {count:elemento:elementos}, sin contar lo que añada JavaScript, y más de {limit} son demasiados.',
  },
  solutions: {
    deep: 'Simplifica la plantilla: los maquetadores visuales meten cada bloque dentro de varios <div> que sobran.',
    big: 'Quita bloques repetidos (menús dobles para móvil, pases ocultos) y simplifica la plantilla.',
    huge: 'Divide la página o carga los listados por partes, y quita bloques ocultos y menús dobles.',
  },
  run: ({ sentPage: page }) => {
    const { elements, depth } = pageAssets(page)
    const count = elements.length
    if (count > LIMITS.poor) return error('huge', { count, limit: LIMITS.poor }, [`${count} elementos`])
    if (count > LIMITS.good) return warning('big', { count, limit: LIMITS.good }, [`${count} elementos`])
    if (depth > LIMITS.depth) return warning('deep', { count, depth, limit: LIMITS.depth })
    return success('ok', { count })
  },
})
