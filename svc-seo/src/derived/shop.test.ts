import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'

const platform = (html: string, headers: SiteSpec['headers'] = {}) =>
  readSite({ html, headers }).software.platform
const shop = (html: string) => readSite({ html }).software.isShop

describe('the platform', () => {
  it.each([
    ['<meta name="Generator" content="WordPress 6.8">', 'WordPress'],
    ['<link rel="stylesheet" href="/wp-content/themes/a/style.css">', 'WordPress'],
    ['<img src="/modules/ps_banner/img/a.jpg">', 'PrestaShop'],
    ['<script>var prestashop = {"cart":{}};</script>', 'PrestaShop'],
    ['<script src="//cdn.shopify.com/s/files/a.js"></script>', 'Shopify'],
    ['<script src="/static/version1700000000/frontend/a.js"></script>', 'Magento'],
    ['<img src="https://static.wixstatic.com/media/a.jpg">', 'Wix'],
    ['<script src="https://static1.squarespace.com/static/a.js"></script>', 'Squarespace'],
    ['<html data-wf-page="65f"><body>', 'Webflow'],
    ['<meta name="generator" content="Joomla! - Open Source">', 'Joomla'],
    ['<div data-drupal-messages-fallback></div>', 'Drupal'],
    ['<meta content="blogger" name="generator">', 'Blogger'],
    ['<script src="https://assets.jimstatic.com/a.js"></script>', 'Jimdo'],
    ['<meta name="generator" content="Mobirise v5">', 'Mobirise'],
    ['<div id="__next"><script src="/_next/static/a.js"></script></div>', 'Next.js'],
    ['<div id="__nuxt"></div>', 'Nuxt'],
    ['<meta name="generator" content="Astro v5.1">', 'Astro'],
    ['<div id="___gatsby"></div>', 'Gatsby'],
  ])('%s', (html, expected) => {
    expect(platform(html)).toBe(expected)
  })

  it('reads headers', () => {
    expect(platform('', { 'X-Wix-Request-Id': '1' })).toBe('Wix')
    expect(platform('', { 'X-Generator': 'Drupal 10' })).toBe('Drupal')
  })

  it.each(['', '<p>Hacemos webs con WordPress, PrestaShop y Shopify.</p>', '<img src="/modules/a.jpg">'])(
    'does not guess from %j',
    (html) => {
      expect(platform(html)).toBeUndefined()
    },
  )
})

describe('a shop', () => {
  const WOO = '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">'
  const product = '<script type="application/ld+json">{"@type":"Product","name":"Pan"}</script>'

  it.each([
    [`${WOO}<span class="woocommerce-Price-amount">3 €</span>`],
    [`${WOO}<a href="https://www.mitienda.es/carrito/">Carrito</a>`],
    [`${WOO}${product}`],
    ['<img src="/wp-content/a.jpg"><a href="/?add-to-cart=12">Comprar</a>'],
    ['<script>var prestashop = {};</script><div class="blockcart">0</div>'],
    ['<script src="//cdn.shopify.com/a.js"></script><form action="/cart/add"></form>'],
    ['<script src="/static/version17/a.js"></script><div class="price-box">3 €</div>'],
    ['<button class="btn"><i></i> Añadir al carrito</button>'],
    ['<a href="/p/mesa"><span>AÑADIR A LA CESTA</span></a>'],
    ['<input type="submit" value="Agregar al carrito">'],
    ['<button>Afegir a la cistella</button>'],
    ['<button>Saskira gehitu</button>'],
  ])('%s', (html) => {
    expect(shop(html)).toBe(true)
  })

  it.each([
    [''],
    [WOO],
    [product],
    ['<img src="/wp-content/a.jpg"><a href="/carrito">Carrito</a>'],
    ['<script>var prestashop = {};</script><p>Pan</p>'],
    ['<p>Pulsa «Añadir al carrito» y sigue los pasos.</p>'],
    ['<a href="/blog/carrito">Recupera el carrito abandonado: añadir al carrito no es comprar</a>'],
    ['<p>Montamos tiendas con woocommerce: <a href="/carrito">mira un carrito</a></p>'],
  ])('is not for %j', (html) => {
    expect(shop(html)).toBe(false)
  })
})
