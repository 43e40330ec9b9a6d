import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { visibleText } from '../../../page/page-text.ts'
import { has, labelOf, nodesIn, type SdNode, textIn } from '../../../page/structured-data.ts'
import { businessesOf, type Contradiction, contradictionsOf, isLocal } from '../../../spain/business.ts'

/** From this many recommended fields missing on, it is worth saying (seo-checks §1.5). */
const MISSING_MAX = 2
/** Google's own limits for LocalBusiness: longer price ranges are not shown, shorter coordinates are imprecise. */
const PRICE_RANGE_MAX = 99
const DECIMALS_MIN = 5

const NAMES: Readonly<Record<Contradiction['what'], string>> = {
  phone: 'el teléfono',
  postalCode: 'el código postal',
  taxId: 'el NIF',
}

export const sdLocalbusinessFields = defineCheck({
  id: 'sd-localbusiness-fields',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Campos de LocalBusiness',
  points: 3,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Una ficha a medias no sirve a Google para enseñar tu negocio en el mapa, con su horario y su teléfono.',
  source: 'Google Search Central, «LocalBusiness» (obligatorios: name y address)',
  messages: {
    ok: 'La ficha {label} tiene nombre, dirección y los datos recomendados ({present} de {total}).',
    missing: 'Google no puede usar la ficha {label}: le falta lo que exige, {fields}.',
    plainAddress:
      'Google puede situar mal tu negocio: la dirección de la ficha {label} es un texto suelto, «{address}».',
    differs:
      'Google recibe dos datos distintos: {what} de la ficha {label} es {declared}, y en la página se lee {shown}.',
    few: 'Google puede enseñar menos de tu negocio: a la ficha {label} le {count:falta:faltan} {count} de {total} {total:dato:datos} que recomienda, {fields}.',
    none: 'la página no describe un negocio local (LocalBusiness).',
  },
  solutions: {
    missing:
      'Completa la ficha con {fields}, por ejemplo:\n```json\n"name": "Nombre de tu negocio",\n"address": {\n  "@type": "PostalAddress",\n  "streetAddress": "Calle y número",\n  "postalCode": "30510",\n  "addressLocality": "Yecla",\n  "addressRegion": "Murcia",\n  "addressCountry": "ES"\n}\n```\nSi trabajas a domicilio, puedes dar la zona en lugar de la dirección: "areaServed": "Yecla".',
    plainAddress:
      'Separa la dirección en sus partes:\n```json\n"address": {\n  "@type": "PostalAddress",\n  "streetAddress": "Calle y número",\n  "postalCode": "30510",\n  "addressLocality": "Yecla",\n  "addressCountry": "ES"\n}\n```',
    differs: 'Deja el mismo dato en los dos sitios: {declared} (en la ficha) o {shown} (en la página).',
    few: 'Añade a la ficha: {fields}. Horario de ejemplo:\n```json\n"openingHoursSpecification": [{\n  "@type": "OpeningHoursSpecification",\n  "dayOfWeek": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],\n  "opens": "09:00",\n  "closes": "18:00"\n}]\n```',
  },
  run: ({ page }) => {
    // Only top-level entities: one that is named inside another needs no address.
    const businesses = businessesOf(page).filter((node) => isLocal(node) && node.isTop)
    const [first] = businesses
    if (first === undefined) return notApplicable('none')
    const incomplete = businesses.filter((business) => requiredMissing(business).length > 0)
    const [worst] = incomplete
    if (worst !== undefined) {
      const fields = listOf(requiredMissing(worst))
      return error('missing', { label: labelOf(worst), fields }, incomplete.map(labelOf))
    }
    const label = labelOf(first)
    const address = textIn(first, 'address')
    if (address !== undefined) return warning('plainAddress', { label, address }, [address])
    // Where several are described, each page shows the data of some of them.
    const different = businesses.length === 1 ? contradictionsIn(page, first) : []
    const [contradiction] = different
    if (contradiction !== undefined) {
      const { declared, shown } = contradiction
      const evidence = different.map((one) => `${NAMES[one.what]}: ${one.declared} ≠ ${one.shown}`)
      return warning('differs', { label, what: NAMES[contradiction.what], declared, shown }, evidence)
    }
    const missing = RECOMMENDED.filter(({ isThere }) => !isThere(first)).map(({ field }) => field)
    const total = RECOMMENDED.length
    if (missing.length <= MISSING_MAX)
      return success('ok', { label, present: total - missing.length, total }, missing)
    return warning('few', { label, count: missing.length, total, fields: listOf(missing) }, missing)
  },
})

function requiredMissing(business: SdNode): readonly string[] {
  const hasPlace = has(business, 'areaServed') || textIn(business, 'address') !== undefined
  const hasAddress = hasPlace || nodesIn(business, 'address').some((address) => address.values.size > 0)
  return [...(has(business, 'name') ? [] : ['name']), ...(hasAddress ? [] : ['address'])]
}

const RECOMMENDED: readonly { readonly field: string; readonly isThere: (business: SdNode) => boolean }[] = [
  { field: 'telephone', isThere: (business) => has(business, 'telephone') },
  { field: 'url', isThere: (business) => has(business, 'url') },
  {
    field: 'openingHoursSpecification',
    isThere: (business) => has(business, 'openingHoursSpecification') || has(business, 'openingHours'),
  },
  { field: `geo (con ${DECIMALS_MIN} decimales)`, isThere: isLocated },
  {
    field: 'priceRange',
    isThere: (business) => {
      const length = textIn(business, 'priceRange')?.length ?? 0
      return length > 0 && length <= PRICE_RANGE_MAX
    },
  },
  { field: 'image', isThere: (business) => has(business, 'image') },
]

function isLocated(business: SdNode): boolean {
  return nodesIn(business, 'geo').some((geo) =>
    ['latitude', 'longitude'].every((property) => isPrecise(textIn(geo, property) ?? '')),
  )
}

/** A number loses its final zeros, so one that is a digit short may have had them. */
function isPrecise(coordinate: string): boolean {
  return (/^-?\d{1,3}[.,](\d{1,20})/.exec(coordinate)?.[1] ?? '').length >= DECIMALS_MIN - 1
}

function contradictionsIn(page: Page, business: SdNode): readonly Contradiction[] {
  const links = pageFacts(page).links.map(({ element }) => element.attribs.href ?? '')
  return contradictionsOf(business, visibleText(page.document), links)
}
