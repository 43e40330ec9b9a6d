import { describe, expect, it } from 'vitest'
import { sitePage } from '../testing/site-facts.ts'
import { targetsOf } from './probes.ts'
import { scopeOf } from './site-scope.ts'

const HOME = 'https://mitienda.es/'
const at = (path: string) => new URL(path, HOME).href
const scope = scopeOf(new URL(HOME))

function targets(pages: readonly ReturnType<typeof sitePage>[], sitemap: readonly string[] = []) {
  const all = targetsOf({ scope, facts: pages, sitemap: sitemap.map(at) })
  return all.map(({ url, isImage }) => `${isImage ? 'image ' : ''}${url.replace(HOME, '/')}`)
}

describe('what is asked for once the pages are read', () => {
  it('is links as they are written, to files and to pages that were not read', () => {
    const home = sitePage('/', { links: ['/contacto#mapa', '/tarifas.pdf', '/Botas', '/leida', '/'] })
    expect(targets([home, sitePage('/leida')])).toEqual(['/contacto', '/tarifas.pdf', '/Botas'])
  })

  it('is what most pages link to first, and other spellings of what was read last', () => {
    const home = sitePage('/', { links: ['/leida/', '/uno', '/dos'] })
    const other = sitePage('/leida', { aliases: [at('/vieja')], links: ['/dos', '/vieja', '/leida/'] })
    expect(targets([home, other])).toEqual(['/dos', '/uno', '/leida/'])
  })

  it.each([
    '/carrito',
    '/mi-cuenta/',
    '/wp-login.php',
    '/?s=botas',
    '/botas?orderby=price',
    '/botas?pagina=2',
    '/a/a/a',
    'https://tienda.mitienda.es/',
    'https://otra.es/',
  ])('is never %s', (path) => {
    expect(targets([sitePage('/', { links: [path], canonical: path })])).toEqual([])
  })

  it('is a query that the sitemap lists, and no link that is not to be followed', () => {
    const links = ['/?p=2', { href: '/privada', nofollow: true } as const]
    const closed = sitePage('/cerrada', { nofollow: true, links: ['/detras'] })
    expect(targets([sitePage('/', { links }), closed], ['/?p=2'])).toEqual(['/?p=2'])
  })

  it('is canonicals, language versions, images, and some of the sitemap, each once', () => {
    const home = sitePage('/', {
      canonical: '/inicio',
      hreflangs: [{ lang: 'en', url: '/en/' }],
      links: ['/inicio'],
      images: ['/foto.jpg?v=2', 'https://cdn.test/otra.jpg'],
    })
    const sitemap = Array.from({ length: 30 }, (_, n) => `/pagina-${n}`)
    const found = targets([home], sitemap)
    expect(found.filter((url) => !url.includes('pagina'))).toEqual(['/inicio', '/en/', 'image /foto.jpg?v=2'])
    expect(found.filter((url) => url.includes('pagina'))).toHaveLength(10)
    expect(targets([home], sitemap.toReversed())).toEqual(found)
  })

  it('has an end', () => {
    const links = Array.from({ length: 300 }, (_, n) => `/pagina-${n}`)
    const images = Array.from({ length: 40 }, (_, n) => `/foto-${n}.jpg`)
    const many = [
      sitePage('/', { links, images }),
      sitePage('/a', { images: images.map((one) => `/b${one}`) }),
    ]
    expect(targets(many)).toHaveLength(160)
  })
})
