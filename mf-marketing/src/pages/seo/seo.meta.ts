import { brand, paths } from '@agency/web-kit'
import ogImage from '../../../media/og/seo.jpg?no-inline'
import { servicePage } from '../../features/services/service-meta.ts'
import { seoContent } from './seo.content.ts'

export const seoMeta = servicePage({
  path: paths.seo,
  content: seoContent,
  title: `SEO en ${brand.city}: que te encuentre quien te busca`,
  description: `Posicionamiento en Google para negocios de ${brand.region}: primeros resultados en 4–8 semanas, consolidación en 3–6 meses y plan de 90 días.`,
  keywords: `SEO ${brand.city}, posicionamiento web ${brand.region}, SEO local, auditoría SEO, consultor SEO`,
  image: ogImage,
})
