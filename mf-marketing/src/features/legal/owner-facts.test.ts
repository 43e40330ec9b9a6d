import { brand } from '@agency/web-kit'
import { expect, it } from 'vitest'
import { completeBrand } from '../../testing/complete-brand.ts'
import { ownerFacts } from './owner-facts.ts'

const emptyBrand = { ...brand, legal: { owner: '', nif: '', address: '', postalCode: '', registry: '' } }

it('returns all legally required data', () => {
  expect(ownerFacts(completeBrand).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Titular: Viñas Digitales, S.L.',
    `Nombre comercial: ${brand.name}`,
    'NIF: B73002172',
    'Domicilio: Calle San Francisco, 12, 30510 Yecla (Murcia)',
    'Datos registrales: Registro Mercantil de Murcia, tomo 3120, folio 45, hoja MU-81234',
    'Correo electrónico: hola@altiplanodigital.es',
    'Teléfono: 968 000 000',
  ])
})

it('leaves out missing data, but always has contact details and city', () => {
  expect(ownerFacts(emptyBrand).map(({ label }) => label)).toEqual([
    'Titular',
    'Localidad',
    'Correo electrónico',
    'Teléfono',
  ])
})
