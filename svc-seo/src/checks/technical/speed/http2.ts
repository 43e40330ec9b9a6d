import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { headerValues } from '../../../web/headers.ts'

export const http2 = defineCheck({
  id: 'http2',
  category: 'technical',
  subcategory: 'speed',
  title: 'HTTP/2 o HTTP/3',
  points: 2,
  scope: 'site',
  needs: ['page', 'tls'],
  fix: { who: 'webmaster', minutes: 15, by: 'host-ticket' },
  why: 'Con HTTP/1.1 el navegador pide los archivos casi de uno en uno y la página tarda más en aparecer.',
  source: 'Lighthouse uses-http2; RFC 9113; RFC 9114',
  messages: {
    h2: 'El servidor habla HTTP/2.',
    h3: 'El servidor anuncia HTTP/3: {header}',
    old: 'Los archivos llegan casi de uno en uno: el servidor solo ofrece HTTP/1.1.',
    http: 'la página no usa HTTPS, y los navegadores solo hablan HTTP/2 con HTTPS.',
    unseen: 'no hemos visto la negociación del protocolo.',
  },
  solutions: {
    old: 'Activa HTTP/2 en tu alojamiento o pon delante una CDN. En nginx:\nhttp2 on;\nEn Apache:\nProtocols h2 http/1.1',
  },
  run: ({ page, tls }) => {
    if (page.url.protocol !== 'https:') return notApplicable('http')
    const h3 = headerValues(page.headers, 'alt-svc').find((value) =>
      /(?:^|[\s,])h3(?:-\d{1,3})?\s*=/i.test(value),
    )
    if (h3 !== undefined) return success('h3', { header: `Alt-Svc: ${h3}` })
    if (tls === null) return unknown('unseen')
    if (tls.alpn === 'h2') return success('h2')
    return warning('old', {}, [`ALPN: ${tls.alpn ?? 'ninguno'} (ofrecidos h2 y http/1.1)`])
  },
})
