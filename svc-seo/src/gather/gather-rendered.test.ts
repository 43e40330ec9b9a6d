import type { BrowserPage } from '@agency/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeSites, gatherFrom, given, HOME, needsOf, serve, status } from '../testing/gathered-site.ts'

afterEach(closeSites)

const SHELL = '<title>Zapatería</title><div id="root"></div><script src="/app.js"></script>'
const RENDERED = `<title>Zapatería Paco</title><link rel="stylesheet" href="/app.css"><h1>Zapatos</h1>
  <p>${'Zapatos hechos en Yecla. '.repeat(20)}</p><footer><a href="/aviso-legal">Aviso legal</a>
  <a href="/privacidad">Política de privacidad</a>
  <a href="https://docs.google.com/document/d/cookies">Política de cookies</a></footer>`
const NOTICE = `${HOME}aviso-legal`
const PRIVACY = `${HOME}privacidad`

const SITE = { '/': SHELL, '/aviso-legal': SHELL, '/privacidad': SHELL, '/app.css': '.a{}', '/app.js': '0' }
const page = (html = RENDERED, rest: Partial<BrowserPage> = {}): BrowserPage => ({
  finalUrl: HOME,
  status: 200,
  html,
  ...rest,
})
const text = (title: string) =>
  `<title>${title}</title><h1>${title}</h1><p>${'Responsable: Paco. '.repeat(120)}</p>`

describe('a page that scripts build', () => {
  it('is as it is sent where no browser is offered', async () => {
    const { artefacts, readWith } = await gatherFrom(await serve(SITE))
    expect(given(artefacts.page).text).toBe(SHELL)
    expect(given(artefacts.sentPage)).toBe(given(artefacts.page))
    expect(readWith).toBeUndefined()
  })

  it('is left to the browser first, without another request', async () => {
    const site = await serve(SITE)
    expect(await needsOf(site, { renderings: new Map() })).toEqual([HOME])
    expect(site.requests).toHaveLength(1)
  })

  it('then the legal texts of its own host', async () => {
    const site = await serve(SITE)
    expect(await needsOf(site, { renderings: new Map([[HOME, page()]]) })).toEqual([NOTICE, PRIVACY])
    expect(site.requests).toHaveLength(1)
  })

  it('is read as a browser has it, and so are its legal texts', async () => {
    const renderings = new Map([
      [HOME, page()],
      [NOTICE, page(text('Aviso legal'), { finalUrl: NOTICE })],
      [PRIVACY, undefined],
    ])
    const site = await serve(SITE)
    const { artefacts, readWith, finalUrl, progress } = await gatherFrom(site, { renderings })
    expect({ readWith, finalUrl }).toEqual({ readWith: 'browser', finalUrl: HOME })
    expect(progress[0]?.title).toBe('Zapatería Paco')
    expect(given(artefacts.page)).toMatchObject({
      text: RENDERED,
      bytes: Buffer.byteLength(RENDERED),
      status: 200,
    })
    expect(given(artefacts.sentPage).text).toBe(SHELL)
    expect(given(artefacts.stylesheets).map(({ url }) => url)).toEqual([`${HOME}app.css`])
    const texts = given(artefacts.legalPages).filter(({ from }) => from === 'link')
    expect(texts.map(({ kind, response }) => [kind, response.ok && response.value.text])).toEqual([
      ['notice', text('Aviso legal')],
      ['privacy', SHELL],
      ['cookies', false],
    ])
  })

  it('is judged where the browser ended', async () => {
    const renderings = new Map([[HOME, page('<h1>Inicio</h1>', { finalUrl: `${HOME}inicio#arriba` })]])
    expect((await gatherFrom(await serve(SITE), { renderings })).finalUrl).toBe(`${HOME}inicio`)
  })

  it.each([
    ['no browser could read', undefined],
    ['led the browser to another site', page(RENDERED, { finalUrl: 'https://otra.test/' })],
    ['the browser was refused', page(RENDERED, { status: 403 })],
  ])('is as it is sent where it %s, and says so', async (_name, read) => {
    const { artefacts, readWith } = await gatherFrom(await serve(SITE), {
      renderings: new Map([[HOME, read]]),
    })
    expect(given(artefacts.page).text).toBe(SHELL)
    expect(readWith).toBe('htmlOnly')
  })
})

describe('a page that is whole as it is sent', () => {
  it.each([
    ['with its text', { '/': RENDERED }],
    ['short, without scripts', { '/': '<h1>Volvemos pronto</h1>' }],
  ])('needs no browser: %s', async (_name, pages) => {
    const { readWith, artefacts } = await gatherFrom(await serve({ ...SITE, ...pages }), {
      renderings: new Map(),
    })
    expect(readWith).toBeUndefined()
    expect(given(artefacts.sentPage)).toBe(given(artefacts.page))
  })

  it('is not one that a firewall answers', async () => {
    const site = await serve({ '/': status(503, { 'cf-mitigated': 'challenge' }) })
    expect((await gatherFrom(site, { renderings: new Map() })).artefacts.sentPage.ok).toBe(false)
  })
})
