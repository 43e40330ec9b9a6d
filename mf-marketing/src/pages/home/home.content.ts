import { facts } from '@agency/web-kit/facts'
import type { CallToActionContent } from '../../components/call-to-action.tsx'
import type { HomeHeroContent } from './sections/home-hero.tsx'
import type { PhasesContent } from './sections/phases.tsx'
import type { PromisesContent } from './sections/promises.tsx'
import type { ServicesIndexContent } from './sections/services-index.tsx'
import type { TeaserContent } from './sections/teaser.tsx'

interface HomeContent {
  readonly hero: HomeHeroContent
  readonly services: ServicesIndexContent
  readonly teaser: TeaserContent
  readonly phases: PhasesContent
  readonly promises: PromisesContent
  readonly call: CallToActionContent
}

export const homeContent: HomeContent = {
  hero: {
    tagline: 'Agencia Digital',
    title: 'Convertimos ideas en negocio digital',
    lead: `Diseñamos, programamos y posicionamos webs para comercios y pequeñas empresas. Nos cuentas qué vendes y en ${facts.quote} tienes precio y plazos cerrados.`,
    actions: [
      { label: 'Empezar proyecto', path: '/contacto' },
      { label: 'Ver proyectos', path: '/proyectos' },
    ],
  },
  services: {
    title: 'Cuatro oficios bajo el mismo techo',
    lead: 'Quien diseña tu web se sienta al lado de quien la programa y de quien la coloca en Google. Por eso no se pierde nada por el camino.',
    entries: [
      {
        path: '/servicios/diseno-web',
        title: 'Diseño Web',
        text: 'Que se entienda en cinco segundos y se recuerde después.',
        fact: '3–4 semanas',
      },
      {
        path: '/servicios/desarrollo-web',
        title: 'Desarrollo Web',
        text: 'Código propio, rápido en un móvil normal y fácil de mantener.',
        fact: 'Landings en 5–10 días',
      },
      {
        path: '/servicios/seo-estrategico',
        title: 'SEO Estratégico',
        text: 'Que te encuentre quien ya está buscando lo que vendes.',
        fact: 'Plan de 90 días',
      },
      {
        path: '/servicios/marketing-ads',
        title: 'Marketing & Ads',
        text: 'Anuncios que se prueban en pequeño antes de gastar en grande.',
        fact: 'Sin permanencia',
      },
    ],
    more: { label: 'Comparar los servicios', path: '/servicios' },
  },
  teaser: {
    eyebrow: 'Análisis gratuito',
    title: '¿Tu web vende o estorba?',
    text: `Escribe su dirección y mira lo mismo que miraríamos nosotros: más de ${facts.factors} factores de SEO, analítica y textos legales, con lo que falla, por qué importa y cómo se arregla. En ${facts.analysis} y sin pagar nada.`,
    form: {
      label: 'Dirección de tu web',
      placeholder: 'mitienda.es',
      submit: 'Analiza tu web gratis',
    },
    report: {
      badge: 'Ejemplo',
      captions: {
        good: '¡Excelente trabajo!',
        fair: 'Hay margen de mejora',
        bad: 'Necesita atención urgente',
      },
      score: 'Puntuación global: {percent} de 100',
      categories: { technical: 'SEO Técnico', analytics: 'Analytics & Tracking', legal: 'Legales (RGPD)' },
      findings: 'Acciones prioritarias ({count})',
    },
  },
  phases: {
    title: 'Cinco fases, con fecha cada una',
    lead: 'Antes de empezar sabes qué pasa en cada fase, qué recibes al final y cuándo se da por terminada.',
    phases: [
      {
        title: 'Investigación',
        duration: facts.phases.research,
        text: 'Tu negocio, tus clientes y tu competencia, en limpio.',
      },
      {
        title: 'Diseño',
        duration: facts.phases.design,
        text: 'El diseño entero de tu web, antes de programar nada.',
      },
      {
        title: 'Desarrollo',
        duration: facts.phases.development,
        text: 'Código probado en móviles de verdad y conexiones lentas.',
      },
      {
        title: 'Lanzamiento',
        duration: facts.phases.launch,
        text: 'Publicación, redirecciones, medición y copia de seguridad.',
      },
      {
        title: 'Crecimiento',
        duration: facts.phases.growth,
        text: 'Mejoras con datos, mes a mes.',
        badge: 'Opcional',
      },
    ],
    more: { label: 'Ver el proceso completo', path: '/proceso' },
  },
  promises: {
    title: 'Lo que puedes exigirnos',
    lead: 'Cifras que ponemos en el presupuesto y que puedes comprobar tú, sin fiarte de nosotros.',
    promises: [
      {
        figure: facts.quote,
        title: 'Presupuesto cerrado',
        text: 'Precio y plazos por escrito. Lo que firmas es lo que pagas.',
      },
      {
        figure: '≥ 90',
        title: 'Lighthouse en móvil',
        text: 'La prueba pública de Google, sobre tu web publicada.',
      },
      {
        figure: '≤ 2,5 s',
        title: 'Hasta ver lo principal',
        text: 'LCP, la medida de carga que Google da por buena.',
      },
      {
        figure: facts.support,
        title: 'Soporte incluido',
        text: 'Lo que aparezca después del lanzamiento lo arreglamos.',
      },
      {
        figure: '0 meses',
        title: 'De permanencia',
        text: 'El crecimiento es mes a mes: sigues si te sale a cuenta.',
      },
    ],
    note: 'Lo que no prometemos: un puesto en Google. Nadie puede garantizarlo; la ejecución y la mejora de tus números, sí.',
  },
  call: {
    title: `Cuéntanos qué vendes. En ${facts.quote} tienes precio.`,
    text: 'Con tres líneas nos basta para empezar. Te contestamos con un presupuesto de precio y plazos cerrados.',
    actions: [
      { label: 'Pedir presupuesto', path: '/contacto' },
      { label: 'Cómo trabajamos', path: '/proceso' },
    ],
  },
}
