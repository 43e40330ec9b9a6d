import { defineCheck } from '../../../engine/define-check.ts'
import { embedsFinding } from './third-parties.lib.ts'

const SERVICES = new Set(['google-maps'] as const)

export const mapsEmbed = defineCheck({
  id: 'maps-embed',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Mapas de Google',
  points: 2,
  scope: 'worst',
  needs: ['consentManagers', 'trackers'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'cmp-present', messages: ['missing', 'embeds'], silences: ['lazy', 'active'] }],
  fix: { who: 'webmaster', minutes: 30, by: 'consent' },
  why: 'Un mapa incrustado da a Google la IP de cada visitante y puede dejarle cookies antes de que acepte, además de frenar la página.',
  source: 'AEPD, «Guía sobre el uso de las cookies»; LSSI art. 22.2',
  messages: {
    none: 'No hemos visto mapas de Google que se carguen solos.',
    waits: 'Parece que la página espera a un clic o al consentimiento para cargar {services}.',
    held: 'parece que {manager} bloquea {services} hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    lazy: 'Google recibe la IP de las visitas, y puede dejarles cookies, sin que acepten: parece que la página carga {services} cuando se llega a su sitio.',
    active:
      'Google recibe la IP de cada visita, y puede dejarle cookies, antes de que acepte: la página carga {services} al abrirse.',
  },
  solutions: {
    lazy: 'Pon una imagen del mapa con un enlace y carga el mapa solo al pulsarla:\n<a href="https://maps.google.com/?q=Tu+dirección"><img src="/mapa.png" alt="Mapa: cómo llegar"></a>',
    active:
      'Pon una imagen del mapa con un enlace y carga el mapa solo al pulsarla:\n<a href="https://maps.google.com/?q=Tu+dirección"><img src="/mapa.png" alt="Mapa: cómo llegar"></a>',
  },
  run: ({ consentManagers, trackers }) => embedsFinding(trackers, consentManagers, SERVICES),
})
