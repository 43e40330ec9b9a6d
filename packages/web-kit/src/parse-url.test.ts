// @vitest-environment node
import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it.each([
  ['https://www.mitienda.es/zapatos?a=1', 'www.mitienda.es'],
  ['https://cañada.es', 'xn--caada-pta.es'],
  ['https://peluquería.es/áéí', 'xn--peluquera-n5a.es'],
  ['javascript:alert(1)', ''],
  ['mitienda.es', undefined],
  ['https://', undefined],
  ['  ', undefined],
  ['', undefined],
])('%j has the host %j', (address, host) => {
  expect(parseUrl(address)?.host).toBe(host)
})

it('accepts an ñ on every call', () => {
  for (let time = 0; time < 20_000; time++) {
    if (!parseUrl('https://cañada.es')) throw new Error(`refused at call ${time}`)
  }
})
