import { defineCheck } from '../../../engine/define-check.ts'
import { embedsFinding } from './third-parties.lib.ts'

const SERVICES = new Set(['tawk', 'crisp', 'tidio', 'intercom', 'zendesk', 'drift', 'livechat'] as const)

export const chatWidgets = defineCheck({
  id: 'chat-widgets',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Chats',
  points: 1,
  scope: 'worst',
  needs: ['consentManagers', 'trackers'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'cmp-present', messages: ['missing', 'embeds'], silences: ['lazy', 'active'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Un chat de otra empresa sigue a quien visita la web desde que entra, aunque no escriba nada, y pesa en cada página.',
  source: 'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies»',
  messages: {
    none: 'No hemos visto chats de terceros que se carguen solos.',
    waits: 'Parece que la página espera a un clic o al consentimiento para cargar el chat de {services}.',
    held: 'parece que {manager} bloquea {services} hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    lazy: 'Otra empresa sigue a tus visitas sin que acepten: parece que la página carga el chat de {services} al moverla.',
    active:
      'Otra empresa sigue a tus visitas antes de que acepten: la página carga el chat de {services} al abrirse.',
  },
  solutions: {
    lazy: 'Carga el chat al pulsar su botón o tras aceptar cookies; un enlace de WhatsApp hace el mismo servicio sin cookies:\n<a href="https://wa.me/34600000000">Escríbenos por WhatsApp</a>',
    active:
      'Carga el chat al pulsar su botón o tras aceptar cookies; un enlace de WhatsApp hace el mismo servicio sin cookies:\n<a href="https://wa.me/34600000000">Escríbenos por WhatsApp</a>',
  },
  run: ({ consentManagers, trackers }) => embedsFinding(trackers, consentManagers, SERVICES),
})
