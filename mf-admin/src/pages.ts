import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'

export const pages: RemotePage[] = [
  {
    path: paths.admin,
    meta: {
      title: `Panel de administración · ${brand.name}`,
      description: `Acceso privado del equipo de ${brand.name} a análisis, mensajes y proyectos de sus clientes.`,
      keywords: 'administración, acceso privado',
      robots: 'noindex',
    },
    sitemap: false,
  },
]
