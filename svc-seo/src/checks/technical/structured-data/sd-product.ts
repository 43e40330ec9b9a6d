import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagged } from '../../../page/page-tree.ts'
import { socialTags } from '../../../page/social-tags.ts'
import { isA, labelOf, structuredData, subjectsOf } from '../../../page/structured-data.ts'
import { businessesOf } from '../../../spain/business.ts'
import { productGaps, productIssues } from './sd-product.lib.ts'

const PRODUCT: ReadonlySet<string> = new Set(['Product'])
/** Its offers are in its variants. */
const GROUP: ReadonlySet<string> = new Set(['ProductGroup'])

export const sdProduct = defineCheck({
  id: 'sd-product',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Product',
  points: 3,
  scope: 'page',
  needs: ['page', 'software'],
  impliedBy: [
    {
      check: 'jsonld-valid',
      messages: ['extraComma', 'missingComma', 'lineBreak', 'broken'],
      silences: ['unmarked'],
    },
  ],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Precio, existencias y estrellas en el propio resultado atraen a quien ya quiere comprar; sin ellos se ve un enlace más.',
  source: 'Google Search Central, «Product snippet» y «Merchant listing»; ISO 4217',
  messages: {
    ok: 'La ficha {label} tiene lo que Google exige y lo que recomienda.',
    gaps: 'Google enseña menos de tu producto: a la ficha {label} le faltan datos que recomienda, {fields}.',
    name: 'Google no muestra el producto: su ficha no tiene nombre ({label}).',
    substance:
      'Google no muestra el producto con precio ni estrellas: la ficha {label} no tiene oferta, ni valoraciones, ni opiniones (offers, aggregateRating o review).',
    noPrice: 'Google no muestra el precio: la oferta de la ficha {label} no lo tiene (price).',
    price: 'Google no muestra el precio: el de la ficha {label} no es un número que lea, «{value}».',
    currency:
      'Google no muestra el precio: la moneda de la ficha {label} no es un código ISO 4217, «{value}».',
    rating:
      'Google no muestra las estrellas: las valoraciones de la ficha {label} no tienen nota o número de votos (ratingValue, ratingCount).',
    unmarked:
      'Google no muestra precio ni existencias: parece que esta es la página de un producto de tu tienda, pero no hemos visto datos estructurados Product.',
    markup: 'el producto está en microdatos o RDFa, que no leemos por dentro.',
    none: 'la página no describe ningún producto.',
  },
  solutions: {
    gaps: 'Añade a la ficha: {fields}. Por ejemplo, en la oferta:\n```json\n"availability": "https://schema.org/InStock",\n"priceCurrency": "EUR"\n```\nEnvíos y devoluciones se pueden dar una sola vez para toda la tienda, en Merchant Center o en la ficha Organization.',
    name: 'Pon el nombre del producto:\n```json\n"name": "Nombre del producto"\n```',
    substance:
      'Añade la oferta:\n```json\n"offers": {\n  "@type": "Offer",\n  "price": "19.95",\n  "priceCurrency": "EUR",\n  "availability": "https://schema.org/InStock"\n}\n```',
    noPrice: 'Añade el precio a la oferta:\n```json\n"price": "19.95",\n"priceCurrency": "EUR"\n```',
    price:
      'Escribe el precio solo con cifras y un punto para los decimales, sin miles ni símbolo:\n```json\n"price": "1299.95"\n```',
    currency: 'Escribe el código de tres letras:\n```json\n"priceCurrency": "EUR"\n```',
    rating:
      'Añade la nota y el número de votos, o quita aggregateRating si aún no hay ninguno:\n```json\n"aggregateRating": {\n  "@type": "AggregateRating",\n  "ratingValue": "4.6",\n  "ratingCount": "23"\n}\n```',
    unmarked:
      'Activa los datos estructurados de producto en la tienda o en su plugin de SEO, con nombre, foto, precio y existencias.',
  },
  run: ({ page, software }) => {
    const products = subjectsOf(page, PRODUCT).filter((product) => !isA(product, GROUP))
    const flawed = products.flatMap((product) => {
      const [issue] = productIssues(product)
      return issue ? [{ ...issue, label: labelOf(product) }] : []
    })
    const [first] = flawed
    if (first !== undefined) {
      const evidence = flawed.map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`))
      return error(first.kind, { label: first.label, value: first.value ?? '' }, evidence)
    }
    const [product] = products
    if (product !== undefined) {
      const gaps = productGaps(product, businessesOf(page))
      const label = labelOf(product)
      return gaps.length === 0
        ? success('ok', { label }, products.map(labelOf))
        : warning('gaps', { label, fields: listOf(gaps) }, gaps)
    }
    const { nodes, markupTypes } = structuredData(page)
    if (markupTypes.some((type) => PRODUCT.has(type))) return unknown('markup')
    const isDescribed = nodes.some((node) => isA(node, PRODUCT) || isA(node, GROUP))
    return !isDescribed && software.isShop && isProductPage(page)
      ? warning('unmarked')
      : notApplicable('none')
  },
})

/** How the shops of appendix J say that a page is one product's. */
const PRODUCT_BODY = /(?:^|\s)(?:single-product|template-product|catalog-product-view)(?:\s|$)/

function isProductPage(page: Page): boolean {
  const [body] = tagged(page.document, 'body')
  const type = socialTags(page).get('og:type')?.value ?? ''
  return (
    PRODUCT_BODY.test(body?.element.attribs.class ?? '') ||
    body?.element.attribs.id === 'product' ||
    /^(?:og:)?product(?:\.item)?$/i.test(type)
  )
}
