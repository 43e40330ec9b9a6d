import { RENDERED_MAX_BYTES } from '@agency/contracts'
import { describe, expect, it, vi } from 'vitest'
import { PHONE } from '../page/open-page.ts'
import { watchPage } from '../seen/seen-page.ts'
import { browserFolder, HTML, type Pages, serve } from '../testing/fixtures.ts'
import { ownBrowser } from '../testing/own-browser.ts'
import { NO_BROWSER } from '../testing/test-browser.ts'
import { readDoms } from './dom.ts'

vi.setConfig({ testTimeout: 60_000 })
browserFolder()
const browser = ownBrowser()

async function domsOf(pages: Pages) {
  const site = await serve(pages)
  const seen = await watchPage(await browser().open(PHONE), site.url)
  await seen.load(site.url, 3_000)
  const dom = await readDoms(seen)
  await seen.close()
  return { site, dom }
}

describe.skipIf(NO_BROWSER !== undefined)(
  `a document${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    it('is told as it was sent and as scripts have left it, whatever they redefine', async () => {
      const { site, dom } = await domsOf({
        '/': `<!doctype html><html><head><title> Zapatería
          Ana </title><meta name="Description" content=" Zapatos "><link rel="canonical" href="/?p=7#a"></head>
          <body><svg><title>Icono</title></svg><form><input name="localName"></form>
          <h1>Zapatos <b>a mano</b></h1><noscript>Sin <i>JavaScript</i><meta name="robots" content="none"><h1>No</h1></noscript><template>Plantilla</template><style>a {}</style>
          <p>Hola</p><a href="/uno">1</a><a href="/uno#dos">1</a><a href="//otra.test/">2</a><a href="mailto:a@b.es">3</a>
          <script>
            Document.prototype.querySelectorAll = () => []
            Array.prototype.map = String.prototype.trim = () => { throw 'no' }
            document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex"><meta name="googlebot" content="nofollow">')
            document.title = 'Otro'
            document.querySelector('meta').remove()
            document.querySelector('link').href = 'https://otra.test/pagina'
            document.querySelector('h1').outerHTML = '<h1></h1>' + '<h1>' + 'a'.repeat(400) + '</h1>'.repeat(20)
            document.body.insertAdjacentHTML('beforeend', '<p>' + 'texto '.repeat(1000) + '</p><a href="dos">2</a><a href="http://[">4</a>')
            document.body.insertAdjacentHTML('beforeend', '<div id="CybotCookiebotDialog"><div><h1>Cookies</h1><a href="/cookies">Más</a></div></div>')
            history.pushState(0, '', '/es/inicio')
          </script>`,
      })
      expect(dom).toEqual({
        sent: {
          title: 'Zapatería Ana',
          description: 'Zapatos',
          canonical: `${site.url}?p=7`,
          robots: null,
          h1: ['Zapatos a mano'],
          textLength: 'Icono Zapatos a mano Hola1123'.length,
          ownLinks: 1,
        },
        rendered: {
          title: 'Otro',
          description: null,
          canonical: 'https://otra.test/pagina',
          robots: 'noindex, nofollow',
          h1: ['', 'a'.repeat(300)],
          textLength: `Icono ${'a'.repeat(400)} Hola1123 ${'texto '.repeat(1000)}24`.length,
          ownLinks: 2,
        },
      })
    })

    it('is read in its own encoding, and is empty where it says nothing', async () => {
      const page = Buffer.from('<base href="/es/"><title>Año</title><link rel=canonical href="ñ">', 'latin1')
      const { site, dom } = await domsOf({
        '/': (_request, response) =>
          void response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(page),
      })
      const said = { title: 'Año', description: null, canonical: `${site.url}es/%C3%B1`, robots: null }
      expect(dom.sent).toEqual({ ...said, h1: [], textLength: 0, ownLinks: 0 })
      expect(dom.rendered).toEqual(dom.sent)
    })

    it.each<[string, Pages]>([
      ['too large', { '/': `<title>Grande</title><!--${'a'.repeat(RENDERED_MAX_BYTES)}-->` }],
      [
        'still coming',
        {
          '/': (_request, response) =>
            void response
              .writeHead(200, { 'content-type': HTML })
              .write(`<title>Grande</title>${' '.repeat(2000)}`),
        },
      ],
      [
        'not to be parsed',
        {
          '/': (_request, response) =>
            void response
              .writeHead(200, {
                'content-type': HTML,
                'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
              })
              .end('<title>Grande</title>'),
        },
      ],
    ])('is told as it is now where what was sent is %s', async (_name, pages) => {
      const { dom } = await domsOf(pages)
      expect(dom).toMatchObject({ sent: null, rendered: { title: 'Grande', textLength: 0 } })
    })
  },
)
