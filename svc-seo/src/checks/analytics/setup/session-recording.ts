import { inState } from '../../../derived/trackers.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

export const sessionRecording = defineCheck({
  id: 'session-recording',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Grabación de sesiones',
  points: 3,
  scope: 'worst',
  needs: ['scripts', 'consentManagers', 'trackers'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 60, by: 'consent' },
  why: 'Grabar lo que alguien teclea y mueve sin su permiso es de lo que más asusta a un cliente y a un inspector.',
  source: 'RGPD art. 6; AEPD, «Guía sobre el uso de las cookies»; The Markup, Blacklight (session recording)',
  messages: {
    none: 'No hemos visto herramientas que graben las visitas.',
    blocked:
      'Las herramientas que graban las visitas ({services}) están marcadas para esperar al consentimiento.',
    active: {
      text: 'Posible incumplimiento: lo que hace cada visita se graba antes de que acepte, porque la página carga {services} al abrirse.',
      legalRisk: true,
    },
    lazy: {
      text: 'Posible incumplimiento: parece que cada visita se graba desde su primer gesto, haya aceptado o no, con {services}.',
      legalRisk: true,
    },
    waits: 'Lo que graba las visitas ({services}) solo se carga desde el código que atiende la aceptación.',
    conditional:
      'un código que no podemos ejecutar decide cuándo se carga lo que graba las visitas ({services}). Compruébalo en una ventana privada (F12 → Red): si no aceptas, no debe aparecer.',
    automatic:
      'parece que {manager} bloquea {services} hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    container: 'puede haber herramientas de grabación dentro de Google Tag Manager, y no se ven desde fuera.',
  },
  solutions: {
    active:
      'Carga {services} solo tras aceptar, y activa en su panel que oculte lo que se escribe en los formularios.',
    lazy: 'Haz que la grabación ({services}) espere a que acepten, y no al primer gesto: exclúyela del retraso de tu plugin de velocidad y deja que la bloquee tu gestor de consentimiento.',
  },
  run: ({ consentManagers, trackers }) => {
    const recorders = trackers.filter((tracker) => tracker.class === 'recording')
    const active = inState(recorders, 'active')
    if (active) return error('active', { services: active.services }, active.evidence)
    const lazy = inState(recorders, 'lazy')
    if (lazy) return warning('lazy', { services: lazy.services }, lazy.evidence)
    const conditional = inState(
      recorders.filter(({ isAfterAcceptance }) => !isAfterAcceptance),
      'conditional',
    )
    if (conditional) return unknown('conditional', { services: conditional.services }, conditional.evidence)
    const held = inState(recorders, 'auto-blocked')
    if (held) {
      const manager = consentManagers[0]?.name ?? ''
      return unknown('automatic', { manager, services: held.services }, held.evidence)
    }
    // A container that waits for consent makes everything in it wait.
    if (trackers.some((tracker) => tracker.class === 'manager' && tracker.state !== 'blocked')) {
      return unknown('container')
    }
    const blocked = inState(recorders, 'blocked')
    if (blocked) return success('blocked', { services: blocked.services }, blocked.evidence)
    const waits = inState(recorders, 'conditional')
    if (waits) return success('waits', { services: waits.services }, waits.evidence)
    return success('none')
  },
})
