import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type PatchOf, PatchSchema } from '@agency/contracts'
import { SERVER_HEADERS } from '@agency/contracts/fix-values'
import { apacheBlock, nginxBlock, page404Html, robotsText, sitemapXml } from '@agency/fixes'
import { afterEach, describe, expect, test } from 'vitest'
import type { GatheredArtefacts } from '../../artefacts.ts'
import { judge, kitOf } from '../../testing/fixed-site.ts'
import { gatherFrom } from '../../testing/gathered-site.ts'
import { findServer, type RealSite, type ServerProgram, startServer } from '../../testing/real-servers.ts'
import { PUBLIC_ADDRESS } from '../../testing/site-server.ts'
import { tryFix } from '../../testing/tried-fix.ts'
import type { AnyFix, MadePatch } from '../define-fix.ts'
import { page404Fix } from './page-404.ts'
import { serverFix } from './server.ts'
import { sitemapFix } from './sitemap.ts'

const HOSTS = ['www.zapateria.test', 'zapateria.test'] as const

const words =
  'En nuestra zapatería de Yecla encontrarás los zapatos para los niños y las niñas de la casa. '.repeat(20)
const page = (title: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="/estilo.css"><script src="/tienda.js"></script></head>
<body><h1>${title}</h1><p>${words}</p><img src="/logo.png" alt="Zapatería"><a href="/contacto.html">Contacto</a>
<a href="/tallas.html">Guía de tallas</a></body></html>`

const SITE = {
  'index.html': page('Zapatería de Yecla'),
  'contacto.html': page('Contacto'),
  'tallas.html': page('Guía de tallas'),
  'estilo.css': 'body { color: #222 }\n'.repeat(120),
  'tienda.js': 'console.info("tienda")\n'.repeat(120),
  'logo.png': 'png',
  'robots.txt': 'Disallow: /privado\nUser-agent: *\nDisallow: /pedido\nHola\n',
}

const open: RealSite[] = []
afterEach(async () => {
  for (const site of open.splice(0)) await site.close()
})

async function start(name: ServerProgram): Promise<RealSite> {
  const site = await startServer(name, HOSTS, SITE)
  open.push(site)
  return site
}

function gather(site: RealSite): Promise<{ artefacts: GatheredArtefacts }> {
  const dns = Object.fromEntries(HOSTS.map((host) => [host, [PUBLIC_ADDRESS]]))
  return gatherFrom(site.open, { url: `https://${HOSTS[0]}/`, secure: site.secure, dns })
}

/** What each check says; how long the server takes is up to the machine. */
const verdicts = (gathered: GatheredArtefacts) =>
  Object.fromEntries(
    judge(gathered)
      .filter(({ check }) => check.id !== 'ttfb')
      .map(({ check, outcome, key }) => [check.id, `${outcome} ${key}`]),
  )

function patchOf(fix: AnyFix, gathered: GatheredArtefacts): MadePatch {
  const made = tryFix(fix, gathered)
  if (typeof made === 'string') throw new Error(made)
  return made
}

/** The parameters of a patch, as a report would carry them. */
function paramsOf<Gen extends 'server' | 'page-404' | 'sitemap'>(
  gen: Gen,
  { params, state, from }: MadePatch,
) {
  const patch = PatchSchema.parse({ gen, v: 1, covers: [], state, with: [], params, from, places: [] })
  return patch.params as Extract<typeof patch, { gen: Gen }>['params']
}

const ALL: PatchOf<'server'>['params'] = {
  host: HOSTS[0],
  https: true,
  www: 'add',
  index: ['index.html', 'index.php'],
  headers: [...SERVER_HEADERS],
  compress: true,
  cache: true,
  hideVersion: true,
  page404: true,
}
const blockOf = (name: ServerProgram, params: PatchOf<'server'>['params']) =>
  name === 'apache' ? apacheBlock(params) : nginxBlock(params)
const HOME = `https://${HOSTS[0]}`

/** Asks one side of a site by a host's name, and follows nothing. */
function ask(
  site: RealSite,
  address: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
) {
  const { protocol, host, pathname, search } = new URL(address)
  const isOpen = protocol === 'http:'
  return new Promise<{ status: number; location: string; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: isOpen ? site.open.port : site.secure.port,
        path: `${pathname}${search}`,
        method,
        servername: HOSTS[0],
        headers: { ...headers, host },
      }
      const request = (isOpen ? httpRequest : httpsRequest)(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            headers: response.headers,
            text,
          }),
        )
      })
      request.on('error', reject).end()
    },
  )
}

const WITH_ITS_HEADERS = ['cache-static', 'compression', 'hsts', 'security-headers']
const WITH_ITS_REDIRECTS = ['https-redirect', 'trailing-variants', 'www-consistency']
/** Findings of the sitemap that the site did not have, beside those that go. */
const OF_ITS_FILES = [
  'page-404-useful',
  'robots-txt-syntax',
  'sitemap-found',
  'sitemap-includes-page',
  'sitemap-lastmod',
  'sitemap-sample-ok',
  'sitemap-valid',
]

