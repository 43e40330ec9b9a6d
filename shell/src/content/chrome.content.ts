import type { PublicPath } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'

interface MenuEntry {
  readonly path: PublicPath
  readonly label: string
  readonly description: string
}

interface FooterLink {
  readonly path: PublicPath
  readonly label: string
}

export const menuContent: {
  readonly open: string
  readonly close: string
  readonly title: string
  readonly contact: string
  readonly whatsapp: string
  readonly instagram: string
  readonly entries: readonly MenuEntry[]
} = {
  open: 'Abrir menú',
  close: 'Cerrar menú',
  title: 'Menú',
  contact: 'Hablemos',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  entries: [
    { path: '/', label: 'Inicio', description: 'Quiénes somos y qué hacemos' },
    { path: '/servicios', label: 'Servicios', description: 'Diseño, desarrollo, SEO y publicidad' },
    { path: '/proyectos', label: 'Proyectos', description: 'Qué se ve y qué resuelve cada uno' },
    { path: '/proceso', label: 'Proceso', description: 'Cinco fases, con plazos y entregables' },
    {
      path: '/analiza-tu-web',
      label: 'Analiza tu Web',
      description: `Informe gratuito en ${facts.analysis}`,
    },
    { path: '/contacto', label: 'Contacto', description: `Presupuesto cerrado en ${facts.quote}` },
  ],
}

export const headerContent: {
  readonly landmark: string
  readonly links: readonly Pick<MenuEntry, 'path' | 'label'>[]
  /** The call to action, and its text where there is little room. */
  readonly action: { readonly path: PublicPath; readonly label: string; readonly short: string }
} = {
  landmark: 'Principal',
  links: [
    { path: '/servicios', label: 'Servicios' },
    { path: '/proyectos', label: 'Proyectos' },
    { path: '/proceso', label: 'Proceso' },
  ],
  action: { path: '/analiza-tu-web', label: 'Analiza tu Web', short: 'Analizar' },
}

export const footerContent: {
  readonly invitation: string
  readonly claim: string
  readonly home: Pick<FooterLink, 'path'>
  readonly columns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[]
  readonly contact: { readonly title: string; readonly whatsapp: string; readonly instagram: string }
  readonly legal: readonly FooterLink[]
  readonly nif: string
} = {
  invitation: '¿Tienes un proyecto en mente? Escríbenos.',
  claim: 'Webs que se entienden, se encuentran y venden.',
  home: { path: '/' },
  columns: [
    {
      title: 'Servicios',
      links: [
        { path: '/servicios/diseno-web', label: 'Diseño Web' },
        { path: '/servicios/desarrollo-web', label: 'Desarrollo Web' },
        { path: '/servicios/seo-estrategico', label: 'SEO Estratégico' },
        { path: '/servicios/marketing-ads', label: 'Marketing & Ads' },
      ],
    },
    {
      title: 'Empresa',
      links: [
        { path: '/proyectos', label: 'Proyectos' },
        { path: '/proceso', label: 'Proceso' },
        { path: '/analiza-tu-web', label: 'Analiza tu Web' },
        { path: '/contacto', label: 'Contacto' },
      ],
    },
  ],
  contact: { title: 'Contacto', whatsapp: 'WhatsApp', instagram: 'Instagram' },
  legal: [
    { path: '/politica-privacidad', label: 'Política de privacidad' },
    { path: '/terminos-uso', label: 'Aviso legal y términos de uso' },
  ],
  nif: 'NIF',
}

export const chromeContent = {
  skip: 'Saltar al contenido',
  home: 'Ir al inicio',
} as const

export const toastContent = { viewport: 'Avisos ({hotkey})', close: 'Cerrar aviso' } as const
