import { contactsWith, requestLines, requestsOf, trackersOf } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'

export const visitTrackersBefore = defineCheck({
  id: 'visit-trackers-before',
  category: 'browser',
  subcategory: 'before',
  title: 'Peticiones a rastreadores antes de aceptar',
  points: 10,
  scope: 'page',
  needs: ['visit'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Si rastreas antes de que acepten, el banner no te protege: en una web para España la ley pide el permiso primero.',
  source:
    'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies» (2024); EDPB, Directrices 2/2023 (art. 5.3 de la Directiva 2002/58)',
  messages: {
    none: 'En esta visita no hemos visto peticiones a rastreadores antes de que nadie aceptara.',
    cookieless:
      'En esta visita no hemos visto peticiones a rastreadores que tengan que esperar: solo {services}, que {count:mide:miden} sin cookies.',
    seen: {
      text: 'Hemos visto {count} {count:petición:peticiones} a {companies} antes de que nadie aceptara.',
      legalRisk: true,
    },
    denied:
      'Hemos visto {count} {count:petición:peticiones} a {companies} antes de que nadie aceptara, con el consentimiento denegado (modo avanzado). La AEPD no se ha pronunciado sobre este modo.',
    container:
      'Hemos visto {count} {count:petición:peticiones} a {services} antes de que nadie aceptara, y ninguna a un rastreador.',
  },
  solutions: {
    seen: 'Carga {services} solo tras aceptar: con el bloqueo de tu gestor de consentimiento, o marcando cada código para que espere:\n```\n<script type="text/plain" data-category="analytics" src="…"></script>\n```',
    denied: 'Si quieres ir sobre seguro, usa el modo básico: carga la etiqueta de Google solo tras aceptar.',
    container:
      'Si quieres ir sobre seguro, carga también el contenedor de etiquetas solo tras aceptar; si no, comprueba que cada etiqueta espera al consentimiento.',
  },
  run: ({ visit: { contacts } }) => {
    const { trackers, accused } = trackersOf(contacts)
    if (accused.length > 0) return error('seen', requestsOf(accused), requestLines(accused))
    if (trackers.length > 0) return warning('denied', requestsOf(trackers), requestLines(trackers))
    const containers = contactsWith(contacts, (service) => service.class === 'manager')
    if (containers.length > 0) return warning('container', requestsOf(containers), requestLines(containers))
    const exempt = contactsWith(contacts, (service) => service.class === 'cookieless')
    if (exempt.length === 0) return success('none')
    const { services } = requestsOf(exempt)
    const count = new Set(exempt.map(({ service }) => service.name)).size
    return success('cookieless', { services, count }, requestLines(exempt))
  },
})
