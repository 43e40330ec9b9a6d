import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { type CookieKind, knownCookiesOf } from '../../../page/cookie-kinds.ts'

export const cookiesFirstResponse = defineCheck({
  id: 'cookies-first-response',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Cookies en la primera visita',
  points: 4,
  scope: 'worst',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Una cookie de seguimiento en la primera respuesta llega antes que cualquier banner, así que nadie ha podido aceptarla.',
  source: 'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies» (cookies exentas)',
  messages: {
    none: 'El servidor no pone cookies en la primera visita. Las que pone el JavaScript no se ven desde fuera.',
    technical:
      'El servidor solo pone cookies técnicas en la primera visita: {names}. Las que pone el JavaScript no se ven desde fuera.',
    tracking: {
      text: 'Posible incumplimiento: se sigue a tus visitas antes de que acepten, porque el servidor pone en su primera respuesta {names}.',
      legalRisk: true,
    },
    unknown:
      'Puede que pongas cookies sin permiso: el servidor pone en la primera visita algunas que no conocemos ({names}). Pueden ser técnicas.',
  },
  solutions: {
    tracking: 'Haz que el servidor no ponga {names} hasta que la visita acepte.',
    unknown:
      'Mira para qué sirve cada una. Si es técnica (sesión, cesta, idioma), explícala en la política de cookies; si no, ponla solo tras aceptar.',
  },
  run: ({ page }) => {
    const cookies = knownCookiesOf(page)
    const ofKind = (kind: CookieKind) => [
      ...new Set(cookies.filter((cookie) => cookie.kind === kind).map(({ name }) => name)),
    ]
    const evidence = (names: readonly string[]) => names.map((name) => `Set-Cookie: ${name}`)
    const tracking = ofKind('tracking')
    if (tracking.length > 0) return error('tracking', { names: listOf(tracking) }, evidence(tracking))
    const others = ofKind('unknown')
    if (others.length > 0) return warning('unknown', { names: listOf(others) }, evidence(others))
    const technical = ofKind('technical')
    if (technical.length === 0) return success('none')
    return success('technical', { names: listOf(technical) }, evidence(technical))
  },
})
