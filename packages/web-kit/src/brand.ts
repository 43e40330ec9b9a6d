/**
 * The site's owner. To rebrand the site edit this file, or build with `BRAND_FILE=/path/brand.json`, whose values
 * override these. `legal` is required on the site by Spanish law (LSSI, article 10); fill it in before publishing.
 * `business` is for search engines; empty values are left out.
 */
export interface Brand {
  readonly name: string
  readonly email: string
  readonly phone: { readonly display: string; readonly tel: string }
  readonly whatsapp: string
  readonly instagram: string
  readonly city: string
  readonly region: string
  readonly domain: string
  readonly legal: {
    readonly owner: string
    readonly nif: string
    readonly address: string
    readonly postalCode: string
    readonly registry: string
  }
  readonly business: {
    /** From Monday to Friday, `09:00`. */
    readonly opens: string
    readonly closes: string
    readonly priceRange: string
    /** Decimal degrees with five places, `38.61372`. */
    readonly latitude: string
    readonly longitude: string
  }
}

export const brand: Brand = {
  name: 'Altiplano Digital',
  email: 'hola@altiplanodigital.es',
  phone: { display: '968 000 000', tel: '+34968000000' },
  whatsapp: 'https://wa.me/34600000000',
  instagram: 'https://www.instagram.com/altiplanodigital',
  city: 'Yecla',
  region: 'Murcia',
  domain: 'altiplanodigital.es',
  legal: { owner: '', nif: '', address: '', postalCode: '', registry: '' },
  business: { opens: '', closes: '', priceRange: '', latitude: '', longitude: '' },
}
