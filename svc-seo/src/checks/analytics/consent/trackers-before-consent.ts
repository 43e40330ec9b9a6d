import { isNonExempt } from '../../../derived/consent.ts'
import { isDeniedByDefault } from '../../../derived/gtag.ts'
import { evidenceOfTrackers, inState, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

/** What consent mode governs. */
const GOOGLE_TAGS: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])

export const trackersBeforeConsent = defineCheck({
  id: 'trackers-before-consent',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Rastreadores antes del consentimiento',
  points: 10,
  needs: ['scripts', 'consentManagers', 'trackers', 'consentDefault'],
  whenClientRendered: ['none'],
  why: 'Si rastreas antes de que acepten, el banner no te protege: es lo primero que mira quien te denuncia.',
  source:
    'LSSI art. 22.2; RGPD arts. 4.11 y 7; TJUE C-673/17 (Planet49); AEPD, «Guía sobre el uso de las cookies»',
  messages: {
    none: 'No hemos visto rastreadores que se carguen al abrir la página.',
    blocked: 'Los rastreadores que hemos visto ({services}) están marcados para esperar al consentimiento.',
    active: {
      text: 'Posible incumplimiento: hemos visto que la página carga {services} al abrirse, antes de que nadie acepte.',
      legalRisk: true,
    },
    advanced:
      'Hemos visto que la página carga {services} al abrirse con el consentimiento denegado de inicio (modo avanzado): no pone cookies, pero envía avisos a Google. La AEPD no se ha pronunciado sobre este modo.',
    conditional:
      'Parece que la página espera al consentimiento o a un gesto de la visita para cargar {services}: lo decide un código que no podemos ejecutar.',
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
    conditional:
      'Compruébalo en una ventana privada: abre las herramientas del navegador (F12 → Red), carga la página y no aceptes. {services} no debe aparecer.',
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

    const waiting = inState(seen, 'lazy', 'conditional')
    if (waiting) return warning('conditional', { services: waiting.services }, waiting.evidence)
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
    if (seen.length > 0) return success('blocked', { services: namesOf(seen) }, evidenceOfTrackers(seen))
    return success('none')
  },
})
