import { describe, expect, it } from 'vitest'
import { readSite } from '../../testing/read-site.ts'
import { siteNameOf } from './site-name.ts'

const SHOP = 'https://www.panaderiaortiz.es/'

interface Parts {
  readonly title?: string
  readonly head?: string
  readonly body?: string
  readonly url?: string
}

function nameOf({
  title = 'Pan de leña en Yecla',
  head = '',
  body = '',
  url = 'https://www.mitienda.es/',
}: Parts) {
  const html = `<!doctype html><html lang="es"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
  return siteNameOf(readSite({ html, url }).page)
}

const shared = (name: string) => `<meta property="og:site_name" content="${name}">`
const application = (name: string) => `<meta name="application-name" content="${name}">`
const data = (type: string, name: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"${name}"}</script>`
const logo = (alt: string) => `<a href="/"><img src="/cabecera.png" alt="${alt}"></a>`

describe('the name of a site', () => {
  it.each<[string, Parts, { readonly name: string; readonly from: string }]>([
    [
      'is what two tags declare',
      { head: shared('Horno Ruiz') + application('Horno Ruiz') },
      { name: 'Horno Ruiz', from: 'data' },
    ],
    [
      'is what the data of its business declare, and its title says',
      { title: 'Pan | Horno Ruiz', head: data('Bakery', 'Horno Ruiz') },
      { name: 'Horno Ruiz', from: 'data' },
    ],
    [
      'is as declared where the logo says it in other letters',
      { head: data('WebSite', 'Horno Ruíz'), body: logo('Logotipo de HORNO RUIZ') },
      { name: 'Horno Ruíz', from: 'data' },
    ],
    [
      'is what it declares once, if its domain is that',
      { head: shared('Panadería Ortiz'), url: SHOP },
      { name: 'Panadería Ortiz', from: 'data' },
    ],
    [
      'is the part of the title that its domain is',
      { title: 'Pan de leña | Panadería Ortiz', url: SHOP },
      { name: 'Panadería Ortiz', from: 'title' },
    ],
    [
      'is in a domain with hyphens',
      { title: 'Panadería Ortiz · Yecla', url: 'https://panaderia-ortiz.com/pan' },
      { name: 'Panadería Ortiz', from: 'title' },
    ],
    [
      'is a part of the title that the logo repeats',
      { title: 'Pan - Horno Ruiz', body: logo('Logo Horno Ruiz') },
      { name: 'Horno Ruiz', from: 'title' },
    ],
    [
      'is the text of a logo by its file, if its domain is that',
      { body: '<img src="/img/logo.png" alt="Panadería Ortiz">', url: SHOP },
      { name: 'Panadería Ortiz', from: 'logo' },
    ],
    [
      'loses what is only white space',
      { head: shared(' Panadería\n Ortiz '), url: SHOP },
      { name: 'Panadería Ortiz', from: 'data' },
    ],
  ])('%s', (_name, parts, name) => {
    expect(nameOf(parts)).toEqual(name)
  })

  it.each<[string, Parts]>([
    ['where it declares two', { head: shared('Horno Ruiz') + application('Horno Ruiz e Hijos') }],
    [
      'where its title says another than its data',
      { title: 'Pan | Horno Ruiz', head: data('Bakery', 'Panadería Ortiz') },
    ],
    ['where one tag alone declares it', { head: shared('Horno Ruiz') }],
    ['where the title alone has it', { title: 'Pan | Horno Ruiz' }],
    ['where the title repeats itself', { title: 'Horno Ruiz | Horno Ruiz' }],
    ['where a part has only some words of the logo', { title: 'Pan | Horno Ruiz', body: logo('Horno') }],
    [
      'where an image that leads elsewhere repeats it',
      {
        title: 'Pan | Horno Ruiz',
        body: '<a href="/pan"><img src="/pan.png" alt="Horno Ruiz"></a>',
      },
    ],
    ['where the domain only begins with it', { title: 'Panadería | Pan', url: SHOP }],
    ['where the domain is shorter than a name', { title: 'ABC | Pan', url: 'https://abc.es/' }],
    ['where data of something else have it', { head: data('Product', 'Panadería Ortiz'), url: SHOP }],
    [
      'where what is declared is a sentence',
      { head: shared('Panadería Ortiz, pan de leña desde 1931 en el centro de Yecla, Murcia'), url: SHOP },
    ],
    ['where there are no letters', { head: shared('1931') + application('1931') }],
  ])('is not certain %s', (_name, parts) => {
    expect(nameOf(parts)).toBeUndefined()
  })
})
