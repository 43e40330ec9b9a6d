import { isNonExempt } from '../../../derived/consent.ts'
import { isDeniedByDefault } from '../../../derived/gtag.ts'
import { evidenceOfTrackers, inState, namesOf, type Tracker } from '../../../derived/trackers.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

/** What consent mode governs. */
const GOOGLE_TAGS: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])

export const trackersBeforeConsent = defineCheck({
  id: 'trackers-before-consent',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Rastreadores antes del consentimiento',
  points: 10,
  scope: 'worst',
  needs: ['scripts', 'consentManagers', 'trackers', 'consentDefault'],
  whenClientRendered: ['none'],
  answeredBy: 'visit-trackers-before',
  fix: { who: 'webmaster', minutes: 120, by: 'consent' },
  why: 'Si rastreas antes de que acepten, el banner no te protege: es lo primero que mira quien te denuncia.',
  source:
    'LSSI art. 22.2; RGPD arts. 4.11 y 7; TJUE C-673/17 (Planet49); AEPD, «Guía sobre el uso de las cookies»',
  messages: {
    none: 'No hemos visto rastreadores que se carguen al abrir la página.',
    blocked: 'Los rastreadores que hemos visto ({services}) están marcados para esperar al consentimiento.',
    active: {
      text: 'Posible incumplimiento: se sigue a tus visitas antes de que acepten, porque la página carga {services} al abrirse.',
      legalRisk: true,
    },
    advanced:
      'Google recibe avisos de cada visita antes de que acepte: la página carga {services} al abrirse con el consentimiento denegado de inicio (modo avanzado), sin cookies. La AEPD no se ha pronunciado sobre este modo.',
    lazy: {
      text: 'Posible incumplimiento: parece que se sigue a cada visita desde su primer gesto (mover el ratón, desplazarse o tocar), haya aceptado o no, con {services}.',
      legalRisk: true,
    },
    waits:
      'Los rastreadores que hemos visto ({services}) solo se cargan desde el código que atiende la aceptación.',
    conditional:
      'un código que no podemos ejecutar decide cuándo se {count:carga:cargan} {services}. Compruébalo en una ventana privada (F12 → Red): si no aceptas, no {count:debe:deben} aparecer.',
    automatic:
      'parece que {manager} bloquea las etiquetas ({services}) hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    container:
      'hemos visto {services} ({id}). Desde fuera no podemos ver qué etiquetas carga ni si esperan al consentimiento. Compruébalo en Vista previa de Tag Manager.',
  },
  solutions: {
    active:
      'Carga {services} solo tras aceptar: con el bloqueo de tu gestor de consentimiento, o marcando cada código para que espere:\n```\n<script type="text/plain" data-category="analytics" src="…"></script>\n```',
    advanced:
      'Si quieres ir sobre seguro, usa el modo básico: carga la etiqueta de Google solo tras aceptar.',
    lazy: 'Que la carga espere a que acepten, y no a que se muevan: en tu plugin de velocidad, excluye {services} del retraso y deja que {count:lo:los} bloquee tu gestor de consentimiento.',
  },
  run: ({ consentManagers, trackers, consentDefault }) => {
    const seen = trackers.filter((tracker) => isNonExempt(tracker) || tracker.class === 'manager')
    const active = seen.filter(({ state }) => state === 'active')
    const isDenied = isDeniedByDefault(consentDefault)
    const accused = active.filter(({ key }) => !(isDenied && GOOGLE_TAGS.has(key)))
    if (accused.length > 0)
      return error('active', { services: namesOf(accused) }, evidenceOfTrackers(accused))
    if (active.length > 0)
      return warning('advanced', { services: namesOf(active) }, evidenceOfTrackers(active))

    const lazy = seen.filter(({ state }) => state === 'lazy')
    if (lazy.length > 0) return warning('lazy', countOf(lazy), evidenceOfTrackers(lazy))
    const conditional = seen.filter(
      ({ state, isAfterAcceptance }) => state === 'conditional' && !isAfterAcceptance,
    )
    if (conditional.length > 0) {
      return unknown('conditional', countOf(conditional), evidenceOfTrackers(conditional))
    }
    const held = inState(seen, 'auto-blocked')
    if (held) {
      const manager = consentManagers[0]?.name ?? ''
      return unknown('automatic', { manager, services: held.services }, held.evidence)
    }
    const container = seen.find(({ state }) => state === 'via-manager')
    if (container !== undefined) {
      return unknown('container', { services: container.service, id: container.id ?? 'GTM' }, [
        container.evidence,
      ])
    }
    if (seen.length === 0) return success('none')
    const isMarked = seen.every(({ state }) => state === 'blocked')
    return success(isMarked ? 'blocked' : 'waits', { services: namesOf(seen) }, evidenceOfTrackers(seen))
  },
})

/** Names of services and how many there are, for the verb that goes with them. */
function countOf(trackers: readonly Tracker[]) {
  return { services: namesOf(trackers), count: new Set(trackers.map(({ service }) => service)).size }
}
