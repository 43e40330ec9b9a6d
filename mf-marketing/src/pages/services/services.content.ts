import { facts } from '@agency/web-kit/facts'
import type { LinkText } from '../../components/action-links.tsx'
import type { Crumb } from '../../lib/json-ld.ts'
import type { ServiceCardsContent } from './service-cards.tsx'

interface ServicesContent {
  readonly trail: readonly Crumb[]
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly actions: readonly LinkText[]
  readonly cards: ServiceCardsContent
}

export const servicesContent: ServicesContent = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
  ],
  eyebrow: 'Servicios',
  title: 'Elige el servicio por el que empezar',
  lead: 'Cada servicio se contrata solo y tiene su plazo y su entrega. Si no sabes cuál te hace falta, empieza por el análisis gratuito: te lo dice él.',
  actions: [
    { label: 'Pedir presupuesto', path: '/contacto' },
    { label: 'Analizar mi web gratis', path: '/analiza-tu-web' },
  ],
  cards: {
    title: 'Nuestros servicios',
    cards: [
      {
        path: '/servicios/diseno-web',
        field: 'webDesign',
        title: 'Diseño Web',
        text: 'Textos, estructura y aspecto de tu web, dibujados y probados con gente antes de programar nada.',
        tags: ['Prototipo navegable', 'Móvil primero', 'Accesible AA'],
        more: 'Ver Diseño Web',
      },
      {
        path: '/servicios/seo-estrategico',
        field: 'seo',
        title: 'SEO Estratégico',
        text: 'Para salir cuando alguien de tu zona busca lo que vendes, con un plan de 90 días y un informe al mes.',
        tags: ['SEO local', 'Arreglos técnicos', 'Contenidos'],
        more: 'Ver SEO Estratégico',
      },
      {
        path: '/servicios/desarrollo-web',
        field: 'webDevelopment',
        title: 'Desarrollo Web',
        text: 'Webs, tiendas y landings que cargan rápido, pasan las pruebas de Google y puedes editar tú.',
        tags: ['LCP ≤ 2,5 s', 'Panel para editar', `${facts.support} de soporte`],
        more: 'Ver Desarrollo Web',
      },
      {
        path: '/servicios/marketing-ads',
        field: 'marketing',
        title: 'Marketing & Ads',
        text: 'Campañas en Google, Instagram y Facebook que se prueban en pequeño y crecen solo si traen clientes.',
        tags: ['Prueba de 2–4 semanas', 'Cuentas tuyas', 'Sin permanencia'],
        more: 'Ver Marketing & Ads',
      },
    ],
  },
}
