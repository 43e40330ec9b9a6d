import { describe, expect, it } from 'vitest'
import type { GatheredArtefacts } from '../artefacts.ts'
import { FACTS } from '../derived/facts.ts'
import { canonicalLinks } from '../page/canonical.ts'
import { isWithin, tagged, WITHIN } from '../page/page-tree.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { changedBetween, deriveArtefacts } from './derive-artefacts.ts'

const derive = (site: SiteSpec) => deriveArtefacts(buildArtefacts(site), new Date(0))
const pageOf = (site: SiteSpec) => {
  const { page } = derive(site)
  if (!page.ok) throw new Error(page.reason)
  return page.value
}
const contentOf = (html: string) => {
  const { content } = derive({ html })
  if (!content.ok) throw new Error(content.reason)
  return content.value
}

describe('the page', () => {
  it('is parsed as browsers do', () => {
    const { document, url, status } = pageOf({ html: '<title>a</title><div>b<meta name="robots">' })
    const within = (tag: string, part: number) =>
      tagged(document, tag).filter((place) => isWithin(place, part))
    expect(within('title', WITHIN.head)).toHaveLength(1)
    expect(within('meta', WITHIN.body)).toHaveLength(1)
    expect([url.href, status]).toEqual(['https://www.mitienda.es/', 200])
  })

  it.each([
    ['', 'https://www.mitienda.es/'],
    ['<base href=" /tienda/ "><base href="/otra/">', 'https://www.mitienda.es/tienda/'],
    ['<base target="_blank"><base href="https://cdn.es/a/b">', 'https://cdn.es/a/b'],
    ['<base href="http://[">', 'https://www.mitienda.es/'],
    ['<base href="javascript:0">', 'https://www.mitienda.es/'],
  ])('resolves addresses against its base: %s', (html, expected) => {
    expect(pageOf({ html }).baseUrl).toBe(expected)
  })

  it('takes everything with it when a firewall answered in its place', () => {
    const reason = 'la web bloquea herramientas automáticas'
    const { now, ...others } = derive({ blocked: reason, robots: 'User-agent: *' })
    expect(Object.keys({ now, ...others }).sort()).toEqual(Object.keys(derive({})).sort())
    for (const other of Object.values(others)) expect(other).toEqual({ ok: false, reason })
    expect(now).toEqual({ ok: true, value: new Date(0) })
  })

  it('leaves the others alone when one of them is missing', () => {
    const derived = derive({ robots: { reason: 'no ha respondido' } })
    expect(derived.robots).toEqual({ ok: false, reason: 'no ha respondido' })
    expect(derived.llms.ok).toBe(true)
  })
})

describe('a fact', () => {
  const TRACKER = "var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-1.js'"
  const scripts = [{ url: '/main.js', text: TRACKER }]
  const html = '<script src="/main.js"></script>'

  it('is made once, of what it needs', () => {
    const derived = derive({ html, scripts })
    expect(derived.trackers).toBe(derived.trackers)
    expect(derived.trackers).toMatchObject({ ok: true, value: [{ key: 'hotjar', file: 'main.js' }] })
  })

  it('is missing for the reason of what it needs', () => {
    expect(derive({ legalPages: { reason: 'no ha dado tiempo' } }).legalTexts).toEqual({
      ok: false,
      reason: 'no ha dado tiempo',
    })
  })

  it('is made of the rest where it can do without', () => {
    expect(derive({ html, scripts: { reason: 'no ha dado tiempo' } }).trackers).toEqual({
      ok: true,
      value: [],
    })
  })

  it('needs only facts above it, so that none needs itself', () => {
    const names = Object.keys(FACTS)
    const upwards = Object.entries(FACTS).flatMap(([name, { needs }]) =>
      needs
        .filter((need) => names.indexOf(need) >= names.indexOf(name))
        .map((need) => `${name} needs ${need}`),
    )
    expect(upwards).toEqual([])
  })
})

describe('a site that has changed', () => {
  const gathered = buildArtefacts({ html: '<title>a</title><p>Hola', robots: 'User-agent: *' })
  const known = { gathered, derived: deriveArtefacts(gathered, new Date(0)) }
  const again = (changes: Partial<GatheredArtefacts>) => {
    const changed = { ...gathered, ...changes }
    return { changed, derived: deriveArtefacts(changed, new Date(0), known) }
  }

  it('keeps what the change does not reach', () => {
    const { changed, derived } = again({ robots: buildArtefacts({ robots: 'Disallow: /' }).robots })
    expect([...changedBetween(gathered, changed)]).toEqual(['robots', 'robotsRules'])
    expect(derived.page).toBe(known.derived.page)
    expect(derived.content).toBe(known.derived.content)
    expect(derived.trackers).toBe(known.derived.trackers)
    expect(derived.robotsRules).not.toEqual(known.derived.robotsRules)
  })

  it('keeps the tree of a page that is answered otherwise', () => {
    const { page } = buildArtefacts({
      html: '<title>a</title><p>Hola',
      headers: { link: '</b>; rel=canonical' },
    })
    const { derived } = again({ page, sentPage: page })
    if (!derived.page.ok || !known.derived.page.ok) throw new Error('there is no page')
    expect(derived.page.value.document).toBe(known.derived.page.value.document)
    const links = [derived, known.derived].map(({ page }) => page.ok && canonicalLinks(page.value).length)
    expect(links).toEqual([1, 0])
  })

  it('reads another page anew, with all that is made of it', () => {
    const { page } = buildArtefacts({ html: '<title>b</title><p>Adiós' })
    const { changed, derived } = again({ page, sentPage: page })
    expect(derived.sentPage).toBe(derived.page)
    expect(derived.content).toMatchObject({ value: { text: 'Adiós' } })
    expect(changedBetween(gathered, changed)).toContain('trackers')
    expect(derived.robotsRules).toBe(known.derived.robotsRules)
  })
})

