import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../../testing/artefacts.ts'
import { triedOn } from '../../testing/tried-fix.ts'
import { page404Fix } from './page-404.ts'

const APACHE = `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1>
<p>The requested URL was not found on this server.</p></body></html>`
const NGINX =
  '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>'
const SITE: SiteSpec = {
  html: '<!doctype html><html lang="es"><head><title>Mi tienda</title></head><body>Zapatos</body></html>',
  notFound: { status: 404, text: APACHE },
}

describe('page-404', () => {
  it.each([
    ['Apache', APACHE],
    ['nginx', NGINX],
    ['nothing', ''],
  ])('replaces the default page of %s', (_name, text) => {
    expect(triedOn(page404Fix, { ...SITE, notFound: { status: 404, text } })).toMatchObject({
      params: { lang: 'es', name: 'Mi tienda', home: 'https://www.mitienda.es/' },
      gone: ['page-404-useful'],
      fresh: [],
      made: { with: ['server'] },
    })
  })

  it('speaks Catalan on a page in Catalan, and calls the site by its name', () => {
    const html =
      '<html lang="ca-ES"><head><title>Ca l’Anna & fills</title><meta property="og:site_name" content="Ca l’Anna & fills"></head></html>'
    expect(triedOn(page404Fix, { ...SITE, html })).toMatchObject({
      params: { lang: 'ca', name: 'Ca l’Anna & fills' },
    })
  })

  it('calls a site whose name is not certain by its domain', () => {
    const html = '<html lang="es"><head><title>Zapatos baratos</title></head></html>'
    expect(triedOn(page404Fix, { ...SITE, html })).toMatchObject({
      params: { name: 'mitienda.es' },
      made: { from: expect.arrayContaining(['el nombre de tu dominio']) },
    })
  })

  it.each<[string, SiteSpec, string]>([
    ['a page of the site’s own', { ...SITE, notFound: { status: 404, text: '<p>Ups</p>' } }, 'hasOwn'],
    [
      'words like a server’s in a page of the site’s own',
      { ...SITE, notFound: { status: 404, text: `${APACHE}${'<p>menú</p>'.repeat(300)}` } },
      'hasOwn',
    ],
    ['another language', { ...SITE, html: '<html lang="en"><title>My shop</title></html>' }, 'notCertain'],
    ['IIS', { ...SITE, headers: { server: 'Microsoft-IIS/10.0' } }, 'notCertain'],
    [
      'WordPress, whose themes have one',
      { ...SITE, headers: { 'x-pingback': 'https://www.mitienda.es/xmlrpc.php' } },
      'platform',
    ],
    ['Wix', { ...SITE, headers: { 'x-wix-request-id': '1' } }, 'platform'],
  ])('refuses %s', (_name, site, why) => {
    expect(triedOn(page404Fix, site)).toEqual({ refused: why })
  })
})
