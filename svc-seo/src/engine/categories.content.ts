import type { CheckCategory } from './define-check.ts'

/** How each category is presented; `icon` names one of the icons of the design system. */
export const CATEGORIES = {
  technical: {
    title: 'SEO Técnico',
    description: 'Si Google puede encontrar, leer y entender tu página.',
    icon: 'search',
  },
  analytics: {
    title: 'Analytics & Tracking',
    description: 'Qué mides de tus visitas y si les pides permiso antes.',
    icon: 'chart',
  },
  legal: {
    title: 'Legales (RGPD)',
    description: 'Textos y datos que la ley pide a la web de una empresa.',
    icon: 'shield',
  },
  browser: {
    title: 'Tu web en un navegador de verdad',
    description: 'Qué hemos visto al abrir tu página: empresas, cookies, aviso, velocidad y fallos.',
    icon: 'eye',
  },
} as const satisfies Record<CheckCategory, { title: string; description: string; icon: string }>

/** Said once of a category with findings that tell of a possible breach of the law. */
export const NO_LEGAL_ADVICE = 'Esto no es asesoramiento jurídico.'
