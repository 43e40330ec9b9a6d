import { describe, expect, it } from 'vitest'
import { placeHtml } from './body-html.ts'
import { PATCHES } from './testing/patches.ts'

const linked = (tag: string, href: string) => placeHtml(PATCHES.lang, { act: 'link', tag, set: { href } })

it.each([
  ['a number', '968 79 01 23', 'tel:+34968790123', '<a href="tel:+34968790123">968 79 01 23</a>'],
  ['an address', 'hola@pan.es', 'mailto:hola@pan.es', '<a href="mailto:hola@pan.es">hola@pan.es</a>'],
  [
    'a page',
    'Aviso & <b>',
    'https://pan.es/aviso?a=1&b',
    '<a href="https://pan.es/aviso?a=1&amp;b">Aviso &amp; &lt;b&gt;</a>',
  ],
])('links %s', (_name, text, href, html) => {
  expect(linked(text, href)).toBe(html)
})

it.each(['javascript:alert(1)', 'tel:"><script>', 'mailto:a@b.es?cc=c@d.es', 'https://a:b@pan.es/', ''])(
  'makes no link to %s',
  (href) => {
    expect(linked('a', href)).toBeUndefined()
  },
)

it('adds nothing where only attributes are set', () => {
  expect(placeHtml(PATCHES.lang, { tag: '<html>', set: { lang: 'es' } })).toBeUndefined()
})

describe('what stands in a form', () => {
  const piece = (part: number) =>
    placeHtml(PATCHES['form-privacy'], { act: 'before', tag: '', set: {}, part })
  const link =
    '<a href="https://www.pan.es/privacidad?a=1&amp;b=2" target="_blank">política de privacidad</a>'

  it('says who gets the data, what for and which rights there are', () => {
    expect(piece(0)).toContain(
      `Responsable: Pan &amp; Hijos, S.L. Finalidad: responder a lo que nos escribes. Derechos: acceder, rectificar y suprimir tus datos, entre otros. Más información en la ${link}.`,
    )
    expect(piece(1)).toContain('Finalidad: enviarte el boletín.')
  })

  it('has a box that the form does not send and no style hides', () => {
    expect(piece(2)).toBe(
      `<label style="display:block;width:100%;margin:0 0 1em"><input type="checkbox" required style="all:revert!important"> He leído la ${link}.</label>`,
    )
  })

  it('is the link alone where that is all it lacks', () => {
    expect(piece(3)).toBe(`<span style="display:block;width:100%;margin:0 0 1em">Consulta la ${link}.</span>`)
  })
})
