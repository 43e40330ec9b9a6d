import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../../testing/artefacts.ts'
import { triedOn } from '../../testing/tried-fix.ts'
import { hostTicketFix } from './host-ticket.ts'

const SITE: SiteSpec = {
  html: `<html lang="es"><head><title>Mi tienda</title></head><body>${'<p>Zapatos</p>'.repeat(100)}</body></html>`,
  headers: { server: 'Apache/2.4.57 (Debian)' },
  pageTls: { error: 'CERT_HAS_EXPIRED', validTo: '2026-11-01T00:00:00Z', protocol: 'TLSv1.1' },
  tls: { alpn: 'http/1.1', protocol: 'TLSv1.1', acceptsOld: true },
  ms: 2_400,
  secondVisit: { ms: 2_500 },
}

describe('host-ticket', () => {
  it('asks for all that was seen, and leaves blanks', () => {
    expect(triedOn(hostTicketFix, SITE)).toMatchObject({
      params: {
        host: 'www.mitienda.es',
        software: 'apache',
        requests: ['certificate', 'tls-old', 'http2', 'compression', 'server-version', 'slow'],
      },
      gone: ['compression', 'http2', 'https', 'tls-version', 'info-leak'],
      fresh: [],
      made: { state: 'blanks' },
    })
  })

  it('asks for nothing else', () => {
    const site = {
      ...SITE,
      headers: { 'content-encoding': 'br' },
      pageTls: { protocol: 'TLSv1.3', validTo: '2026-11-25T00:00:00Z' },
      tls: { alpn: 'h2', protocol: 'TLSv1.3', acceptsOld: false },
      ms: 80,
      secondVisit: {},
    }
    expect(triedOn(hostTicketFix, site)).toMatchObject({
      params: { host: 'www.mitienda.es', requests: ['certificate'] },
      gone: ['tls-cert'],
    })
  })

  it.each<[string, SiteSpec, string]>([
    [
      'a page without https, where there is no certificate to renew',
      { html: '<p>Hola', url: 'http://www.mitienda.es/', headers: { server: 'nginx' } },
      'notCertain',
    ],
    [
      'a version that the page itself tells',
      {
        html: '<meta name="generator" content="WordPress 6.1">',
        tls: { alpn: 'h2' },
        pageTls: { validTo: '2027-02-01T00:00:00Z' },
      },
      'notCertain',
    ],
    [
      'a server that is only slow',
      {
        tls: { alpn: 'h2' },
        pageTls: { validTo: '2027-02-01T00:00:00Z' },
        ms: 2_400,
        secondVisit: { ms: 2_500 },
      },
      'notCertain',
    ],
    ['Wix', { ...SITE, headers: { 'x-wix-request-id': '1' } }, 'platform'],
    ['a host without a name', { ...SITE, url: 'https://www.mitienda.es:8443/' }, 'notCertain'],
  ])('refuses %s', (_name, site, why) => {
    expect(triedOn(hostTicketFix, site)).toEqual({ refused: why })
  })
})
