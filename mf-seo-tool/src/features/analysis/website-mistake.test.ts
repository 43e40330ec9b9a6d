import { expect, it } from 'vitest'
import { websiteMistake } from './website-mistake.ts'

it.each([
  ['ana@mitienda.es', 'email'],
  [' https://ana@mitienda.es ', 'email'],
  ['mailto:ana@mitienda.es', 'email'],
  ['968 79 00 00', 'phone'],
  ['+34 600-000-000', 'phone'],
  ['https://968.790.000', 'phone'],
  ['https://www.instagram.com/mitienda', 'profile'],
  ['facebook.com/mitienda', 'profile'],
  ['https://es-es.facebook.com/mitienda', 'profile'],
  ['wa.me/34600000000', 'profile'],
  ['mitienda', 'word'],
  ['https://mi tienda/', 'word'],
])('«%s» is no website but %s', (typed, mistake) => {
  expect(websiteMistake(typed)).toBe(mistake)
})

it.each([
  '',
  '   ',
  'mitienda.es',
  'https://www.mitienda.es/',
  'https://mitienda.es/contacto?de=ana@mitienda.es',
  'http://localhost:5173/',
  'http://localhost',
  'http://192.168.100.100',
  'netflix.com',
  'x.community',
  'panaderia-instagram.es',
  'www.112murcia.es',
])('«%s» is let through', (typed) => {
  expect(websiteMistake(typed)).toBeUndefined()
})
