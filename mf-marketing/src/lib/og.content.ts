import { facts } from '@agency/web-kit/facts'

/** Text and background of the sharing images, for `scripts/make-og-images.mjs`. */
export const ogContent = {
  home: {
    field: 'hero',
    eyebrow: 'Agencia Digital',
    lines: ['Convertimos ideas', 'en negocio digital'],
  },
  services: {
    field: 'web-development',
    eyebrow: 'Servicios',
    lines: ['Diseño, código,', 'SEO y anuncios'],
  },
  'web-design': {
    field: 'web-design',
    eyebrow: 'Diseño Web · 3–4 semanas',
    lines: ['Que te entiendan', 'en cinco segundos'],
  },
  'web-development': {
    field: 'web-development',
    eyebrow: 'Desarrollo Web · landings en 5–10 días',
    lines: ['Código que carga', 'antes que la excusa'],
  },
  seo: {
    field: 'seo',
    eyebrow: 'SEO Estratégico · plan de 90 días',
    lines: ['Que te encuentre', 'quien te busca'],
  },
  marketing: {
    field: 'marketing',
    eyebrow: 'Marketing & Ads · sin permanencia',
    lines: ['Prueba en pequeño,', 'gasta en lo que', 'funciona'],
  },
  projects: {
    field: 'web-design',
    eyebrow: 'Proyectos',
    lines: ['Proyectos, y qué', 'resuelve cada uno'],
  },
  process: {
    field: 'hero',
    eyebrow: 'Proceso',
    lines: ['Cinco fases,', 'con fecha cada una'],
  },
  contact: {
    field: 'marketing',
    eyebrow: 'Contacto',
    lines: ['Cuéntanos qué', 'vendes. Precio', `en ${facts.quote}.`],
  },
} as const
