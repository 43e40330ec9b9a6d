import type { Health } from '@agency/contracts'
import { describe, expect, it, vi } from 'vitest'
import { PHONE } from '../page/open-page.ts'
import { watchPage } from '../seen/seen-page.ts'
import { browserFolder, type Pages, serve } from '../testing/fixtures.ts'
import { ownBrowser } from '../testing/own-browser.ts'
import { NO_BROWSER } from '../testing/test-browser.ts'
import { readHealth } from './health.ts'
import { watchFaults } from './page-faults.ts'

vi.setConfig({ testTimeout: 60_000 })
browserFolder()
const browser = ownBrowser()

async function healthOf(pages: Pages | ((port: number) => Pages), host = 'www.zapateria.test') {
  const site = await serve(pages)
  const address = site.url.replace('www.zapateria.test', host)
  const { open, gate } = browser()
  const empty = await open(PHONE)
  const faults = watchFaults(gate)
  const seen = await watchPage(empty, address, [faults.listen])
  await seen.load(address, 10_000)
  await seen.quiet()
  const health = await readHealth(seen, faults)
  await seen.close()
  return { ...site, health }
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="es"><head><title>Zapatería</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`

const rule = (health: Health, id: string) => health.axe?.find((one) => one.id === id)

describe.skipIf(NO_BROWSER !== undefined)(
  `the health of a page${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('is what breaks on a phone, whatever the page redefines', async () => {
      const { url, port, health } = await healthOf((port) => ({
        '/': page(
          `<script>
            performance.now = () => { throw 'no' }
            Element.prototype.getBoundingClientRect = Element.prototype.querySelectorAll = () => { throw 'no' }
            Promise.prototype.then = Array.prototype.map = function () { return this }
          </script>
          <main><h1>Zapatos</h1><img id="axe" src="/foto.jpg?id=7"><button id="module"></button><button></button>
          <form><input name="children" aria-label="Niños"></form>
          <div style="overflow:hidden"><p style="width:3000px">Recortado</p></div>
          <div style="position:fixed;left:500px;width:900px">Fijo</div>
          <table class="tarifas grandes"><tr><td style="min-width:800px">Precios</td></tr></table></main>
          <script src="http://nadie.invalid:${port}/a.js"></script><script src="/roto.js"></script><script src="/mal.js?v=7"></script>
          <script>
            fetch('/datos?id=7').then((answer) => answer.json())
            const leaving = new AbortController()
            fetch('/lento', { signal: leaving.signal }).catch(() => {})
            setTimeout(() => leaving.abort(), 300)
            setTimeout(() => { throw 'se rompe' }, 100)
            open('/otra')
          </script><script>noExiste()</script><iframe title="Marco" src="/marco"></iframe>`,
        ),
        '/roto.js': 'Promise.reject(new TypeError("sin capturar"))',
        '/mal.js': 'let zapato = ;',
        '/lento': () => {},
        '/otra': '<img src="/deOtraVentana.jpg">',
        '/marco': '<img src="/delMarco.jpg">',
      }))
      expect(health.exceptions).toEqual(
        expect.arrayContaining([
          { text: 'ReferenceError: noExiste is not defined', url },
          { text: 'TypeError: sin capturar', url: `${url}roto.js` },
          { text: 'se rompe', url },
          { text: "SyntaxError: Unexpected token ';'", url: `${url}mal.js` },
        ]),
      )
      expect(health.failed.toSorted((one, other) => one.url.localeCompare(other.url))).toEqual([
        { url: `http://nadie.invalid:${port}/a.js`, type: 'script' },
        { url: `${url}datos`, type: 'fetch', status: 404 },
        { url: `${url}delMarco.jpg`, type: 'image', status: 404 },
        { url: `${url}foto.jpg`, type: 'image', status: 404 },
      ])
      expect(health.mixed).toEqual([])
      expect(health.width).toEqual({
        content: expect.any(Number),
        screen: 390,
        widest: ['main > table.tarifas.grandes'],
      })
      expect(health.width?.content).toBeGreaterThan(800)
      expect(health.width?.content).toBeLessThan(1000)
      expect(rule(health, 'button-name')).toEqual({
        id: 'button-name',
        impact: 'critical',
        help: 'Los botones deben tener texto discernible',
        count: 2,
        example: '#module',
      })
      // Not of frames.
      expect(rule(health, 'image-alt')).toMatchObject({ count: 1 })
    })

    it('does not blame a page for what this browser lacks', async () => {
      const { asked, health } = await healthOf(
        {
          '/': page(
            `<h1>Zapatos</h1><script>
              navigator.serviceWorker.register('/sw.js').then(({ scope }) => scope)
            </script>`,
          ),
        },
        '127.0.0.1',
      )
      expect(health.exceptions).toEqual([])
      expect(asked).not.toContain('GET /sw.js')
    })

    it('has nothing to say of a sound page', async () => {
      const { health } = await healthOf({
        '/': page(
          `<main><h1>Zapatos</h1><p style="margin-right:-500px">Largo</p></main>`,
          '<style>body { overflow-x: hidden }</style>',
        ),
      })
      expect(health).toEqual({
        exceptions: [],
        failed: [],
        mixed: [],
        width: { content: 390, screen: 390, widest: [] },
        axe: [],
      })
    })
  },
)
