import { describe, expect, it } from 'vitest'
import { attributeValue, placeHtml } from '../body-html.ts'
import { headHtml } from '../head-html.ts'
import { PATCHES, patchOf } from '../testing/patches.ts'

const { consent } = PATCHES
const withParams = (params: Partial<typeof consent.params>) =>
  patchOf('consent', { ...consent.params, ...params })
const pieceOf = (patch: typeof consent, part: number) =>
  placeHtml(patch, { act: 'end', tag: '<body>', set: {}, part })
const bannerOf = (params: Partial<typeof consent.params>) => pieceOf(withParams(params), 0) ?? ''
const asks = (params: Partial<typeof consent.params>) => /<p>(.*?)\. /.exec(bannerOf(params))?.[1]
const service = (name: string, purpose: 'analytics' | 'ads' | 'recording' | 'marketing') => ({
  name,
  purpose,
})

describe('the banner', () => {
  it.each([
    [
      [service('Matomo', 'analytics')],
      'Con tu permiso usamos cookies propias y de terceros para medir las visitas (Matomo)',
    ],
    [
      [service('Clarity', 'recording'), service('Criteo', 'ads'), service('Matomo', 'analytics')],
      'Con tu permiso usamos cookies propias y de terceros para medir las visitas (Matomo), mostrarte publicidad según lo que visitas (Criteo) y analizar, con una grabación, cómo usas la página (Clarity)',
    ],
    [
      [service('Klaviyo', 'marketing'), service('HubSpot', 'marketing')],
      'Con tu permiso usamos cookies propias y de terceros para saber qué te interesa y enviarte publicidad (Klaviyo, HubSpot)',
    ],
  ])('says what each service is for: %j', (services, text) => {
    expect(asks({ services })).toBe(text)
  })

  it('speaks the language of the page', () => {
    const banner = bannerOf({ lang: 'ca', services: [service('Matomo', 'analytics')] })
    expect(banner).toContain('per mesurar les visites (Matomo).')
    expect(banner).toMatch(/lang="ca"[\s\S]*>Acceptar<[\s\S]*>Rebutjar</)
  })

  it('keeps words of a page as words, and leads to web addresses alone', () => {
    const name = '"><script>alert(1)</script>$& {literal}'
    expect(asks({ services: [service(name, 'ads')] })).toContain(
      '("&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; &#123;literal&#125;)',
    )
    expect(bannerOf({ policy: 'https://pan.es/?a="&b' })).toContain('href="https://pan.es/?a=%22&amp;b"')
    for (const policy of ['javascript:alert(1)', undefined]) expect(bannerOf({ policy })).toBe('')
  })

  it('is not there for maps and videos alone', () => {
    const patch = withParams({ services: [], google: true })
    expect([pieceOf(patch, 0), pieceOf(patch, 1), headHtml(patch)]).toEqual([undefined, undefined, ''])
  })

  it('tells Google of the answer only where Google asks', () => {
    expect(headHtml(consent)).toContain("gtag('consent', 'default'")
    expect(pieceOf(consent, 0)).toContain("gtag('consent', 'update'")
    const other = withParams({ google: false })
    expect(headHtml(other)).toBe('')
    expect(pieceOf(other, 0)).not.toContain('gtag')
  })

  it('is code that templates of shops leave alone, and small', () => {
    const all = [headHtml(consent), pieceOf(consent, 0), pieceOf(consent, 1)].join('\n')
    expect(all).not.toMatch(/\{(?!\s)|\{\{|\{%|<\?/)
    expect(all.match(/<\/script/g)).toHaveLength(2)
    expect(new TextEncoder().encode(all).length).toBeLessThan(8 * 1024)
  })
})

describe('the page of a frame that waits', () => {
  const frame = (address: string, lang: 'es' | 'ca' = 'es') =>
    attributeValue(withParams({ lang }), 'srcdoc', address)

  it.each([
    ['https://www.google.es/maps/embed?pb=1', 'Google Maps'],
    ['https://www.youtube-nocookie.com/embed/a', 'YouTube'],
    ['https://player.vimeo.com/video/1', 'Vimeo'],
    ['https://mapa.es/"><script>', 'mapa.es'],
  ])('leads to %s by name', (address, name) => {
    const page = frame(address)
    expect(page).toContain(`>Ver el contenido de ${name}</a>`)
    expect(page).toContain(`Al abrirlo, ${name} recibe tu dirección IP`)
    expect(page).not.toMatch(/<script|<iframe|\son\w+=/)
  })

  it('holds the whole address, escaped', () => {
    expect(frame('https://www.google.com/maps/embed?pb=1&a="b"', 'ca')).toContain(
      '<a href="https://www.google.com/maps/embed?pb=1&amp;a=%22b%22" target="_self"',
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,a', '<script>alert(1)</script>', ''])(
    'is empty for %s',
    (address) => {
      expect(frame(address)).toBe('')
    },
  )

  it('leaves values of other attributes as they are', () => {
    expect(attributeValue(consent, 'type', 'text/plain')).toBe('text/plain')
  })
})
