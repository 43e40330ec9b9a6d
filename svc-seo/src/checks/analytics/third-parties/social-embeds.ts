import { defineCheck } from '../../../engine/define-check.ts'
import { embedsFinding } from './third-parties.lib.ts'

const SERVICES = new Set([
  'facebook-sdk',
  'instagram',
  'x-widgets',
  'tiktok-embed',
  'elfsight',
  'addthis',
  'sharethis',
  'disqus',
  'trustpilot',
  'trustindex',
] as const)

export const socialEmbeds = defineCheck({
  id: 'social-embeds',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Widgets sociales',
  points: 2,
  scope: 'worst',
  needs: ['consentManagers', 'trackers'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'cmp-present', messages: ['missing', 'embeds'], silences: ['lazy', 'active'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Con un widget de otra red eres corresponsable de los datos que recoge de tus visitas, aunque no lo pulsen.',
  source: 'TJUE C-40/17 (Fashion ID); LSSI art. 22.2',
  messages: {
    none: 'No hemos visto widgets de redes sociales ni de reseñas que se carguen solos.',
    waits: 'Parece que la página espera a un clic o al consentimiento para cargar {services}.',
    held: 'parece que {manager} bloquea {services} hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    lazy: 'Otras empresas siguen a tus visitas sin que acepten: parece que la página carga {services} al moverla o al llegar a su sitio.',
    active:
      'Otras empresas siguen a tus visitas antes de que acepten: la página carga {services} al abrirse.',
  },
  solutions: {
    lazy: 'Cambia el widget por un enlace a tu perfil o tus reseñas, o cárgalo solo tras aceptar:\n<a href="https://www.instagram.com/tu-perfil/">Síguenos en Instagram</a>',
    active:
      'Cambia el widget por un enlace a tu perfil o tus reseñas, o cárgalo solo tras aceptar:\n<a href="https://www.instagram.com/tu-perfil/">Síguenos en Instagram</a>',
  },
  run: ({ consentManagers, trackers }) => embedsFinding(trackers, consentManagers, SERVICES),
})
