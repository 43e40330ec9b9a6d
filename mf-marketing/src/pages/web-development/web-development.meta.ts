import { brand, paths } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'
import ogImage from '../../../media/og/web-development.jpg?no-inline'
import { servicePage } from '../../features/services/service-meta.ts'
import { webDevelopmentContent } from './web-development.content.ts'

export const webDevelopmentMeta = servicePage({
  path: paths.webDevelopment,
  content: webDevelopmentContent,
  title: 'Desarrollo web: código rápido y landings en 5–10 días',
  description: `Webs, tiendas y landings que cargan en menos de 2,5 segundos. Propuesta en ${facts.quote}, landings en 5–10 días y ${facts.support} de soporte.`,
  keywords: `desarrollo web ${brand.city}, programación web, landing page, tienda online ${brand.region}, web rápida`,
  image: ogImage,
})
