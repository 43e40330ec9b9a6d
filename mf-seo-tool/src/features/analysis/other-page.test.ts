import { expect, it } from 'vitest'
import { otherPageOf } from './other-page.ts'

const status = (message: string, outcome: 'error' | 'success' | 'unknown' = 'error') => ({
  id: 'http-status',
  outcome,
  message,
})

it.each([
  ['https://mitienda.es', 'https://mitienda.es/', '', undefined],
  ['https://mitienda.es', 'https://www.mitienda.es/', '', undefined],
  ['https://mitienda.es', 'https://tienda.mitienda.es/', '', undefined],
  ['https://mitienda.es', undefined, '', undefined],
  ['no es una web', 'https://mitienda.es/', '', undefined],
  ['https://mitienda.es', 'https://otra.es/', '', { kind: 'redirect', address: 'otra.es' }],
  ['https://mitienda.com.es', 'https://otra.com.es/', '', { kind: 'redirect', address: 'otra.com.es' }],
  ['https://mitienda.com.es', 'https://www.mitienda.com.es/', '', undefined],
  ['http://10.0.0.1', 'http://10.0.0.1/', '', undefined],
  [
    'https://mitienda.es',
    'https://www.hugedomains.com/x',
    '',
    { kind: 'parked', address: 'www.hugedomains.com' },
  ],
  [
    'https://mitienda.es',
    'https://mitienda.es/',
    'Dominio en venta',
    { kind: 'parked', address: 'mitienda.es' },
  ],
  [
    'https://mitienda.es',
    'https://mitienda.es/wp-login.php?r=1',
    '',
    { kind: 'login', address: 'mitienda.es' },
  ],
  ['https://mitienda.es/login', 'https://mitienda.es/login/', '', undefined],
  ['https://mitienda.es', 'https://mitienda.es/loginas', '', undefined],
])('%s that ends at %s (%s) is %o', (website, finalUrl, title, expected) => {
  expect(otherPageOf({ website, finalUrl, title, checks: [] })).toEqual(expected)
})

it('reads the status of an error page from the check, whose address may have numbers', () => {
  const website = 'https://mitienda.es/500'
  const read = (check: ReturnType<typeof status>) =>
    otherPageOf({ website, finalUrl: website, title: '', checks: [check] })
  const message = 'Para Google esta página no existe: https://mitienda.es/500 responde con el código 404.'
  expect(read(status(message))).toEqual({ kind: 'status', status: 404 })
  expect(read(status('La página responde con el código 200.', 'success'))).toBeUndefined()
  expect(read(status('Responde con el código 304.'))).toBeUndefined()
  expect(read(status('Responde con el código 403.'))).toEqual({ kind: 'refused', status: 403 })
  expect(read(status('Responde con el código 429.'))).toEqual({ kind: 'refused', status: 429 })
})

it('reads a firewall that answered instead of the site', () => {
  const read = (message: string) =>
    otherPageOf({
      website: 'https://mitienda.es',
      finalUrl: 'https://mitienda.es/',
      title: '',
      checks: [status(message, 'unknown')],
    })
  expect(read('No se ha podido comprobar: la web bloquea herramientas automáticas (código 503).')).toEqual({
    kind: 'blocked',
    status: 503,
  })
  expect(read('No se ha podido comprobar: la conexión se ha cortado.')).toBeUndefined()
})
