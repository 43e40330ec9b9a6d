import { expect, it } from 'vitest'
import { businessKind } from './business-kind.ts'

it.each([
  ['Panadería Ortiz', 'Bakery'],
  ['PANADERÍA ORTIZ', 'Bakery'],
  ['Floristería Las Rosas', 'Florist'],
  ['Restaurante Casa Pepe', 'Restaurant'],
  ['Perruqueria Anna', 'HairSalon'],
  ['Tienda de muebles Puche', 'FurnitureStore'],
] as const)('«%s» says that it is a %s', (name, kind) => {
  expect(businessKind(name)).toBe(kind)
})

it.each([
  'Ortiz',
  'Ortiz Panadería',
  'Panaderías de España',
  'Peluquería Canina Luna',
  'Ferretería Industrial del Sur',
  'Suministros para restaurantes',
  'Restaurante para bodas El Olivar',
  'Hotel Canino',
  'Clínica Dental Ruiz',
  '',
])('«%s» does not say it', (name) => {
  expect(businessKind(name)).toBe('LocalBusiness')
})
