import { SitePageSchema } from '@agency/contracts'
import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import { strictly } from '@agency/contracts/testing/strictly'
import { describe, expect, it } from 'vitest'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { GOLDEN_SITES } from '../testing/golden-sites.ts'
import { NOW } from '../testing/read-site.ts'
import { readSitePage } from '../worker/analysis-worker.ts'
import { hashOf, readSignature, similarity } from './minhash.ts'
import { type SitePageFacts, SitePageFactsSchema } from './site-facts.ts'

const CONTEXT = { key: 'mitienda.es/', from: 'home', depth: 0, aliases: [], site: 'mitienda.es' } as const

function read(site: SiteSpec, context: Partial<Parameters<typeof readSitePage>[0]['context']> = {}) {
  const found = readSitePage({
    artefacts: buildArtefacts(site),
    now: new Date(NOW),
    context: { ...CONTEXT, ...context },
  })
  if (found === undefined) throw new Error('nothing was read')
  expect(found.issues).toEqual([])
  strictly(SitePageSchema).parse(found.page)
  strictly(SitePageFactsSchema).parse(found.facts)
  expect(Buffer.byteLength(JSON.stringify(found.facts))).toBeLessThanOrEqual(SITE_RUN_MAX.factsBytes)
  return found
}

const facts = (html: string, site: SiteSpec = {}) => read({ ...site, html }).facts
const WORDS = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `palabra${from + index}`).join(' ')

