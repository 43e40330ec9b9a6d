import { describe, expect, it, vi } from 'vitest'
import { DESKTOP, PHONE } from '../page/open-page.ts'
import { watchPage } from '../seen/seen-page.ts'
import { browserFolder, type Pages, serve } from '../testing/fixtures.ts'
import { ownBrowser } from '../testing/own-browser.ts'
import { NO_BROWSER } from '../testing/test-browser.ts'
import { findBanner } from './find-banner.ts'

vi.setConfig({ testTimeout: 60_000 })
browserFolder()
const browser = ownBrowser()

const TEXT = 'Usamos cookies para medir las visitas.'
const ACCEPT = '<button>Aceptar</button>'
const REJECT = '<button>Rechazar</button>'
const FIXED = 'position:fixed;left:0;bottom:0'

async function find(
  pages: Pages | ((port: number) => Pages),
  { screen = DESKTOP, areSettings = false } = {},
) {
  const { url } = await serve(pages)
  const page = await watchPage(await browser().open(screen), url)
  await page.load(url, 10_000)
  const before = await page.page.content()
  const found = await findBanner(page.targets, { areSettings })
  expect(await page.page.content()).toBe(before)
  await page.close()
  return found && { ...found, kinds: found.banner.buttons.map(({ kind }) => kind).join(' ') }
}
const pageOf = (body: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><h1>Zapatería</h1>${body}`
const findIn = (body: string, options = {}) => find({ '/': pageOf(body) }, options)

describe.skipIf(NO_BROWSER !== undefined)(
  `the finder of banners${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it.each([
      ['a fixed box', `<div style="${FIXED}">${TEXT}${ACCEPT}${REJECT}</div>`, 'accept reject'],
      [
        'a dialog',
        `<dialog id="d"><p>${TEXT}</p>${ACCEPT}</dialog><script>document.getElementById('d').showModal()</script>`,
        'accept',
      ],
      [
        'a box that is placed above all',
        `<div style="position:absolute;top:0;z-index:9999">${TEXT}${ACCEPT}${REJECT}</div>`,
        'accept reject',
      ],
      [
        'a bar at the top of the page',
        `<div id="cookie-law-bar">${TEXT} <a href="/politica-de-cookies">Más información</a>${ACCEPT}</div>`,
        'accept',
      ],
      [
        'a banner whose buttons float in it',
        `<div class="cookies" style="${FIXED}"><p>${TEXT}</p><div class="cookies__botones" style="position:sticky;bottom:0">${ACCEPT}${REJECT}</div></div>`,
        'accept reject',
      ],
      [
        'one with the name of a banner alone',
        `<section id="onetrust-banner-sdk" style="${FIXED}">Nos importas${ACCEPT}<a href="#" class="x">Configurar</a></section>`,
        'accept configure',
      ],
      [
        'controls of every kind',
        `<div style="${FIXED}">${TEXT}<div style="cursor:pointer"><b>Aceptar</b></div><input type="button" value="Rechazar"><a href="javascript:void 0" role="button">Configurar</a><span onclick="1" aria-label="Continuar sin aceptar"><svg width="9" height="9"></svg></span></div>`,
        'accept reject configure reject',
      ],
      [
        'nested shadow roots',
        `<div id="a"></div><script>
          const outer = document.getElementById('a').attachShadow({ mode: 'open' })
          outer.innerHTML = '<div style="${FIXED}"><slot></slot>${TEXT}<span></span></div>'
          outer.querySelector('span').attachShadow({ mode: 'open' }).innerHTML = '<x-boton><b>Aceptar</b></x-boton>${REJECT}'
          outer.querySelector('span').shadowRoot.querySelector('x-boton').attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'
        </script>`,
        'accept reject',
      ],
    ])('sees %s', async (_name, body, kinds) => {
      const found = await findIn(body)
      expect(found?.kinds).toBe(kinds)
      expect(found?.banner.buttons.every(({ inView, covered }) => inView && !covered)).toBe(true)
    })

    it.each([
      [
        'links to the policy',
        '<footer><a href="/politica-de-cookies">Política de cookies</a> <a href="#">Configurar cookies</a></footer>',
      ],
      [
        'sells cookies',
        `<header style="position:sticky;top:0">Cookies Ñora <a href="#">Tienda</a><button>Personaliza tu caja</button></header>
        <div class="cookie-card"><h2>Cookies de avena</h2><button>Personalizar</button></div><form class="cookies"><button>Aceptar pedido</button></form>`,
      ],
      [
        'explains cookies in an article',
        `<article class="post-cookies"><p>${TEXT.repeat(20)}</p><form>Comentario <textarea></textarea> <a href="/politica-de-cookies">Política</a>${ACCEPT}${REJECT}</form></article>`,
      ],
      [
        'asks for an address and speaks of its cookies',
        `<div style="${FIXED}">Apúntate al boletín. ${TEXT}<input type="email">${ACCEPT}<button>No, gracias</button></div>`,
      ],
      [
        'has hidden its banner',
        `<div class="cookies" style="${FIXED};display:none">${TEXT}${ACCEPT}${REJECT}</div>`,
      ],
      ['has faded it out', `<div class="cookies" style="${FIXED};opacity:0">${TEXT}${ACCEPT}${REJECT}</div>`],
      [
        'has it off the screen',
        `<div class="cookies" style="${FIXED};transform:translateY(110%)">${TEXT}${ACCEPT}${REJECT}</div>`,
      ],
      [
        'has it folded',
        `<div class="cookies" style="${FIXED};height:0;overflow:hidden">${TEXT}${ACCEPT}${REJECT}</div>`,
      ],
      [
        'has settings that nobody asked for',
        `<div style="${FIXED}">${TEXT}<label><input type="checkbox"> Aceptar las de medir</label><button>Guardar</button></div>`,
      ],
      [
        'floats other questions',
        `<div role="dialog" style="${FIXED}">¿Eres mayor de edad?<button>Sí</button></div>`,
      ],
      [
        'shows the banner of a video in its article',
        `<main><iframe src="/video" width="600" height="400"></iframe></main>`,
      ],
    ])('sees none in a page that %s', async (_name, body) => {
      const video = `<meta charset="utf-8"><p>Antes de ver el vídeo: ${TEXT}</p>${ACCEPT}${REJECT}`
      expect(await find({ '/': pageOf(body), '/video': video })).toBe(null)
    })

    it('tells what a phone shows of it without scrolling, and what lies over it', async () => {
      const inner = `<p style="height:300px">${TEXT}</p>${ACCEPT}<p style="height:600px"></p>${REJECT}`
      const found = await findIn(
        `<div style="${FIXED};height:400px;overflow:auto">${inner}</div><div style="${FIXED};z-index:9">${'Llámanos '.repeat(200)}</div>`,
        { screen: PHONE },
      )
      expect(found?.banner.buttons).toEqual([
        { kind: 'accept', text: 'Aceptar', inView: true, covered: true },
        { kind: 'reject', text: 'Rechazar', inView: false, covered: false },
      ])
      expect(found?.banner.text).toBe(`${TEXT} Aceptar Rechazar`)
    })

    it('scrolls to what is to be pressed, and sees what lies over a frame', async () => {
      const found = async (over: string) => {
        const { url } = await serve((port) => ({
          '/': pageOf(
            `<div style="${FIXED};width:400px;height:200px"><iframe title="Aviso de cookies" src="http://gestor.test:${port}/aviso" width="400" height="200"></iframe></div>${over}`,
          ),
          '/aviso': `<meta charset="utf-8"><p style="height:900px">${TEXT}</p>${ACCEPT}${REJECT}`,
        }))
        const page = await watchPage(await browser().open(DESKTOP), url)
        await page.load(url, 10_000)
        const seen = await findBanner(page.targets)
        const [accept] = seen?.controls ?? []
        const spot = accept && (await seen?.spotOf(accept))
        await page.close()
        return { inView: accept?.inView, spot }
      }
      const free = await found('')
      expect(free).toMatchObject({ inView: false, spot: { inView: true, covered: false } })
      // Within the frame, as it is on the screen.
      expect(free.spot?.y).toBeGreaterThan(740)
      expect(await found(`<div style="${FIXED};width:500px;height:300px">Llámanos</div>`)).toMatchObject({
        spot: { covered: true },
      })
    })

    it('takes settings for an answer once they were asked for, and counts what is ticked', async () => {
      const settings = `<div role="dialog" style="${FIXED}">Cookies<input type="checkbox" checked disabled><input type="checkbox" checked>
        <span role="switch" aria-checked="true" tabindex="0">Medir</span><button>Guardar</button></div>`
      expect(await findIn(settings)).toBe(null)
      expect(await findIn(settings, { areSettings: true })).toMatchObject({
        ticked: 2,
        controls: [{ text: 'Guardar', saves: true }],
        banner: { buttons: [] },
      })
    })

    it('sees the banner behind a shop full of its words', async () => {
      const cards = '<div class="cookie-card"><h2>De avena</h2><button>Personalizar</button></div>'.repeat(
        400,
      )
      const found = await findIn(`${cards}<div style="${FIXED}"><p>${TEXT}</p>${ACCEPT}${REJECT}</div>`)
      expect(found?.kinds).toBe('accept reject')
    })

    it('bounds what a page says', async () => {
      const found = await findIn(
        `<div style="${FIXED}">${TEXT}${'palabra '.repeat(200)}${ACCEPT.repeat(300)}<button>${'Rechazar '.repeat(50)}</button></div>`,
      )
      expect(found?.banner.text).toHaveLength(300)
      expect(found?.banner.buttons).toHaveLength(20)
      const endless = await findIn(
        `<script>for (let i = 0; i < 70000; i++) document.body.append(document.createElement('p'))</script><div style="${FIXED}">${TEXT}${ACCEPT}</div>`,
      )
      expect(endless).toBe(null)
    })
  },
)