for (const name of ['apache', 'nginx'] as const) {
  if (findServer(name) === undefined) {
    test(`${name} is not installed: its blocks are not tried on it`, () => {
      process.stderr.write(`${name} is not installed: the blocks of the kit are not tried on it.\n`)
      expect(findServer(name)).toBeUndefined()
    })
    continue
  }

  describe(`the kit on a real ${name}`, () => {
    test('takes away what it says it takes away, as predicted', async () => {
      const site = await start(name)
      const { artefacts } = await gather(site)
      const before = verdicts(artefacts)
      const patches = [serverFix, page404Fix, sitemapFix].map((fix) => patchOf(fix, artefacts))
      const [forServer, forPage, forSitemap] = patches as [MadePatch, MadePatch, MadePatch]
      const predicted = patches.reduce((gathered, { answers }) => answers?.(gathered) ?? gathered, artefacts)

      const params = paramsOf('server', forServer)
      const listed = paramsOf('sitemap', forSitemap)
      await site.write('404.html', page404Html(paramsOf('page-404', forPage)))
      await site.write('robots.txt', robotsText(listed) ?? '')
      await site.write('sitemap.xml', sitemapXml(listed))
      await site.configure(blockOf(name, params))
      const patched = (await gather(site)).artefacts
      const after = verdicts(patched)

      expect(params).toEqual({ ...ALL, index: ['index.html'], hideVersion: name === 'nginx' })
      expect(after).toEqual(verdicts(predicted))
      const changed = Object.keys(before).filter((id) => before[id] !== after[id])
      const versions = name === 'nginx' ? ['info-leak'] : []
      expect(changed.toSorted()).toEqual(
        [...WITH_ITS_HEADERS, ...WITH_ITS_REDIRECTS, ...OF_ITS_FILES, ...versions].toSorted(),
      )
      expect(changed.filter((id) => !after[id]?.startsWith('success'))).toEqual(['sitemap-lastmod'])
      expect(kitOf(patched, [serverFix, page404Fix, sitemapFix])?.patches ?? []).toEqual([])
    })

    test('redirects once, and only what it is for', async () => {
      const site = await start(name)
      await site.write('404.html', 'No existe')
      await site.configure(blockOf(name, ALL))
      const moved = async (address: string) => {
        const { status, location } = await ask(site, address)
        // Apache writes escapes in small letters.
        return [status, location.replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase())]
      }
      expect(await moved('http://www.zapateria.test/tallas.html?a=%20b&c=d')).toEqual([
        301,
        `${HOME}/tallas.html?a=%20b&c=d`,
      ])
      expect(await moved('http://zapateria.test/')).toEqual([301, `${HOME}/`])
      expect(await moved('https://zapateria.test/caf%C3%A9%20solo')).toEqual([
        301,
        `${HOME}/caf%C3%A9%20solo`,
      ])
      expect(await moved('http://zapateria.test/index.html')).toEqual([301, `${HOME}/`])
      expect(await moved(`${HOME}/index.html`)).toEqual([301, `${HOME}/`])
      // Shops route by such a query.
      expect(await moved(`${HOME}/index.html?id=1`)).toEqual([200, ''])
      expect(await moved(`${HOME}/tallas.html`)).toEqual([200, ''])
      expect(await moved(`${HOME}/`)).toEqual([200, ''])
      expect(await moved('http://otra.test/')).toEqual([200, ''])
      expect(await moved('http://www.zapateria.test/.well-known/acme-challenge/a')).toEqual([404, ''])
      expect(
        (await ask(site, 'http://www.zapateria.test/', 'GET', { 'x-forwarded-proto': 'https' })).status,
      ).toBe(200)

      const missing = await ask(site, `${HOME}/no-existe`)
      expect([missing.status, missing.text, missing.location]).toEqual([404, 'No existe', ''])
      expect(missing.headers['strict-transport-security']).toBe('max-age=15552000')
      expect((await ask(site, 'http://otra.test/')).headers['strict-transport-security']).toBeUndefined()
    })

    test('is undone by taking it away', async () => {
      const site = await start(name)
      const before = await ask(site, 'http://zapateria.test/index.html')
      await site.configure(blockOf(name, ALL))
      await site.configure('')
      const after = await ask(site, 'http://zapateria.test/index.html')
      expect([after.status, after.text]).toEqual([200, before.text])
    })

    test.each<Partial<typeof ALL>>([
      { https: false },
      { www: undefined },
      { https: false, www: undefined },
      { https: false, www: undefined, index: [], headers: [] },
      { headers: ['hsts'], compress: false, cache: false, hideVersion: false, page404: false },
    ])('takes any part of it: %o', async (part) => {
      const site = await start(name)
      await site.configure(blockOf(name, { ...ALL, ...part }))
      expect((await ask(site, `${HOME}/`)).status).toBe(200)
      expect((await ask(site, 'http://otra.test/tallas.html')).status).toBe(200)
    })
  })
}

if (findServer('apache') !== undefined) {
  test('hides what the site itself says of versions', async () => {
    const site = await start('apache')
    const version = 'Header set X-Powered-By "PHP/8.1.2"\nHeader always set X-Generator "Drupal 10"\n'
    await site.configure(version)
    expect((await ask(site, `${HOME}/`)).headers).toMatchObject({ 'x-powered-by': 'PHP/8.1.2' })
    await site.configure(`${version}${apacheBlock(ALL)}`)
    const { headers } = await ask(site, `${HOME}/`)
    expect([headers['x-powered-by'], headers['x-generator']]).toEqual([undefined, undefined])
  })
}
