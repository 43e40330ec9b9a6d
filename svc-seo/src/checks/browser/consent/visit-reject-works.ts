import {
  cookieLine,
  cookieNames,
  readable,
  requestLines,
  requestsOf,
  trackersOf,
  trackingCookies,
} from '../../../derived/visit-evidence.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'

/** Why the banner could not be rejected, by the browser's reasons. */
const REASONS = new Map<string, 'noButton' | 'covered' | 'deaf' | 'elsewhere' | 'late'>([
  ['NO_BUTTON', 'noButton'],
  ['COVERED', 'covered'],
  ['NOT_GONE', 'deaf'],
  ['NAVIGATED', 'elsewhere'],
  ['TIME', 'late'],
])

export const visitRejectWorks = defineCheck({
  id: 'visit-reject-works',
  category: 'browser',
  subcategory: 'consent',
  title: 'Rechazar rechaza de verdad',
  points: 12,
  scope: 'page',
  needs: ['visit', 'visitReject'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Un «no» que no sirve deja sin valor el aviso entero, y cualquiera puede probarlo con su propio navegador.',
  source: 'LSSI art. 22.2; RGPD art. 7.3; AEPD, «Guía sobre el uso de las cookies» (2024)',
  messages: {
    obeyed:
      'Hemos pulsado «{clicked}», hemos vuelto a cargar la página y no hemos visto peticiones a rastreadores ni cookies de seguimiento.',
    called: {
      text: 'Posible incumplimiento: hemos pulsado «{clicked}», hemos vuelto a cargar la página y ha seguido llamando a {services}.',
      legalRisk: true,
    },
    stored: {
      text: 'Posible incumplimiento: hemos pulsado «{clicked}», hemos vuelto a cargar la página y hay {count} {count:cookie:cookies} de seguimiento: {names}.',
      legalRisk: true,
    },
    kept: {
      text: 'Posible incumplimiento: hemos pulsado «{clicked}» y {count:la cookie de seguimiento que ya estaba sigue:las cookies de seguimiento que ya estaban siguen} ahí: {names}.',
      legalRisk: true,
    },
    denied:
      'Hemos pulsado «{clicked}» y la página ha seguido llamando a {services}, con el consentimiento denegado (modo avanzado). La AEPD no se ha pronunciado sobre este modo.',
    asksAgain: 'Hemos pulsado «{clicked}» y, al volver a cargar la página, el aviso pregunta otra vez.',
    stays: 'Hemos pulsado «{clicked}» y el aviso no se ha ido.',
    noBanner: 'no hemos visto ningún aviso de cookies.',
    noButton: 'no hemos encontrado en el aviso cómo rechazar.',
    covered: 'algo tapa el botón de rechazar.',
    deaf: 'el aviso no ha hecho nada al pulsar, y otros códigos de la página habían fallado antes.',
    elsewhere: 'al pulsar se ha abierto otra página.',
    late: 'no nos ha dado tiempo a rechazar.',
    failed: 'no hemos podido pulsar el botón de rechazar.',
  },
  solutions: {
    called:
      'Haz que {services} {count:espere:esperen} a que la visita acepte: revisa en tu gestor de consentimiento que {count:esté:estén} en la categoría que se bloquea.',
    stored:
      'Mira qué código pone {names} y bloquéalo con tu gestor de consentimiento hasta que la visita acepte.',
    kept: 'No pongas {names} antes de preguntar, y borra al rechazar lo que ya estuviera puesto.',
    denied: 'Si quieres ir sobre seguro, usa el modo básico: carga la etiqueta de Google solo tras aceptar.',
    asksAgain: 'Guarda la respuesta: una cookie técnica con el «no» basta, y no necesita permiso.',
    stays: 'Haz que el aviso se cierre al rechazar, igual que al aceptar.',
  },
  run: ({ visit, visitReject: choice }) => {
    if (!choice.done) {
      if (choice.reason === 'NO_BANNER') return notApplicable('noBanner')
      return unknown(REASONS.get(choice.reason) ?? 'failed')
    }
    const clicked = readable(choice.clicked)
    const { trackers, accused } = trackersOf(choice.contacts)
    if (accused.length > 0) {
      const { services } = requestsOf(accused)
      const count = new Set(accused.map(({ service }) => service.name)).size
      return error('called', { clicked, services, count }, requestLines(accused))
    }
    const cookies = trackingCookies(choice)
    const before = new Set(trackingCookies(visit).map(({ name }) => name))
    const isNew = cookies.some(({ name }) => !before.has(name))
    if (cookies.length > 0) {
      const data = { clicked, ...cookieNames(cookies) }
      return error(isNew ? 'stored' : 'kept', data, cookies.map(cookieLine))
    }
    if (trackers.length > 0) {
      return warning('denied', { clicked, services: requestsOf(trackers).services }, requestLines(trackers))
    }
    if (!choice.gone) return warning('stays', { clicked })
    return choice.asksAgain ? warning('asksAgain', { clicked }) : success('obeyed', { clicked })
  },
})
