import type { SiteSpec } from '../../testing/artefacts.ts'
import { testFix } from '../../testing/fix-tester.ts'
import { legalLinksFix } from './legal-links.ts'

const LONG = `<p>${'Quien visita esta página puede leer y guardar sus textos. '.repeat(30)}</p>`
const legal = (name: string, footer = '<footer>Zapatos</footer>') =>
  `<html lang="es"><title>${name}</title><main><h1>${name}</h1><p>Titular: Zapatos Paco, S.L.</p>${LONG}</main>${footer}</html>`
const shop = (body: string, lang = 'es') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Zapatos</title></head><body><main><h1>Zapatos</h1>${LONG}<p>968 79 01 23</p></main>\n${body}</body></html>`
const notice = { kind: 'notice', url: '/aviso-legal', text: legal('Aviso legal') } as const
const privacy = { kind: 'privacy', url: '/privacidad', text: legal('Política de privacidad') } as const
const cookies = { kind: 'cookies', url: '/cookies', text: legal('Política de cookies') } as const
const probed = (...pages: readonly (typeof notice | typeof privacy | typeof cookies)[]) =>
  ({ legalPages: pages.map((page) => ({ ...page, from: 'probe', inFooter: false }) as const) }) as SiteSpec
const url = (path: string) => `https://www.mitienda.es${path}`

testFix(legalLinksFix, [
  {
    name: 'texts that answer and have no link',
    html: shop('<footer class="pie"><p>Zapatos</p></footer>'),
    ...probed(notice, privacy),
    state: 'ready',
    params: {
      lang: 'es',
      links: [
        { kind: 'notice', url: url('/aviso-legal') },
        { kind: 'privacy', url: url('/privacidad') },
      ],
    },
    covers: ['legal-notice-page', 'privacy-page'],
    from: ['los textos legales que hemos abierto en tu web'],
    places: [{ line: 2, tag: '<footer class="pie">', set: {}, act: 'end' }],
  },
  {
    name: 'linked in the menu alone',
    html: shop('<nav><a href="/aviso-legal">Aviso legal</a></nav><div id="footer"><p>Zapatos</p></div>'),
    legalPages: [{ ...notice, linkText: 'Aviso legal', inFooter: false }],
    params: { lang: 'es', links: [{ kind: 'notice', url: url('/aviso-legal') }] },
    covers: ['legal-in-footer'],
  },
  {
    name: 'those that the footer has are not linked again',
    html: shop('<footer>Zapatos <a href="/aviso-legal">Aviso legal</a></footer>'),
    legalPages: [{ ...notice, linkText: 'Aviso legal' }, ...(probed(privacy).legalPages as [])],
    params: { lang: 'es', links: [{ kind: 'privacy', url: url('/privacidad') }] },
    covers: ['privacy-page'],
  },
  {
    name: 'one page that is two texts is linked once',
    html: shop('<footer>Zapatos</footer>'),
    ...probed({ ...notice, text: legal('Aviso legal y política de privacidad') } as never),
    params: { lang: 'es', links: [{ kind: 'notice', url: url('/aviso-legal') }] },
    covers: ['legal-notice-page', 'privacy-page'],
  },
  {
    name: 'in the language of the page',
    html: shop(
      `<p>${'Fem sabates a mà i les enviem a casa teva amb molt de gust. '.repeat(40)}</p><footer>Zapatos</footer>`,
      'ca',
    ).replace(LONG, ''),
    ...probed(notice),
    params: { lang: 'ca', links: [{ kind: 'notice', url: url('/aviso-legal') }] },
    covers: ['legal-notice-page'],
  },
  {
    name: 'the footer of a comment is not the page’s',
    html: shop('<article><footer>Ana</footer></article><footer>Zapatos</footer>'),
    ...probed(notice),
    params: { lang: 'es', links: [{ kind: 'notice', url: url('/aviso-legal') }] },
    covers: ['legal-notice-page'],
    places: [{ line: 2, tag: '<footer>', set: {}, act: 'end' }],
  },
  {
    name: 'two footers',
    html: shop('<footer>Zapatos</footer><footer>A mano</footer>'),
    ...probed(notice),
    refused: 'notCertain',
  },
  {
    name: 'a footer that other pages do not have',
    html: shop('<footer>Zapatos a mano</footer>'),
    ...probed(notice),
    refused: 'unproven',
  },
  { name: 'no footer', html: shop('<p>Zapatos</p>'), ...probed(notice), refused: 'noFact' },
  {
    name: 'the footer of a cookie banner',
    html: shop('<div class="cookie-banner"><footer>Zapatos</footer></div>'),
    ...probed(notice),
    refused: 'noFact',
  },
  { name: 'a footer that is never closed', html: shop('<footer>'), ...probed(notice), refused: 'unproven' },
  { name: 'a legal text that was not found', html: shop('<footer>Zapatos</footer>'), refused: 'noFact' },
  {
    name: 'an address that answers with something else',
    html: shop('<footer>Zapatos</footer>'),
    ...probed({ ...notice, text: legal('Bienvenidos') } as never),
    refused: 'noFact',
  },
  {
    name: 'a page in another language',
    html: shop(
      `<p>${'We make shoes by hand and send them to your home with pleasure. '.repeat(40)}</p><footer>Zapatos</footer>`,
      'en',
    ).replace(LONG, ''),
    ...probed(notice),
    refused: 'notCertain',
  },
  {
    name: 'all of them are linked in the footer',
    html: shop(
      '<footer><a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Privacidad</a> <a href="/cookies">Cookies</a></footer>',
    ),
    legalPages: [
      { ...notice, text: legal('Aviso legal', '<footer><a href="/aviso-legal">Aviso legal</a></footer>') },
      privacy,
      cookies,
    ],
    idle: true,
  },
])
