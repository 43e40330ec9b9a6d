import type { Page } from '../artefacts.ts'
import type { PageDocument } from '../page/document.ts'
import { textOf } from '../page/dom.ts'
import { visibleText } from '../page/page-text.ts'
import { type Place, tagged, treeOf, withAttribute } from '../page/page-tree.ts'
import { nodesOf } from '../page/structured-data.ts'
import { normalise } from '../page/text.ts'

/** Software that pages are made with. */
type Platform =
  | 'PrestaShop'
  | 'Shopify'
  | 'Magento'
  | 'WordPress'
  | 'Wix'
  | 'Squarespace'
  | 'Webflow'
  | 'Joomla'
  | 'Drupal'
  | 'Blogger'
  | 'Jimdo'
  | 'Mobirise'
  | 'Next.js'
  | 'Nuxt'
  | 'Astro'
  | 'Gatsby'

/** Marks that software leaves, by where they are: text that people read says nothing of what made the page. */
interface Marks {
  readonly platform: Platform
  readonly generator?: RegExp
  /** In the address of a script, style sheet, image or form. */
  readonly resource?: RegExp
  /** At the beginning of an inline script. */
  readonly script?: RegExp
  /** An attribute or id that only it writes. */
  readonly attribute?: RegExp
  readonly header?: RegExp
}

