import { has, isA, nodesIn, type SdNode, textIn, valuesOf } from '../../../page/structured-data.ts'

/** Something that a product's description does wrong, and the value that shows it where there is one. */
interface ProductIssue {
  readonly kind: 'name' | 'substance' | 'noPrice' | 'price' | 'currency' | 'rating'
  readonly value?: string
}

/** Google takes digits with a point and nothing else: no thousands, no currency (Search Central, «Product»). */
const PRICE = /^\d+(?:\.\d+)?$/
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const AGGREGATE: ReadonlySet<string> = new Set(['AggregateOffer'])

/** What keeps Google from showing a product, the gravest first. */
export function productIssues(product: SdNode): readonly ProductIssue[] {
  const substance = ['review', 'aggregateRating', 'offers'].some((property) => has(product, property))
  return [
    ...(has(product, 'name') ? [] : [{ kind: 'name' } as const]),
    ...(substance ? [] : [{ kind: 'substance' } as const]),
    ...offersOf(product).flatMap(offerIssues),
    ...nodesIn(product, 'aggregateRating').flatMap(ratingIssues),
  ]
}

/** What Google recommends for a product that is sold, and this one does not say. */
export function productGaps(product: SdNode, sellers: readonly SdNode[]): readonly string[] {
  const offers = offersOf(product)
  const all = [product, ...offers, ...sellers]
  const says = (places: readonly SdNode[], ...properties: readonly string[]) =>
    places.some((place) => properties.some((property) => has(place, property)))
  return [
    ...(says([product], 'image') ? [] : ['image']),
    ...(says([product], 'brand') ? [] : ['brand']),
    ...(says(offers, 'availability') ? [] : ['availability']),
    ...(offers.every((offer) => currencyOf(offer) !== undefined) ? [] : ['priceCurrency']),
    ...(says(all, 'shippingDetails', 'hasShippingService') ? [] : ['shippingDetails']),
    ...(says(all, 'hasMerchantReturnPolicy') ? [] : ['hasMerchantReturnPolicy']),
  ]
}

/** Offers that are described: one only named by its `@id` says nothing here. */
function offersOf(product: SdNode): readonly SdNode[] {
  return nodesIn(product, 'offers').filter((offer) => offer.values.size > 0)
}

function offerIssues(offer: SdNode): readonly ProductIssue[] {
  const prices = pricesOf(offer)
  const wrong = prices.find((price) => !PRICE.test(price))
  const currency = currencyOf(offer)
  return [
    ...(prices.length === 0 ? [{ kind: 'noPrice' } as const] : []),
    ...(wrong === undefined ? [] : [{ kind: 'price', value: wrong } as const]),
    ...(currency === undefined || CURRENCIES.has(currency.toUpperCase())
      ? []
      : [{ kind: 'currency', value: currency } as const]),
  ]
}

function pricesOf(offer: SdNode): readonly string[] {
  const places = [offer, ...nodesIn(offer, 'priceSpecification')]
  const property = isA(offer, AGGREGATE) ? 'lowPrice' : 'price'
  const own = places.flatMap((place) => textIn(place, property) ?? [])
  // An aggregate may leave its lowest price to the offers that it holds.
  return own.length > 0 ? own : nodesIn(offer, 'offers').flatMap((inner) => textIn(inner, 'price') ?? [])
}

function currencyOf(offer: SdNode): string | undefined {
  const places = [offer, ...nodesIn(offer, 'priceSpecification'), ...nodesIn(offer, 'offers')]
  return places.map((place) => textIn(place, 'priceCurrency')).find((currency) => currency !== undefined)
}

function ratingIssues(rating: SdNode): readonly ProductIssue[] {
  if (rating.values.size === 0) return []
  const hasCount = valuesOf(rating, 'ratingCount').length + valuesOf(rating, 'reviewCount').length > 0
  return has(rating, 'ratingValue') && hasCount ? [] : [{ kind: 'rating' }]
}
