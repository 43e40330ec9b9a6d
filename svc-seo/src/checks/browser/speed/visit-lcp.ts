import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { LAB, secondsOf } from './speed.lib.ts'

/** In milliseconds. Bad is 20 % past web.dev's 4 s: two runs of one page differ by as much. */
const GOOD = 2_500
const BAD = 4_800

export const visitLcp = defineCheck({
  id: 'visit-lcp',
  category: 'browser',
  subcategory: 'speed',
  title: 'Cuándo se ve lo principal (LCP)',
  points: 4,
  scope: 'page',
  needs: ['visitSpeed'],
  fix: { who: 'webmaster', minutes: 240 },
  why: 'Quien espera demasiado para ver tu página vuelve atrás y entra en la de otro.',
  source: 'web.dev, «Largest Contentful Paint»: bueno hasta 2,5 s, malo desde 4 s',
  messages: {
    good: `Lo principal se ve a los {seconds} s (${LAB}).`,
    slow: `Lo principal tarda {seconds} s en verse (${LAB}); lo bueno es 2,5 s o menos.`,
    banner: `Lo principal tarda {seconds} s en verse (${LAB}), y tu elemento más grande es el aviso de cookies.`,
    bad: `Lo principal tarda {seconds} s en verse (${LAB}); lo bueno es 2,5 s o menos.`,
    none: 'la página no ha pintado nada mientras la mirábamos.',
  },
  solutions: {
    slow: 'Aligera y carga antes lo que más ocupa en la primera pantalla: imagen en su tamaño y en WebP, sin «lazy», y menos estilos y códigos por delante.',
    banner:
      'Haz el aviso de cookies más pequeño o que su código cargue antes: es lo último que se pinta en la primera pantalla.',
    bad: 'Aligera y carga antes lo que más ocupa en la primera pantalla: imagen en su tamaño y en WebP, sin «lazy», y menos estilos y códigos por delante.',
  },
  run: ({ visitSpeed: { lcpMs, lcpElement, lcpIsBanner } }) => {
    if (lcpMs === null) return unknown('none')
    const data = { seconds: secondsOf(lcpMs) }
    const evidence = lcpElement === undefined ? [] : [readable(lcpElement)]
    if (lcpMs <= GOOD) return success('good', data, evidence)
    if (lcpMs > BAD && !lcpIsBanner) return error('bad', data, evidence)
    return warning(lcpIsBanner ? 'banner' : 'slow', data, evidence)
  },
})