/** Seo-checks, appendix J. The first that fits is the platform: shops and systems before frameworks. */
const PLATFORMS: readonly Marks[] = [
  {
    platform: 'PrestaShop',
    generator: /^prestashop/i,
    // `/modules/` alone is also Drupal's.
    resource: /\/modules\/(?:ps_|blockcart|blockuserinfo|homeslider)|\/themes\/[^/]{1,80}\/assets\/cache\//i,
    script: /\bvar\s+prestashop\b/,
    header: /^powered-by: prestashop/i,
  },
  {
    platform: 'Shopify',
    resource: /\/\/cdn\.shopify\.com\/|\/cdn\/shop\//i,
    script: /\bShopify\.theme\b/,
    header: /^x-shopid:|^powered-by: shopify/i,
  },
  {
    platform: 'Magento',
    resource: /\/static\/version\d+\/|\/mage\//i,
    attribute: /^data-mage-init$/,
    header: /^x-magento-/i,
  },
  {
    platform: 'WordPress',
    generator: /^(?:wordpress|woocommerce)/i,
    resource: /\/(?:wp-content|wp-includes|wp-json)\//i,
    header: /^link: [^\n]{0,300}\/wp-json\/|^x-pingback:/i,
  },
  {
    platform: 'Wix',
    generator: /^wix\.com/i,
    resource: /\/\/static\.(?:wixstatic|parastorage)\.com\//i,
    header: /^x-wix-/i,
  },
  { platform: 'Squarespace', resource: /\/\/static1\.squarespace\.com\//i },
  { platform: 'Webflow', generator: /^webflow/i, attribute: /^data-wf-page$/ },
  { platform: 'Joomla', generator: /^joomla/i, resource: /\/media\/jui\/|\/media\/system\/js\//i },
  {
    platform: 'Drupal',
    generator: /^drupal/i,
    script: /\bDrupal\.settings\b/,
    attribute: /^data-drupal-/,
    header: /^x-generator: drupal|^x-drupal-/i,
  },
  { platform: 'Blogger', generator: /^blogger/i, resource: /\/\/www\.blogger\.com\/static\//i },
  { platform: 'Jimdo', generator: /^jimdo/i, resource: /\/\/[^/]{1,60}\.(?:jimcdn|jimstatic)\.com\//i },
  { platform: 'Mobirise', generator: /^mobirise/i },
  { platform: 'Next.js', generator: /^next\.js/i, resource: /\/_next\/static\//i, attribute: /^#__next$/ },
  { platform: 'Nuxt', generator: /^nuxt/i, resource: /\/_nuxt\//i, attribute: /^#__nuxt$/ },
  { platform: 'Astro', generator: /^astro/i, resource: /\/_astro\//i },
  { platform: 'Gatsby', generator: /^gatsby/i, attribute: /^#___gatsby$/ },
]

const ANY_RESOURCE = new RegExp(PLATFORMS.flatMap(({ resource }) => resource?.source ?? []).join('|'), 'i')

const SHOP_PLATFORMS: ReadonlySet<Platform | undefined> = new Set(['PrestaShop', 'Shopify', 'Magento'])

const WOOCOMMERCE = /\/plugins\/woocommerce\/|[?&]wc-ajax=|[?&]add-to-cart=/i
/** WooCommerce says on every page's body that it is there; its style sheets may be loaded without a shop. */
const WOOCOMMERCE_CLASS = /^woocommerce(?:-|$)/

/** Classes of prices, carts and the buttons that fill them in the themes of these platforms. */
const BUYING_CLASS =
  /^(?:woocommerce-Price-amount|add_to_cart_button|single_add_to_cart_button|cart-contents|widget_shopping_cart|wc-block-mini-cart|blockcart|add-to-cart|current-price|product-price|price-box|minicart-wrapper|tocart|product-form__submit|cart-count-bubble|price__regular|price-item)$/
const BUYING_URL =
  /[?&]add-to-cart=|\/cart\/add\b|\/(?:carrito|cart|cesta|cistella|carro|saskia|checkout|finalizar-compra|pedido)\/?(?:[?#]|$)/i

/** What the button of a cart says, in Spain's languages and English. */
const CART_WORDS =
  /^(?:(?:anadir|agregar|anade|agrega|meter|poner) (?:al|a la|a mi|en el|en la) (?:carr|cest|bolsa)|afegi\w* (?:al carr|a la cist|a la bossa)|engadir (?:ao|a) (?:carr|cest)|saskira (?:gehitu|bota)|add to (?:cart|basket|bag))/
const MAY_HAVE_CART = /\b(?:carr[eoi]|cest|cist|bolsa|bossa|saski|cart|basket|bag)/

/** What made a page. */
export interface Software {
  /** Absent when nothing shows. WordPress with WooCommerce is WordPress. */
  readonly platform?: Platform
  /**
   * The page belongs to a shop: a button that fills a cart; or software that sells, and a price, a cart or a described
   * product on the page itself. That the software is installed does not make a shop.
   */
  readonly isShop: boolean
}

/** As much of an inline script as names its owner. */
const SCRIPT_START = 2_000

/** What a page seems to be made with. */
export function findSoftware(page: Page): Software {
  const found = new Set<Platform>()
  let hasWooCommerce = false
  let hasBuying = false
  const look = (where: 'generator' | 'resource' | 'script' | 'attribute' | 'header', text: string) => {
    for (const marks of PLATFORMS) if (marks[where]?.test(text)) found.add(marks.platform)
  }
  const { document } = page
  for (const [name, value] of page.headers) look('header', `${name}: ${value}`)
  for (const { element } of tagged(document, 'meta')) {
    const { attribs } = element
    const name = (attribs.name ?? attribs.property ?? '').trim().toLowerCase()
    if (name === 'generator') look('generator', (attribs.content ?? '').trim())
    if (name === 'generator' && /^woocommerce/i.test((attribs.content ?? '').trim())) hasWooCommerce = true
    if (name === 'product:price:amount') hasBuying = true
  }
  for (const resource of resourcesOf(document)) {
    if (ANY_RESOURCE.test(resource)) look('resource', resource)
    if (WOOCOMMERCE.test(resource)) hasWooCommerce = true
  }
  const leadsToBuying = [
    ...valuesOf(tagged(document, 'form'), 'action'),
    ...valuesOf(tagged(document, 'a'), 'href'),
  ].filter((address) => BUYING_URL.test(address))
  if (leadsToBuying.length > 0) hasBuying = true
  if (leadsToBuying.some((address) => WOOCOMMERCE.test(address))) hasWooCommerce = true
  for (const { element } of tagged(document, 'script')) {
    const [text] = element.children
    if (text?.type === 'text') look('script', text.data.slice(0, SCRIPT_START))
  }
  for (const name of treeOf(document).byAttribute.keys()) {
    const isInPage = name.startsWith('data-') && withAttribute(document, name).some(isNoScript)
    if (isInPage) look('attribute', name)
  }
  for (const id of valuesOf(withAttribute(document, 'id').filter(isNoScript), 'id'))
    look('attribute', `#${id}`)
  if (withAttribute(document, 'itemprop').some(({ element }) => element.attribs.itemprop === 'price'))
    hasBuying = true
  for (const classes of valuesOf(withAttribute(document, 'class').filter(isNoScript), 'class')) {
    if (classes.split(/\s+/).some((name) => BUYING_CLASS.test(name))) hasBuying = true
  }
  const bodyClasses = tagged(document, 'body')[0]?.element.attribs.class ?? ''
  if (bodyClasses.split(/\s+/).some((name) => WOOCOMMERCE_CLASS.test(name))) hasWooCommerce = true
  const platform = PLATFORMS.find((marks) => found.has(marks.platform))?.platform
  const sells = SHOP_PLATFORMS.has(platform) || (hasWooCommerce && platform === 'WordPress')
  const isShopPage =
    hasCartButton(document) ||
    (sells && (hasBuying || nodesOf(page, new Set(['Product', 'ProductGroup'])).length > 0))
  return { ...(platform && { platform }), isShop: isShopPage }
}

function hasCartButton(document: PageDocument): boolean {
  const says = (words: string) => CART_WORDS.test(normalise(words).trim())
  const isButton = /^(?:submit|button)$/i
  if (
    tagged(document, 'input').some(
      ({ element: { attribs } }) => isButton.test(attribs.type ?? '') && says(attribs.value ?? ''),
    )
  ) {
    return true
  }
  if (!MAY_HAVE_CART.test(normalise(visibleText(document)))) return false
  return [...tagged(document, 'button'), ...tagged(document, 'a')].some(({ element }) =>
    says(textOf(element)),
  )
}

/** Addresses of scripts, style sheets, images and forms, each once. */
function resourcesOf(document: PageDocument): ReadonlySet<string> {
  const withSource = withAttribute(document, 'src')
  const sending = withAttribute(document, 'action').filter(({ element }) => element.attribs.src === undefined)
  return new Set([
    ...valuesOf(tagged(document, 'link'), 'href'),
    ...valuesOf(withSource, 'src'),
    ...valuesOf(sending, 'action'),
  ])
}

/** The different values of an attribute: those of a long list are mostly the same. */
function valuesOf(places: readonly Place[], name: string): ReadonlySet<string> {
  const values = new Set<string>()
  for (const { element } of places) {
    const value = element.attribs[name]
    if (value !== undefined) values.add(value)
  }
  return values
}

const isNoScript = ({ element }: Place) => element.tagName !== 'script'
