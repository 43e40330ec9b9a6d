import type { RemotePage } from '@agency/contracts'
import { brand, paths } from '@agency/web-kit'
import ogImage from '../../../media/og/home.jpg?no-inline'

export const homeMeta: RemotePage = {
  path: paths.home,
  meta: {
    title: `Diseño web, SEO y publicidad en ${brand.city} · ${brand.name}`,
    description: `Agencia digital de ${brand.city} (${brand.region}). Diseñamos y programamos tu web, la posicionamos en Google y la ayudamos a vender, con precio cerrado.`,
    keywords: `agencia digital ${brand.city}, diseño web ${brand.region}, posicionamiento SEO, desarrollo web, publicidad online`,
    og: { type: 'website', image: ogImage },
  },
}
