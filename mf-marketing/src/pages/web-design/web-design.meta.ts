import { brand, paths } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'
import ogImage from '../../../media/og/web-design.jpg?no-inline'
import { servicePage } from '../../features/services/service-meta.ts'
import { webDesignContent } from './web-design.content.ts'

export const webDesignMeta = servicePage({
  path: paths.webDesign,
  content: webDesignContent,
  title: `Diseño web en ${brand.city}: que te entiendan a la primera`,
  description: `Diseño web a medida en ${brand.region}: textos, móvil y ordenador, prototipo y guía de estilo en 4 pasos y 3–4 semanas. Presupuesto cerrado en ${facts.quote}.`,
  keywords: `diseño web ${brand.city}, diseño web a medida, diseño de páginas web ${brand.region}, rediseño web, UX`,
  image: ogImage,
})
