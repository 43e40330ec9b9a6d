/** Public paths of the site, written nowhere else. */
export const paths = {
  home: '/',
  services: '/servicios',
  webDesign: '/servicios/diseno-web',
  webDevelopment: '/servicios/desarrollo-web',
  seo: '/servicios/seo-estrategico',
  marketing: '/servicios/marketing-ads',
  projects: '/proyectos',
  process: '/proceso',
  analysis: '/analiza-tu-web',
  contact: '/contacto',
  admin: '/admin',
  privacy: '/politica-privacidad',
  terms: '/terminos-uso',
} as const

export type PublicPath = (typeof paths)[keyof typeof paths]
