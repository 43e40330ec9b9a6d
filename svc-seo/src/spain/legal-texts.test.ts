import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'
import { bestText, coveringText, findLegalTexts, type LegalText } from './legal-texts.ts'

const long = 'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)
const short = 'En construcción.'

const textsOf = (site: SiteSpec) => readSite(site).legalTexts
const notice = (site: SiteSpec) => bestText(textsOf(site), 'notice')
const linked = (answer: object): SiteSpec => ({
  html: '<footer><a href="/aviso-legal">Aviso legal</a></footer>',
  legalPages: [{ kind: 'notice', url: '/aviso-legal', linkText: 'Aviso legal', ...answer }],
})

describe('the legal texts of a site', () => {
  it.each<[string, SiteSpec, Partial<LegalText>]>([
    [
      'a linked page',
      linked({ text: `<p>${long}</p>` }),
      { state: 'read', from: 'link', label: 'Aviso legal' },
    ],
    ['one found by its address', linked({ text: `<p>${long}</p>`, from: 'probe' }), { from: 'probe' }],
    ['a short one', linked({ text: `<p>${short}</p>` }), { state: 'short', words: 2 }],
    [
      'one with words only around it',
      linked({ text: `<nav>${long}</nav><main>${short}</main><footer>${long}</footer>` }),
      { state: 'short', words: 2, text: short },
    ],
    ['an empty one', linked({ text: ' \n ' }), { state: 'empty', text: '' }],
    ['a 404', linked({ status: 404 }), { state: 'broken', reason: 'responde con el código 404' }],
    ['a 410', linked({ status: 410 }), { state: 'broken' }],
    ['a 503', linked({ status: 503 }), { state: 'unread', reason: 'responde con el código 503' }],
    ['a 403', linked({ status: 403 }), { state: 'unread' }],
    ['no answer', linked({ missing: 'no ha respondido a tiempo' }), { state: 'unread' }],
    ['a PDF', linked({ headers: { 'content-type': 'application/pdf' }, text: '%PDF' }), { state: 'unread' }],
    [
      'one rendered in the browser',
      linked({ text: '<div id="root"></div><script src="a.js"></script>' }),
      { state: 'unread', reason: 'la página se construye con JavaScript' },
    ],
    ['a link never asked for', { html: '<a href="/aviso-legal">Aviso legal</a>' }, { state: 'unread' }],
    ['a link to nothing', { html: '<a href="#">Aviso legal</a>' }, { state: 'dead', url: '#' }],
    ['an empty link', { html: '<a href=" ">AVISO LEGAL</a>' }, { state: 'dead', url: '' }],
    [
      'javascript:void(0)',
      { html: '<a href="javascript:void(0);">Aviso legal</a>' },
      { state: 'dead', url: 'javascript:void(0);' },
    ],
    ['a link with a handler', { html: '<a href="#" onclick="abre()">Aviso legal</a>' }, { state: 'unread' }],
    [
      'a link with data for one',
      { html: '<a href="#" data-bs-toggle="modal">Aviso legal</a>' },
      { state: 'unread' },
    ],
    ['a class for one', { html: '<a href="#" class="open-popup">Aviso legal</a>' }, { state: 'unread' }],
    ['a call', { html: '<a href="javascript:abre()">Aviso legal</a>' }, { state: 'unread' }],
    ['a fragment without target', { html: '<a href="#aviso">Aviso legal</a>' }, { state: 'unread' }],
    ['a link to the home itself', { html: '<a href="/">Aviso legal</a>' }, { state: 'broken' }],
    [
      'a dialog of the page',
      { html: `<a href="#aviso">Aviso legal</a><dialog id="aviso">${long}</dialog>` },
      { state: 'read', from: 'section', url: '#aviso' },
    ],
    [
      'a dialog by its heading',
      { html: `<a href="#">Aviso legal</a><div class="modal" hidden><h2>Aviso legal</h2>${long}</div>` },
      { state: 'read', from: 'section', label: 'Aviso legal' },
    ],
    [
      'the page itself',
      {
        url: 'https://www.mitienda.es/avis-legal',
        html: `<a href="/avis-legal">Avís legal</a><h1>Avís legal</h1>${long}`,
      },
      { state: 'read', from: 'self' },
    ],
    [
      'the page itself, without a link',
      { url: 'https://www.mitienda.eus/lege-oharra', html: `<h1>Lege oharra</h1>${long}` },
      { state: 'read', from: 'self' },
    ],
  ])('reads %s', (_name, site, expected) => expect(notice(site)).toMatchObject(expected))

  it('takes a redirect to the home page for a broken link', () => {
    const site = linked({ text: long })
    const { page, legalPages } = readSite(site)
    const [first] = legalPages
    if (first === undefined || !first.response.ok) throw new Error('the test built no legal page')
    const home = { ...first.response.value, finalUrl: 'https://www.mitienda.es/' }
    const texts = findLegalTexts(page, [{ ...first, response: { ok: true, value: home } }])
    expect(bestText(texts, 'notice')).toMatchObject({ state: 'broken', reason: 'lleva a la portada' })
  })

  it.each([
    ['a service with that name', `<section><h2>Protección de datos</h2>${long}</section>`],
    ['a short section', `<section><h2>Política de privacidad</h2>${short}</section>`],
    ['nothing', ''],
    ['white space', ' \n '],
  ])('finds no privacy policy in %s', (_name, html) => {
    expect(bestText(textsOf({ html }), 'privacy')).toBeUndefined()
  })

  it('knows whether a link stands in the footer', () => {
    const at = (html: string) => notice({ html })?.inFooter
    expect(at('<footer><p><a href="#">Aviso legal</a></p></footer>')).toBe(true)
    expect(at('<div role="contentinfo"><a href="#">Aviso legal</a></div>')).toBe(true)
    expect(at('<div class="site-footer"><a href="#">Aviso legal</a></div>')).toBe(true)
    expect(at('<div class="pieces"><a href="#">Aviso legal</a></div>')).toBe(false)
  })

  it('looks at the first links only: a hostile page may have any number', () => {
    const links = '<a href="#nada">Aviso legal</a>'.repeat(5000)
    expect(textsOf({ html: links })).toHaveLength(40)
  })
})

describe('coveringText', () => {
  const texts = textsOf({
    legalPages: [
      { kind: 'notice', url: '/legal', linkText: 'Aviso legal', text: `<h2>3. Cookies</h2>${long}` },
      { kind: 'privacy', url: '/privacidad', text: short },
    ],
  })
  it('is the text of its kind', () => expect(coveringText(texts, 'notice')?.url).toContain('/legal'))
  it('is another that announces it', () => expect(coveringText(texts, 'cookies')?.kind).toBe('notice'))
  it('is what there is otherwise', () => expect(coveringText(texts, 'privacy')?.state).toBe('short'))
  it('is nothing where there is none', () => expect(coveringText(texts, 'terms')).toBeUndefined())
})
