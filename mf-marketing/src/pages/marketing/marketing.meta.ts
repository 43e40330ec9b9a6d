import { brand, paths } from '@agency/web-kit'
import ogImage from '../../../media/og/marketing.jpg?no-inline'
import { servicePage } from '../../features/services/service-meta.ts'
import { marketingContent } from './marketing.content.ts'

export const marketingMeta = servicePage({
  path: paths.marketing,
  content: marketingContent,
  title: 'Publicidad en Google e Instagram: prueba en pequeño',
  description:
    'Campañas de anuncios con prueba de 2–4 semanas y tope de gasto. Puesta en marcha o gestión mensual, sin permanencia y en tus cuentas.',
  keywords: `Google Ads ${brand.city}, publicidad en Instagram, marketing digital ${brand.region}, campañas de anuncios, gestión de Ads`,
  image: ogImage,
})
