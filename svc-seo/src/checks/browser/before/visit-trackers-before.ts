import { isGoogleTagFile, isTracker } from '../../../derived/visit.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { contactsWith, requestLines, requestsOf, type ServiceContact } from './before.lib.ts'

/** What consent mode governs. */
const GOOGLE_TAGS: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])
/** `gcs` of a tag that was told to store nothing. */
const DENIED = 'G100'

export const visitTrackersBefore = defineCheck({
  id: 'visit-trackers-before',
  category: 'browser',
  subcategory: 'before',
  title: 'Peticiones a rastreadores antes de aceptar',
  points: 10,
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
    const trackers = contactsWith(contacts, isTracker)
    const isDenied = isDeniedByGoogle(trackers)
    const accused = trackers.filter(({ service }) => !(isDenied && GOOGLE_TAGS.has(service.key)))
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

/** Whether all that Google's tags have said of consent is that it is denied. */
function isDeniedByGoogle(trackers: readonly ServiceContact[]): boolean {
  const said = trackers
    .filter((contact) => GOOGLE_TAGS.has(contact.service.key) && !isGoogleTagFile(contact))
    .flatMap(({ googleConsent }) => googleConsent ?? [])
  return said.length > 0 && said.every((consent) => consent === DENIED)
}
