import type { Hop } from '../../../artefacts.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

/** Good and poor times to first byte, in ms (web.dev, «Time to First Byte»). */
const LIMITS_MS = { good: 800, poor: 1800 } as const

export const ttfb = defineCheck({
  id: 'ttfb',
  category: 'technical',
  subcategory: 'speed',
  title: 'Respuesta del servidor',
  points: 4,
  scope: 'site',
  needs: ['page', 'secondVisit'],
  fix: { who: 'webmaster', minutes: 60, by: 'host-ticket' },
  why: 'Nada puede aparecer en pantalla hasta que el servidor contesta, y quien espera se va.',
  source: 'web.dev, «Time to First Byte»; Lighthouse server-response-time',
  messages: {
    ok: 'El servidor tarda {ms} ms en empezar a responder a nuestro servidor (media de {first} y {second} ms). Core Web Vitals reales: consulta PageSpeed Insights.',
    slow: 'Nada aparece hasta que el servidor contesta, y tarda {ms} ms en empezar a responder al nuestro (media de {first} y {second} ms); lo bueno es no pasar de {limit} ms. Core Web Vitals reales: consulta PageSpeed Insights.',
    verySlow:
      'Nada aparece hasta que el servidor contesta, y tarda {ms} ms en empezar a responder al nuestro (media de {first} y {second} ms); más de {limit} ms es mucho. Core Web Vitals reales: consulta PageSpeed Insights.',
    unsteady:
      'nuestras dos medidas no se parecen ({first} y {second} ms), y no sabemos si es tu servidor o el nuestro.',
    different: 'la segunda visita ha recibido otra respuesta (código {status}).',
  },
  solutions: {
    slow: 'Activa la caché de página en tu CMS o alojamiento; si ya la tienes, mira qué consultas o plugins retrasan la página.',
    verySlow:
      'Activa la caché de página en tu CMS o alojamiento. Si sigue igual, pide a tu proveedor un plan con más recursos.',
  },
  run: ({ page, secondVisit }) => {
    if (secondVisit.status !== page.status) return unknown('different', { status: secondVisit.status })
    const first = Math.round(lastMs(page.hops))
    const second = Math.round(lastMs(secondVisit.hops))
    const data = { first, second, ms: Math.round((first + second) / 2) }
    // One good and one poor say more of the moment than of the server: the load may be ours.
    const isUnsteady = Math.min(first, second) <= LIMITS_MS.good && Math.max(first, second) > LIMITS_MS.poor
    if (isUnsteady) return unknown('unsteady', data)
    if (data.ms <= LIMITS_MS.good) return success('ok', data)
    const evidence = [`Primera visita: ${first} ms`, `Segunda visita: ${second} ms`]
    return data.ms <= LIMITS_MS.poor
      ? warning('slow', { ...data, limit: LIMITS_MS.good }, evidence)
      : error('verySlow', { ...data, limit: LIMITS_MS.poor }, evidence)
  },
})

function lastMs(hops: readonly Hop[]): number {
  return hops.at(-1)?.ms ?? 0
}