describe('readSitePage', () => {
  it('gives the scores of the page, and its warnings and errors as the one-page report words them', () => {
    const { page } = read({ html: '<title>Inicio</title><h1>Zapatería</h1>' })
    expect(page).toMatchObject({
      key: 'mitienda.es/',
      url: 'https://www.mitienda.es/',
      status: 200,
      from: 'home',
    })
    expect(page.scores?.technical.max).toBeGreaterThan(0)
    expect(new Set(page.faults.map(({ outcome }) => outcome))).toEqual(new Set(['error', 'warning']))
    expect(page.faults.find(({ id }) => id === 'meta-description')).toMatchObject({
      outcome: 'error',
      key: 'missing',
      title: 'Meta descripción',
      solution: expect.stringContaining('description'),
      evidence: [],
    })
    expect(page.faults.every(({ evidence }) => evidence.length <= SITE_RUN_MAX.evidence)).toBe(true)
  })

  it('names the checks that the page passes for the whole site, and no others', () => {
    expect(read({ html: '<title>Inicio</title>' }).facts.passes).not.toContain('id-phone')
    const { passes } = read({ html: '<html lang=es><title>Inicio</title><p>Tel. 968 12 34 56' }).facts
    expect(passes).toContain('id-phone')
    expect(passes).not.toContain('title-present')
  })

  it('leaves out faults that another one implies', () => {
    const ids = read({ html: '<html lang="es"><title>Inicio</title>' }).page.faults.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([404, 410, 500, 403])('judges nothing on a page that answers %i', (status) => {
    const { page, facts: known } = read({ status, html: '<title>No existe</title><a href="/x">x</a>' })
    expect(page).toMatchObject({ status, faults: [], title: '', template: '' })
    expect(page.scores).toBeUndefined()
    expect(known).toMatchObject({ status, links: [], legal: [], emails: [] })
  })

  it('reads nothing where a firewall answered, and where the page is too complex', () => {
    const task = { now: new Date(NOW), context: CONTEXT }
    const blocked = buildArtefacts({ blocked: 'un cortafuegos ha respondido' })
    const tooDeep = buildArtefacts({ html: '<a><div></a>'.repeat(2_000) })
    expect(readSitePage({ ...task, artefacts: blocked })).toBeUndefined()
    expect(readSitePage({ ...task, artefacts: tooDeep })).toBeUndefined()
  })

  it.each(Object.entries(GOLDEN_SITES).filter(([name]) => name !== 'firewall'))(
    'keeps to the contract on %s',
    (_name, site) => {
      const { page, facts: known } = read(site)
      expect(page.title).toBe(known.title)
    },
  )
})

describe('facts of a page', () => {
  it('say what its head says', () => {
    expect(
      facts(
        `<html lang="es-ES"><head><title> Botas  de campo </title><meta name=description content="Botas cosidas a mano">
        <link rel=canonical href="/botas"><meta name=robots content="noindex, nofollow">
        <link rel=alternate hreflang=en href="/en/boots"></head><h1>Botas</h1><h1>Más</h1>`,
      ),
    ).toMatchObject({
      title: 'Botas de campo',
      description: 'Botas cosidas a mano',
      h1: 'Botas',
      declared: 'es',
      canonical: 'https://www.mitienda.es/botas',
      noindex: true,
      nofollow: true,
      hreflangs: [{ lang: 'en', url: 'https://www.mitienda.es/en/boots' }],
    })
  })

  it('say what closed the head before its canonical', () => {
    expect(facts('<head><title>a</title>- <link rel=canonical href="/a"></head>')).toMatchObject({
      headClosedBy: expect.stringContaining('-'),
    })
    expect(facts('<head><title>a</title><link rel=canonical href="/a"></head>')).not.toHaveProperty(
      'headClosedBy',
    )
    expect(facts('<head><title>a</title>- <meta name=author content=b></head>')).not.toHaveProperty(
      'headClosedBy',
    )
  })

  it('hold its own links once, with their place, and no others', () => {
    const { links } = facts(`
      <header><a href="/">Inicio</a><a href="/botas#tallas" title="Tallas"></a></header>
      <main><nav><a href="/blog?p=2">Siguiente</a></nav><a href="http://mitienda.es/oferta" rel=nofollow>Oferta</a>
      <a href="/oferta/">Oferta</a><a href="#" >Arriba</a><a href="https://otraweb.es/">Otra</a>
      <a href="https://tienda.mitienda.es/">Tienda</a><a href="tel:968123456">Llama</a></main>
      <div class="site-footer"><nav><a href="/legal">Aviso</a><a href="/botas#tallas">Otra vez</a></nav></div>`)
    expect(links).toEqual([
      { href: 'https://www.mitienda.es/botas#tallas', text: 'Tallas', place: 'nav' },
      { href: 'https://www.mitienda.es/blog?p=2', text: 'Siguiente', place: 'page' },
      { href: 'http://mitienda.es/oferta', text: 'Oferta', place: 'page', nofollow: true },
      { href: 'https://www.mitienda.es/oferta/', text: 'Oferta', place: 'page' },
      { href: 'https://www.mitienda.es/legal', text: 'Aviso', place: 'footer' },
    ])
  })

  it.each([
    ['a role', 'role="button"', true],
    ['aria-controls', 'aria-controls="panel"', true],
    ['a framework', 'data-bs-toggle="tab"', true],
    ['code', 'onclick="abre()"', true],
    ['an editor’s own attribute', 'data-element_type="widget"', undefined],
    ['a class', 'class="tab"', undefined],
  ])('say that a script may answer a link with %s', (_name, attribute, scripted) => {
    expect(facts(`<a href="#panel" ${attribute}>Ver</a>`).links[0]?.scripted).toBe(scripted)
  })

  it('cut links first, and say so', () => {
    const links = Array.from(
      { length: 400 },
      (_, index) => `<a href="/pagina-${index}-${'x'.repeat(60)}">a</a>`,
    )
    const ids = Array.from({ length: 300 }, (_, index) => `<p id="p${index}">a@b${index}.es</p>`)
    const known = facts(`<title>Hola</title>${links.join('')}${ids.join('')}`)
    expect(known.linksCut).toBe(true)
    expect(known.links.length).toBeGreaterThan(20)
    expect(known.links.length).toBeLessThan(300)
    expect([known.anchors?.length, known.emails.length, known.title]).toEqual([300, 20, 'Hola'])
  })

  it('hold on to the limit whatever a page holds', () => {
    const long = 'ñ'.repeat(1_900)
    const much = Array.from(
      { length: 60 },
      (_, index) =>
        `<a href="/${index}${long}">${long}</a><img src="/${index}${long}.jpg"><i id="${long}${index}"></i>
        <link rel=alternate hreflang="es-${index}" href="/${index}${long}">`,
    ).join('')
    const known = facts(`<head><title>\u0000\u202e${long}</title><link rel=canonical href="/${long}">${much}`)
    expect(known.title).toHaveLength(SITE_RUN_MAX.text)
    expect(known.title).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it('hold its anchors as hashes, of names too, unless there are too many', () => {
    expect(facts('<i id="Tallas"></i><a name="envíos"></a><input name="q"><i id=""></i>').anchors).toEqual([
      hashOf('Tallas').toString(36),
      hashOf('envíos').toString(36),
    ])
    const many = Array.from({ length: 501 }, (_, index) => `<i id="a${index}"></i>`).join('')
    expect(facts(many)).not.toHaveProperty('anchors')
  })

  it('tell trackers at work from those that wait, and whether somebody asks', () => {
    const tag = (type: string) =>
      `<script ${type} src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>`
    const denied =
      "<script>gtag('consent', 'default', {ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied'})</script>"
    const ga4 = { name: 'Google Analytics 4', kind: 'analytics' }
    expect(facts(tag('async')).trackers).toEqual([{ ...ga4, state: 'active' }])
    expect(facts(tag('type="text/plain"')).trackers).toEqual([{ ...ga4, state: 'waiting' }])
    expect(facts(tag('type="text/plain"') + tag('')).trackers).toEqual([{ ...ga4, state: 'active' }])
    expect(facts(denied + tag('async')).trackers).toEqual([{ ...ga4, state: 'waiting' }])
    expect(facts(tag('async')).banner).toBe(false)
    expect(
      facts('<div id="cookie-banner">Usamos cookies <button>Aceptar</button><button>Rechazar</button></div>')
        .banner,
    ).toBe(true)
  })

  it.each([
    ['one text is two', '<a href="/avis">Avís legal i privacitat</a>', ['notice', 'privacy']],
    ['the words of a button', '<button>Política de privacidad</button>', ['privacy']],
    ['a picture says it', '<a href="/c"><img alt="Política de cookies"></a>', ['cookies']],
    ['something else', '<a href="/galletas">Galletas caseras</a>', []],
  ])('name the legal texts it links to: %s', (_name, html, legal) => {
    expect(facts(html).legal).toEqual(legal)
  })

  it.each([
    [
      'glued to other texts',
      '<a href="#i">Instagram</a><b>info@mitienda.es</b><i>Horario</i>',
      ['info@mitienda.es'],
    ],
    ['linked', '<a href="mailto:Ventas@mitienda.es?subject=Hola">Escribe</a>', ['ventas@mitienda.es']],
    ['hidden from robots', '<p>info [arroba] mitienda.es</p>', ['info@mitienda.es']],
    ['an example', '<p>tuemail@mitienda.es</p>', []],
    ['a picture', '<p>logo@2x.png</p>', []],
  ])('hold its e-mail addresses: %s', (_name, html, emails) => {
    expect(facts(html).emails).toEqual(emails)
  })

  it('hold its postal addresses', () => {
    expect(facts('<p>C/ Mayor, 5, bajo</p><p>30510 Yecla</p><p>Tirada: 20000 ejemplares</p>').places).toEqual(
      [{ street: 'C/ Mayor, 5', code: '30510' }],
    )
  })

  it.each([
    ['fetched and written', `fetch("/api").then(r=>{e.innerHTML='<a href="' + r.url})`, true],
    ['written, but from nowhere', `e.innerHTML='<a href="' + base + '/contacto">'`, false],
    ['fetched, but no links', 'fetch("/api").then(r=>{e.textContent=r.price})', false],
  ])('say whether scripts paint links: %s', (_name, code, scriptedLists) => {
    expect(facts(`<script>${code}</script>`).scriptedLists).toBe(scriptedLists)
  })

  it('hold own images of one address only', () => {
    expect(
      facts(
        `<img src="/a.jpg"><img src="/a.jpg#x"><img src="/b.jpg" srcset="/c.jpg 2x"><img src="data:image/gif;base64,R0"
        data-src="/d.jpg"><img src="https://otraweb.es/e.jpg"><picture><source srcset="/f.webp"><img src="/f.jpg"></picture>`,
      ).images,
    ).toEqual(['https://www.mitienda.es/a.jpg', 'https://www.mitienda.es/d.jpg'])
  })

  it('tell the language that is declared from the one that is written', () => {
    const english =
      '<p>We are the shop that has been selling boots in this town for more than fifty years</p>'.repeat(4)
    expect(facts(`<html lang="es">${english}`)).toMatchObject({ declared: 'es', written: 'en' })
    expect(facts(`<html lang="es"><div lang="en">${english}</div>`)).not.toHaveProperty('written')
    expect(facts(`<html lang="klingon">${english}`)).not.toHaveProperty('declared')
  })
})

describe('signatures', () => {
  const alike = (one: SitePageFacts, other: SitePageFacts, name: 'shingles' | 'template') =>
    similarity(readSignature(one[name]), readSignature(other[name]))

  it('are alike for texts of which a word has changed', () => {
    const one = facts(`<main>${WORDS(200)} Murcia ${WORDS(200, 200)}</main>`)
    const other = facts(`<main>${WORDS(200)} Yecla ${WORDS(200, 200)}</main>`)
    const third = facts(`<main>${WORDS(400, 400)}</main>`)
    expect(alike(one, other, 'shingles')).toBeGreaterThan(0.7)
    expect(alike(one, third, 'shingles')).toBeLessThan(0.1)
    expect([one.words, facts('').shingles, facts('').words]).toEqual([401, '', 0])
  })

  it('are alike for pages of one template, whatever they say, list and number', () => {
    const post = (id: number, items: number) =>
      facts(`<body class="post-${id}"><header class="top"><nav class="menu"><ul><li class="item current-item"><a href=/>a</a></ul></nav></header>
        <article class="post post-${id}"><h1 class="title">${id}</h1><div class="text"><p>${WORDS(items)}</p>${'<figure class="pic"><img></figure>'.repeat(items)}</div></article>
        <footer class="bottom"><p>Fin</p></footer>`)
    const shop = facts(
      '<div id=shop class="grid"><section class="cards"><div class="card"><h2>a</h2><span class="price">3</span></div></section><form><input></form></div>',
    )
    expect(alike(post(1, 3), post(22, 9), 'template')).toBe(1)
    expect(alike(post(1, 3), shop, 'template')).toBeLessThan(0.3)
  })
})
