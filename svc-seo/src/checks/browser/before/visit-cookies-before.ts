import { cookieLine, cookieNames, trackingCookies } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { kindOf } from '../../../page/cookie-kinds.ts'

/** What is not known and ends with the day is nobody's memory of a visitor. */
const DAYS_MAX = 1

export const visitCookiesBefore = defineCheck({
  id: 'visit-cookies-before',
  category: 'browser',
  subcategory: 'before',
  title: 'Cookies guardadas antes de aceptar',
  points: 8,
  scope: 'page',
  needs: ['visit'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'En una web para España, una cookie que sigue a la visita necesita su permiso antes de guardarse, y es fácil de demostrar que no lo tenía.',
  source: 'LSSI art. 22.2; TJUE C-673/17 (Planet49); AEPD, «Guía sobre el uso de las cookies» (2024)',
  messages: {
    none: 'En esta visita no hemos visto cookies antes de que nadie aceptara.',
    technical:
      'En esta visita no hemos visto cookies de seguimiento antes de que nadie aceptara. Las que hay ({names}) son técnicas o duran un día como mucho.',
    tracking: {
      text: 'Posible incumplimiento: antes de que nadie aceptara hemos visto {count} {count:cookie:cookies} de seguimiento: {names}.',
      legalRisk: true,
    },
    unknown:
      'Puede que pongas cookies sin permiso: antes de que nadie aceptara hemos visto {count} {count:cookie:cookies} que no conocemos y que {count:dura:duran} más de un día: {names}.',
  },
  solutions: {
    tracking:
      'Haz que {names} {count:espere:esperen} a que la visita acepte: mira qué código o empresa {count:la pone:las pone} y bloquéalo con tu gestor de consentimiento.',
    unknown:
      'Mira para qué sirve cada una. Si es técnica (sesión, cesta, idioma), explícala en la política de cookies; si no, ponla solo tras aceptar.',
  },
  run: ({ visit }) => {
    const cookies = visit.stored.filter(({ kind }) => kind === 'cookie')
    const tracking = trackingCookies(visit)
    if (tracking.length > 0) return error('tracking', cookieNames(tracking), tracking.map(cookieLine))
    const unknown = cookies.filter(({ name, days }) => kindOf(name) === 'unknown' && (days ?? 0) > DAYS_MAX)
    if (unknown.length > 0) return warning('unknown', cookieNames(unknown), unknown.map(cookieLine))
    return cookies.length === 0
      ? success('none')
      : success('technical', cookieNames(cookies), cookies.map(cookieLine))
  },
})
