import type { RequestListener } from 'node:http'
import {
  type PageState,
  type StoredItem,
  VISIT_MAX,
  type VisitEvent,
  type VisitPart,
  VisitSchema,
} from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { AppError } from '@agency/service-kit'
import { describe, expect, it, vi } from 'vitest'
import { PHONE } from '../page/open-page.ts'
import { browserFolder, drown, HTML, type Pages, serve } from '../testing/fixtures.ts'
import { NO_BROWSER, TEST_BROWSER } from '../testing/test-browser.ts'
import type { LaterPart } from './later-part.ts'
import { visitPage } from './visit-page.ts'

vi.setConfig({ testTimeout: 60_000 })

const never = new AbortController().signal
const { leftovers, killChromium } = browserFolder()

async function visit(
  url: string,
  { signal = never, partMs = 4_000, bannerMs = 0, laterParts = [] as readonly LaterPart[] } = {},
) {
  const events: VisitEvent[] = []
  const failures: unknown[] = []
  // What never ends is ended sooner than for visitors.
  const limits = { partMs, totalMs: 20_000, bannerMs }
  const options = {
    ...TEST_BROWSER,
    limits,
    signal,
    onEvent: (event: VisitEvent) => void events.push(event),
    onPartFailed: (_part: VisitPart, cause: unknown) => void failures.push(cause),
    laterParts,
  }
  return { ...(await visitPage(url, options)), events, failures }
}

const contactOf = (state: PageState | null, path: string) =>
  state?.contacts.find(({ url }) => url.endsWith(path))
const storedOf = (state: PageState | null, kind: StoredItem['kind']) =>
  state?.stored.filter((item) => item.kind === kind) ?? []

const answer =
  (type: string, body: string, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body)

/** A page that says everything to others, stores what it can, and lies about it. */
const talkative = (port: number): Pages => {
  const at = (host: string, path: string) => `http://${host}.test:${port}${path}`
  return {
    '/': answer(
      HTML,
      `<!doctype html><meta name="viewport" content="width=device-width"><body style="background:#fff">
      <script>
        JSON.parse = JSON.stringify = Object.keys = Array.prototype.map = () => { throw 'no' }
        performance.now = () => -1e9
        Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'mentira' })
      </script>
      <script src="${at('cdn.seguidor', '/seguidor.js')}?cliente=7#parte"></script>
      <img src="${at('pixel', '/pixel.gif')}?correo=ana@example.com">
      <img src="http://169.254.169.254/latest/meta-data"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
      <iframe src="${at('otra', '/marco')}"></iframe><iframe src="/estricto"></iframe>
      <script>
        document.cookie = 'porScript=1; max-age=864000'
        document.cookie = 'borrada=1'
        document.cookie = 'borrada=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
        document.cookie = 'n'.repeat(1000) + '=1'
        localStorage.setItem('clave', 'valor secreto')
        localStorage.setItem('a\\ud83d', '1')
        sessionStorage.setItem('sesión', '1')
        new Worker('/obrero.js')
        new WebSocket('${at('chat', '/enchufe').replace('http', 'ws')}?id=7')
        fetch(URL.createObjectURL(new Blob(['a'])))
      </script>`,
      {
        'set-cookie': [
          'servidor=1; HttpOnly; Max-Age=31536000',
          'pasada=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          'breve=1',
        ],
      },
    ),
    '/seguidor.js': answer(
      'text/javascript',
      `fetch('${at('cdn.seguidor', '/recoge')}?gcs=G100&cid=7', { mode: 'no-cors' })
      navigator.sendBeacon('${at('cdn.seguidor', '/aviso')}', 'a')
      fetch('${at('cdn.seguidor', '/salta')}', { mode: 'no-cors', credentials: 'include' })`,
      { 'set-cookie': 'ajena=1; SameSite=None; Secure; Max-Age=864000' },
    ),
    '/salta': (_request, response) =>
      void response
        .writeHead(302, { location: at('destino', '/fin'), 'set-cookie': 'salto=1; SameSite=None; Secure' })
        .end(),
    '/marco': answer(
      HTML,
      `<script>
        try { localStorage.setItem('delMarco', '1') } catch {}
        fetch('/delMarco')
      </script><iframe src="${at('dentro', '/nieto')}"></iframe>`,
      { 'set-cookie': 'marco=1; SameSite=None; Secure' },
    ),
    '/nieto': '<img src="/nieto.gif">',
    '/estricto': `<meta http-equiv="content-security-policy" content="img-src 'none'"><img src="${at('nunca', '/nunca.gif')}">`,
    '/obrero.js': `fetch('${at('taller', '/delObrero')}', { mode: 'no-cors' })`,
  }
}

