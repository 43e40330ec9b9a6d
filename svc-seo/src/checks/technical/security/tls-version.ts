import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'

const MODERN: ReadonlySet<string | undefined> = new Set(['TLSv1.2', 'TLSv1.3'])

export const tlsVersion = defineCheck({
  id: 'tls-version',
  category: 'technical',
  subcategory: 'security',
  title: 'Versión de TLS',
  points: 1,
  scope: 'site',
  needs: ['page', 'tls'],
  fix: { who: 'webmaster', minutes: 15, by: 'host-ticket' },
  why: 'Las versiones antiguas de TLS tienen fallos conocidos, y las pasarelas de pago las rechazan.',
  source: 'RFC 8996 (retirada de TLS 1.0 y 1.1)',
  messages: {
    ok: 'El servidor usa {protocol} y no acepta TLS 1.0 ni 1.1.',
    negotiated: 'El servidor usa {protocol}.',
    accepted:
      'Las pasarelas de pago pueden rechazar tu servidor: usa {protocol}, pero también acepta TLS 1.0 o 1.1.',
    old: 'Las pasarelas de pago y los navegadores pueden rechazar tu servidor: usa {protocol}, una versión retirada.',
    http: 'la página no usa HTTPS.',
    unseen: 'no hemos visto qué versión de TLS usa el servidor.',
  },
  solutions: {
    accepted:
      'Deja solo TLS 1.2 y 1.3 en el servidor. En nginx:\nssl_protocols TLSv1.2 TLSv1.3;\nEn Apache:\nSSLProtocol -all +TLSv1.2 +TLSv1.3',
    old: 'Pide a tu alojamiento que active TLS 1.2 y 1.3. En nginx:\nssl_protocols TLSv1.2 TLSv1.3;\nEn Apache:\nSSLProtocol -all +TLSv1.2 +TLSv1.3',
  },
  run: ({ page, tls }) => {
    if (page.url.protocol !== 'https:') return notApplicable('http')
    const protocol = tls?.protocol ?? page.tls?.protocol
    if (protocol === undefined) return unknown('unseen')
    if (!MODERN.has(protocol)) return warning('old', { protocol }, [protocol])
    if (tls?.acceptsOld === true) return warning('accepted', { protocol }, [protocol])
    return tls?.acceptsOld === false ? success('ok', { protocol }) : success('negotiated', { protocol })
  },
})
