import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'
import { sessionContent } from './features/session/session.content.ts'

export const pages: RemotePage[] = [
  {
    path: paths.admin,
    meta: {
      title: `Panel de administración · ${brand.name}`,
      description: `Acceso privado del equipo de ${brand.name} a análisis, mensajes y proyectos de sus clientes.`,
      keywords: 'administración, acceso privado',
      robots: 'noindex',
      // Without the site's name: the server prints it as the heading of this browser-rendered page.
      og: { title: sessionContent.title },
    },
    sitemap: false,
  },
]