describe.skipIf(NO_BROWSER !== undefined)(
  `a visit${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('sees what a page contacts and stores, from its frames and workers too, whatever the page redefines', async () => {
      const site = await serve(talkative)
      const { events, failures, ...seen } = await visit(site.url)
      const { before } = seen
      expect(strictly(VisitSchema).parse(seen)).toEqual(seen)
      expect(seen).toMatchObject({ finalUrl: site.url, status: 200, banners: { phone: null } })
      expect(seen.engine).toMatch(/^svc-browser@\d+\.\d+\.\d+ Chromium \d+\./)
      expect(seen.stopped).toBeUndefined()

      const page = site.url
      const script = `http://cdn.seguidor.test:${site.port}/seguidor.js`
      expect(contactOf(before, '/')).toMatchObject({ type: 'document', status: 200, afterMs: 0 })
      expect(contactOf(before, '/seguidor.js')).toMatchObject({
        type: 'script',
        status: 200,
        initiator: page,
      })
      expect(contactOf(before, '/pixel.gif')).toMatchObject({ type: 'image', status: 404, initiator: page })
      expect(contactOf(before, '/recoge')).toMatchObject({
        type: 'fetch',
        status: 404,
        initiator: script,
        googleConsent: 'G100',
      })
      expect(contactOf(before, '/aviso')).toMatchObject({ type: 'ping', initiator: script })
      expect(contactOf(before, '/salta')).toMatchObject({ status: 302, initiator: script })
      expect(contactOf(before, '/fin')).toMatchObject({ host: 'destino.test', initiator: script })
      expect(contactOf(before, '/marco')).toMatchObject({ type: 'document', status: 200 })
      expect(contactOf(before, '/delMarco')).toMatchObject({ host: 'otra.test', type: 'fetch', status: 404 })
      expect(contactOf(before, '/nieto.gif')).toMatchObject({ host: 'dentro.test', type: 'image' })
      expect(contactOf(before, '/delObrero')).toMatchObject({
        host: 'taller.test',
        type: 'fetch',
        status: 404,
      })
      expect(contactOf(before, '/enchufe')).toMatchObject({ host: 'chat.test', type: 'websocket' })
      // Refused by the gate, but asked for.
      expect(contactOf(before, '/latest/meta-data')).toMatchObject({ host: '169.254.169.254' })
      expect(contactOf(before, '/latest/meta-data')?.status).toBeUndefined()
      // Nothing else: what Chromium asks for itself, what the page's policy stops, data and blobs.
      expect(new Set(before?.contacts.map(({ host }) => host))).toEqual(
        new Set([
          'www.zapateria.test',
          ...['cdn.seguidor', 'pixel', 'destino', 'otra', 'dentro', 'taller', 'chat'].map(
            (host) => `${host}.test`,
          ),
          '169.254.169.254',
        ]),
      )
      expect(JSON.stringify(before)).not.toMatch(/correo|cliente|parte|valor/)
      const times = before?.contacts.map(({ afterMs }) => afterMs) ?? []
      expect(times).toEqual(times.toSorted((one, other) => one - other))

      const own = { kind: 'cookie', host: 'www.zapateria.test', isKept: true }
      const refused = { kind: 'cookie', isKept: false }
      const tracker = 'cdn.seguidor.test'
      expect(storedOf(before, 'cookie').toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
        [
          { ...refused, name: 'ajena', host: tracker, days: 10, by: script },
          { ...own, name: 'breve', days: null, by: page },
          {
            ...refused,
            name: 'marco',
            host: 'otra.test',
            days: null,
            by: `http://otra.test:${site.port}/marco`,
          },
          { ...own, name: 'n'.repeat(VISIT_MAX.text), days: null },
          { ...own, name: 'porScript', days: 10 },
          {
            ...refused,
            name: 'salto',
            host: tracker,
            days: null,
            by: `http://${tracker}:${site.port}/salta`,
          },
          { ...own, name: 'servidor', days: 365, by: page },
        ],
      )
      const ownStorage = { host: 'www.zapateria.test', days: null, isKept: true }
      expect(storedOf(before, 'session')).toEqual([{ kind: 'session', name: 'sesión', ...ownStorage }])
      expect(storedOf(before, 'local')).toEqual(
        expect.arrayContaining([
          { kind: 'local', name: 'clave', ...ownStorage },
          { kind: 'local', name: 'a\ufffd', ...ownStorage },
        ]),
      )

      expect(events).toEqual([
        { part: 'before', value: before },
        { shot: 'phone', jpeg: expect.stringMatching(/^\/9j\//) },
        { part: 'dom', value: seen.dom },
        { part: 'health', value: seen.health },
      ])
      expect(leftovers()).toEqual([])
    })

    it('sees the banner of a phone, which comes late, and presses nothing', async () => {
      const site = await serve({
        '/': `<meta name="viewport" content="width=device-width"><script>setTimeout(() => {
          document.body.innerHTML = '<div style="position:fixed;top:700px">Usamos cookies <button onclick="fetch(1)">Aceptar</button>' +
            '<p style="height:200px"></p><button>Rechazar</button></div>'
        }, 1500)</script>`,
      })
      const { banners } = await visit(site.url, { partMs: 6_000, bannerMs: 3_000 })
      expect(banners).toEqual({
        phone: {
          text: 'Usamos cookies Aceptar Rechazar',
          buttons: [
            { kind: 'accept', text: 'Aceptar', inView: true, covered: false },
            { kind: 'reject', text: 'Rechazar', inView: false, covered: false },
          ],
        },
      })
      expect(site.asked).not.toContain('GET /1')
    })

    it('bounds what it tells, other companies before the page’s own, and leaves out too large a screenshot', async () => {
      const site = await serve((port) => ({
        '/': `<meta name="viewport" content="width=device-width"><body style="margin:0"><canvas width="390" height="844"></canvas><script>
          for (let i = 0; i < 1500; i++) new Image().src = '/propia' + i
          for (let i = 0; i < 300; i++) localStorage.setItem(i + 'a'.repeat(1000), '1')
          const noise = new ImageData(390, 844)
          noise.data.forEach((_, at) => (noise.data[at] = at % 4 < 3 && Math.random() < 0.5 ? 0 : 255))
          document.querySelector('canvas').getContext('2d').putImageData(noise, 0, 0)
        </script><script src="http://tienda.zapateria.test:${port}/a.js"></script>`,
        '/a.js': `for (let i = 0; i < 20; i++) new Image().src = 'http://otra' + i + '.test:${port}/pixel'`,
      }))
      const { before, health, events } = await visit(site.url)
      expect(events.flatMap((event) => ('shot' in event ? event.shot : []))).toEqual([])
      expect(health?.failed).toHaveLength(VISIT_MAX.failed)
      expect(before?.stored).toHaveLength(VISIT_MAX.stored)
      expect(before?.stored[0]?.name).toHaveLength(VISIT_MAX.text)
      expect(before?.contacts).toHaveLength(VISIT_MAX.contacts)
      expect(before?.contacts.filter(({ host }) => /^otra\d+\.test$/.test(host))).toHaveLength(20)
      expect(before?.contacts[0]).toMatchObject({ type: 'document', afterMs: 0 })
      expect(leftovers()).toEqual([])
    })

    it.each<[string, string, Pages]>([
      [
        'loops',
        'TIME',
        { '/': '<script src="/a.js"></script><script>setTimeout(() => { for (;;); }, 300)</script>' },
      ],
      [
        'alerts for ever',
        'TIME',
        { '/': '<script src="/a.js"></script><script>setTimeout(() => { for (;;) alert(1) }, 300)</script>' },
      ],
      [
        'takes all memory',
        'MEMORY',
        {
          '/': '<script src="/a.js"></script><script>setTimeout(() => { const all = []; for (;;) all.push(new Uint8Array(50e6).fill(1)) }, 300)</script>',
        },
      ],
      [
        'downloads without end',
        'BYTES',
        {
          '/': '<script src="/a.js"></script><script>fetch("/todo").then((all) => all.text()); setInterval(() => fetch("/a.js"), 300)</script>',
          '/todo': (_request, response) => void drown(response, 'text/plain'),
        },
      ],
      [
        'contacts everyone',
        'CONNECTIONS',
        {
          '/': `<script>
            document.write('<script src="http://cdn.test:' + location.port + '/a.js"><\\/script>')
          </script><script>
            for (let i = 0; i < 450; i++) new Image().src = 'http://otra' + i + '.test:' + location.port + '/'
          </script>`,
        },
      ],
    ])('ends with what was seen of a page that %s', async (_name, stopped, pages) => {
      const site = await serve(pages)
      const seen = await visit(site.url, { partMs: stopped === 'TIME' ? 2_000 : 18_000 })
      expect(seen).toMatchObject({ stopped, status: 200, finalUrl: site.url })
      expect(contactOf(seen.before, '/a.js')).toMatchObject({ type: 'script', status: 404 })
      // A process that is killed frees its memory first.
      await expect.poll(leftovers, { timeout: 10_000 }).toEqual([])
    })

    it('ends with what was seen when Chromium is killed', async () => {
      const site = await serve({
        '/': '<h1>Aquí</h1><img src="/nunca"><script>setTimeout(() => fetch("/luego"), 300)</script>',
        '/nunca': () => {},
        '/luego': () => {},
      })
      const visiting = visit(site.url)
      // By then the browser has told of the image.
      await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('GET /luego')
      killChromium()
      const seen = await visiting
      expect(seen).toMatchObject({ stopped: 'CRASH', status: 200, events: [] })
      expect(contactOf(seen.before, '/nunca')).toMatchObject({ type: 'image' })
      await expect.poll(leftovers).toEqual([])
    })

    it('answers the page that was there when it leads itself to nowhere', async () => {
      const site = await serve({
        '/': `<script src="/a.js"></script><script>setTimeout(() => location = 'http://nadie.invalid/', 300)</script>`,
      })
      const seen = await visit(site.url)
      expect(seen).toMatchObject({ finalUrl: site.url, status: 200 })
      expect(contactOf(seen.before, '/a.js')).toMatchObject({ type: 'script', initiator: site.url })
      expect(seen.before?.contacts.at(-1)).toMatchObject({ host: 'nadie.invalid', type: 'document' })
    })

    describe('its later parts', () => {
      const CHOICE = { done: false, reason: 'NO_BANNER' } as const
      const opening: LaterPart = {
        name: 'accept',
        run: async ({ browser, website }) => {
          const page = await browser.open(PHONE)
          await page.load(`${website}otra`, 4_000)
          await page.close()
          return { accept: CHOICE }
        },
      }

      it('come one after another, each knowing what was found before', async () => {
        const site = await serve({ '/': '<p>Hola</p>', '/otra': '<p>Otra</p>' })
        const found: unknown[] = []
        const later: LaterPart = {
          name: 'speed',
          run: async (io) => {
            found.push(io.found)
            return {}
          },
        }
        const seen = await visit(site.url, { laterParts: [opening, later] })
        expect(seen).toMatchObject({ status: 200, accept: CHOICE, failures: [] })
        expect(seen).not.toHaveProperty('speed')
        expect(found).toMatchObject([{ finalUrl: site.url, accept: CHOICE }])
        expect(site.asked).toContain('GET /otra')
        expect(leftovers()).toEqual([])
      })

      it('are left out where they fail or hang, without the others', async () => {
        const site = await serve({ '/': '<p>Hola</p>', '/otra': '<p>Otra</p>' })
        const failing: LaterPart = { name: 'reject', run: () => Promise.reject(new Error('no')) }
        const hanging: LaterPart = { name: 'speed', run: () => new Promise(() => {}) }
        const seen = await visit(site.url, { laterParts: [failing, hanging, opening] })
        expect(seen).toMatchObject({ reject: null, speed: null, accept: CHOICE })
        expect(seen.failures).toEqual([new Error('no'), new Error('the part was not done in time')])
        expect(seen.stopped).toBeUndefined()
      })

      it('end with the browser, and name where', async () => {
        const site = await serve({ '/': '<p>Hola</p>' })
        const dying: LaterPart = {
          name: 'reject',
          run: () => {
            killChromium()
            return new Promise(() => {})
          },
        }
        const seen = await visit(site.url, { laterParts: [dying, opening] })
        expect(seen).toMatchObject({ stopped: 'CRASH', stoppedIn: 'reject', before: { stored: [] } })
        expect(seen).not.toHaveProperty('accept')
        await expect.poll(leftovers).toEqual([])
      })

      it('are not begun when their caller has left', async () => {
        const site = await serve({ '/': '<p>Hola</p>' })
        const caller = new AbortController()
        const leaving: LaterPart = {
          name: 'reject',
          run: () => {
            caller.abort(new Error('gone'))
            return new Promise(() => {})
          },
        }
        const visiting = visit(site.url, { signal: caller.signal, laterParts: [leaving, opening] })
        await expect(visiting).rejects.toThrow('gone')
        expect(site.asked).not.toContain('GET /otra')
      })
    })

    it('ends when its caller leaves', async () => {
      const site = await serve({ '/': '<img src="/nunca">', '/nunca': () => {} })
      const caller = new AbortController()
      const visiting = visit(site.url, { signal: caller.signal })
      await expect.poll(() => site.asked, { timeout: 20_000 }).toContain('GET /nunca')
      caller.abort(new Error('gone'))
      await expect(visiting).rejects.toThrow('gone')
      expect(leftovers()).toEqual([])
    })

    it.each<[string, Pages, string]>([
      ['never answers', { '/': () => {} }, 'SITE_TIMEOUT'],
      ['is no page', { '/': answer('application/pdf', '%PDF') }, 'NOT_HTML'],
    ])('answers the error of a rendering for a site that %s', async (_name, pages, code) => {
      const site = await serve(pages)
      const failure = await visit(site.url, { partMs: 2_000 }).catch((cause) => cause)
      expect(failure).toBeInstanceOf(AppError)
      expect(failure.code).toBe(code)
      expect(leftovers()).toEqual([])
    })
  },
)
