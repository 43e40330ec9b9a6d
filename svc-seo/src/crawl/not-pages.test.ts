import { describe, expect, it } from 'vitest'
import { notAPage } from './not-pages.ts'

const at = (path: string) => notAPage(new URL(path, 'https://mitienda.es/'))
const long = (length: number) => `/${'a'.repeat(length - 'https://mitienda.es/'.length)}`

describe('notAPage', () => {
  it.each([
    ['file', '/tarifas.pdf'],
    ['file', '/fotos/Tienda.JPG'],
    ['file', '/sitemap.xml'],
    ['file', '/app.js?v=2'],
    ['private', '/carrito'],
    ['private', '/es/mi-cuenta/pedidos'],
    ['private', '/cistella'],
    ['private', '/iniciar-sessio'],
    ['private', '/wp-login.php?action=lostpassword'],
    ['private', '/wp-json/wp/v2/pages/3'],
    ['private', '/blog/feed/'],
    ['private', '/Checkout/'],
    ['filter', '/?s=botas'],
    ['filter', '/botas?orderby=price'],
    ['filter', '/botas?filter_color=rojo'],
    ['filter', '/botas?filter[talla]=38'],
    ['filter', '/botas?add-to-cart=12'],
    ['filter', '/botas?a=1&b=2&c=3'],
    ['filter', '/buscar/botas'],
    ['long', long(513)],
    ['long', '/1/2/3/4/5/6/7/8/9'],
    ['long', '/a/b/a/b/a'],
  ])('%s: %s', (why, path) => {
    expect(at(path)).toBe(why)
  })

  it.each([
    '/',
    '/contacto',
    '/que-es-la-web-2.0',
    '/catalogo.php',
    '/descargas/pdf',
    '/carritos-de-bebe',
    '/cuentas-anuales',
    '/registro-de-marcas',
    '/la-cesta-de-la-compra',
    '/loginova',
    '/feedback',
    '/buscar-piso-en-yecla',
    '/botas?color=rojo',
    '/botas?pagina=2&idioma=es',
    '/?p=12',
    long(512),
    '/1/2/3/4/5/6/7/8',
    '/a/b/a/b',
  ])('a page: %s', (path) => {
    expect(at(path)).toBeUndefined()
  })
})
