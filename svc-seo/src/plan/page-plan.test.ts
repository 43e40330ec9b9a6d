import { describe, expect, it } from 'vitest'
import { buildArtefacts } from '../testing/artefacts.ts'
import { planPage } from './page-plan.ts'

function planned(html: string) {
  const { page } = buildArtefacts({ html })
  if (!page.ok) throw new Error(page.reason)
  return planPage(page.value)
}
const repeat = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('')

describe('the plan of a page', () => {
  it('says what to ask for and what the page says', () => {
    expect(planned('<title>Aviso legal</title><img src=/a.jpg><a href="/b">B</a>')).toMatchObject({
      plan: {
        assets: [{ url: 'https://www.mitienda.es/a.jpg', kind: 'image' }],
        links: [{ url: 'https://www.mitienda.es/b', text: 'B' }],
        favicon: 'https://www.mitienda.es/favicon.ico',
      },
      summary: { title: 'Aviso legal', legal: ['notice'] },
    })
  })

  it('is none for a page that is too complex to be parsed', () => {
    expect(planned('<div>'.repeat(1_000))).toBeUndefined()
  })

  it.each([
    ['images', repeat(100_000, (n) => `<img src=/${n}.jpg>`)],
    ['scripts', repeat(100_000, (n) => `<script src=/${n}.js></script>`)],
    ['style sheets', repeat(100_000, (n) => `<link rel=stylesheet href=/${n}.css>`)],
    ['fonts', repeat(100_000, (n) => `<link rel=preload as=font href=/${n}.woff2>`)],
  ])('has five thousand %s at most', (_what, html) => {
    expect(planned(html)?.plan.assets).toHaveLength(5_000)
  })

  it('measures two dozen images that do not say their size, and three that would do for networks', () => {
    const large = repeat(5, (n) => `<img src=/large-${n}.jpg width=1200 height=630>`)
    const html = `<img src=/a.jpg><img src="https://cdn.mitienda.es/b.jpg#x"><img src=/a.jpg><img src=https://otra.es/c.jpg>${large}`
    const own = ['https://www.mitienda.es/a.jpg', 'https://cdn.mitienda.es/b.jpg']
    expect(planned(html)?.plan.imageHeads).toEqual([
      ...[0, 1, 2].map((n) => `https://www.mitienda.es/large-${n}.jpg`),
      ...own,
    ])
    const shared = `<meta property="og:image" content="/a.jpg">${html}`
    expect(planned(shared)?.plan.imageHeads).toEqual(own)
    expect(planned(repeat(100_000, (n) => `<img src=/${n}.jpg>`))?.plan.imageHeads).toHaveLength(24)
  })

  it('takes links with and without www for own ones, and those of other ports and sites not', () => {
    const plan = planned(
      '<a href="https://mitienda.es/a">A</a><a href="//www.mitienda.es/b">B</a><a href="https://www.mitienda.es:8443/c">C</a><a href="https://otra.es/d">D</a>',
    )?.plan
    expect(plan?.links.map(({ text }) => text)).toEqual(['A', 'B'])
  })

  it('has five thousand links and language versions at most, those of the footer among them, and counts all links', () => {
    const links = repeat(100_000, (n) => `<a href="/${n}">${n}</a>`)
    const versions = repeat(50_000, (n) => `<link rel=alternate hreflang=es href=/es/${n}>`)
    const plan = planned(`${versions}${links}<footer><a href="/aviso-legal">Aviso legal</a></footer>`)?.plan
    expect(plan?.alternates).toHaveLength(5_000)
    expect(plan?.links).toHaveLength(5_000)
    expect(plan?.linkCount).toBe(100_001)
    expect(plan?.links[0]).toEqual({ url: 'https://www.mitienda.es/aviso-legal', text: 'Aviso legal' })
    expect(plan?.legal).toMatchObject([{ kind: 'notice', inFooter: true }])
  })
})
