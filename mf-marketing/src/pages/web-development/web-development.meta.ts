import { brand, paths } from '@agency/web-kit'
import ogImage from '../../../media/og/web-development.jpg?no-inline'
import { servicePage } from '../../features/services/service-meta.ts'
import { webDevelopmentContent } from './web-development.content.ts'

export const webDevelopmentMeta = servicePage({
  path: paths.webDevelopment,
  content: webDevelopmentContent,
  title: 'Desarrollo web rápido: landings en 5–10 días',
  description:
    'Programamos webs, tiendas y landings que cargan en menos de 2,5 segundos. Propuesta en 24 horas, landings en 5–10 días y 30 días de soporte incluidos.',
  keywords: `desarrollo web ${brand.city}, programación web, landing page, tienda online ${brand.region}, web rápida`,
  image: ogImage,
})
