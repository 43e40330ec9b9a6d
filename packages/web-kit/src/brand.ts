/**
 * Who the site belongs to. An agency makes the site its own by editing this file alone.
 * `legal` is what Spanish law (LSSI, article 10) wants on the site; fill it in before publishing.
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
}
