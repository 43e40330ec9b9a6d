import { type Brand, brand } from '@agency/web-kit'

/** A fictitious brand with all fields filled in. */
export const completeBrand: Brand = {
  ...brand,
  email: 'hola@altiplanodigital.es',
  phone: { display: '968 000 000', tel: '+34968000000' },
  city: 'Yecla',
  region: 'Murcia',
  legal: {
    owner: 'Viñas Digitales, S.L.',
    nif: 'B73002172',
    address: 'Calle San Francisco, 12',
    postalCode: '30510',
    registry: 'Registro Mercantil de Murcia, tomo 3120, folio 45, hoja MU-81234',
  },
}