describe('the content', () => {
  it('is what people see, words apart where lines break and together where they do not', () => {
    const { text } = contentOf(`<title>No</title><body>Za<b>pa</b>tos<p>de</p>piel<br>y<img alt="foto">
      <script>no()</script><style>no{}</style><noscript>no</noscript><template>no</template><svg><title>no</title></svg>
      <div hidden>no</div><div style="color:red; DISPLAY : none">no</div><dialog>no</dialog><dialog open>cuero</dialog>
      <li>uno<li>dos`)
    expect(text).toBe('Zapatos de piel y cuero uno dos')
  })

  it('is worked out once', () => {
    const derived = derive({ html: '<p>Hola' })
    expect(derived.content).toBe(derived.content)
  })

  it('takes the main part from <main>, else from what is not navigation', () => {
    const around = '<nav>Menú</nav><header>Cabecera</header>'
    expect(contentOf(`${around}<main>Zapatos<nav>aquí</nav></main><p>Fuera</p>`).mainText).toBe(
      'Zapatos aquí',
    )
    expect(contentOf(`${around}<div role="MAIN">Zapatos</div><p>Fuera</p>`).mainText).toBe('Zapatos')
    expect(contentOf(`${around}<p>Zapatos</p><aside>Al lado</aside><footer>Pie</footer>`).mainText).toBe(
      'Zapatos',
    )
  })

  it('has the headings in order, with the texts of their images, hidden ones marked', () => {
    const { headings } = contentOf(`<h2> Uno <em>dos</em> </h2><h1><img alt="Logo"></h1><H3></H3>
      <div hidden><h2>Tres</h2></div><h2 aria-hidden="true">Cuatro</h2><h4 style="visibility:hidden">Cinco</h4>`)
    expect(headings).toEqual([
      { level: 2, text: 'Uno dos', hidden: false },
      { level: 1, text: 'Logo', hidden: false },
      { level: 3, text: '', hidden: false },
      { level: 2, text: 'Tres', hidden: true },
      { level: 2, text: 'Cuatro', hidden: true },
      { level: 4, text: 'Cinco', hidden: true },
    ])
  })

  it('survives nesting far deeper than any stack', () => {
    const deep = contentOf(`${'<b><i>'.repeat(400)}hondo`)
    expect(deep.text).toBe('hondo')
  })

  it('is empty for an empty page', () => {
    expect(contentOf('')).toEqual({ text: '', mainText: '', headings: [] })
  })
})

describe('a page rendered in the browser', () => {
  const script = '<script src="/app.js"></script>'
  const isPainted = (html: string) => !derive({ html }).content.ok

  it.each([
    ['an empty container', `<div id="root"></div>${script}`],
    ['a container that is loading', `<div id="app"><p>Cargando…</p></div>${script}`],
    ['a container of Angular', `<app-root></app-root>${script}`],
    ['a container of Next with its own scripts', `<div id="__next"><script>x</script></div>${script}`],
    [
      'a request for JavaScript',
      `<noscript>You need to enable JavaScript to run this app.</noscript>${script}`,
    ],
  ])('is known by %s', (_name, html) => {
    expect(isPainted(html)).toBe(true)
  })

  it.each([
    ['a short page without scripts', '<div id="root"></div>'],
    ['a short page with scripts', `<p>Volvemos pronto</p>${script}`],
    ['a container with text', `<div id="root"><h1>Zapatos</h1></div>${script}`],
    ['a page with enough text', `<div id="root"></div><p>${'palabra '.repeat(26)}</p>${script}`],
    ['a picture to count visits', `<noscript><img src="/pixel.gif"></noscript>${script}`],
  ])('is not %s', (_name, html) => {
    expect(isPainted(html)).toBe(false)
  })

  it('says so with the text that there is', () => {
    const { content } = derive({ html: `Hola<div id="root"></div>${script}` })
    expect(content).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /se construye con JavaScript .*\(4 caracteres de texto\).* asistentes no$/,
      ),
    })
  })
})
