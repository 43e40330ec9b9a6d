import { isContactPage } from '../../../derived/contact-page.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { BUSINESS_TYPES } from '../../../knowledge/schema-types.ts'
import { listOf } from '../../../knowledge/words.ts'
import { labelOf, structuredData } from '../../../page/structured-data.ts'
import { businessesOf } from '../../../spain/business.ts'
import { isHome } from '../../../web/urls.ts'

export const sdBusiness = defineCheck({
  id: 'sd-business',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Ficha de empresa (Organization / LocalBusiness)',
  points: 3,
  scope: 'any',
  notHere: ['others', 'none'],
  needs: ['page'],
  whenClientRendered: ['none'],
  impliedBy: [
    {
      check: 'jsonld-valid',
      messages: ['extraComma', 'missingComma', 'lineBreak', 'broken', 'misspelt'],
      silences: ['others', 'none'],
    },
  ],
  fix: { who: 'webmaster', minutes: 30, by: 'jsonld-business' },
  why: 'Con la ficha, Google une tu web con tu negocio, tu teléfono y tu dirección; sin ella, tiene que adivinarlo.',
  source: 'Google Search Central, «LocalBusiness» y «Organization»',
  messages: {
    ok: 'La página presenta la empresa con datos estructurados: {label}.',
    markup:
      'Google entiende peor tu ficha de empresa: está en microdatos o RDFa ({types}), y recomienda JSON-LD.',
    others:
      'Google no une tu web con tu negocio: hay datos estructurados ({types}), pero ninguno presenta la empresa (LocalBusiness u Organization).',
    none: 'Google tiene que adivinar los datos de tu empresa: no hemos visto datos estructurados que la presenten. Si los cargas de otra forma, ignora este aviso.',
    inner: 'la ficha de empresa se busca en la portada y en la página de contacto.',
  },
  solutions: {
    markup:
      'Pasa los datos a JSON-LD:\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "LocalBusiness",\n  "name": "Nombre de tu negocio",\n  "url": "https://www.tudominio.es/"\n}\n</script>\n```',
    others:
      'Añade en la portada la ficha de tu empresa, con el tipo más concreto que encaje (Restaurant, Dentist, Store…):\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "LocalBusiness",\n  "name": "Nombre de tu negocio",\n  "url": "https://www.tudominio.es/",\n  "telephone": "+34 600 000 000",\n  "address": {\n    "@type": "PostalAddress",\n    "streetAddress": "Calle y número",\n    "postalCode": "30510",\n    "addressLocality": "Yecla",\n    "addressCountry": "ES"\n  }\n}\n</script>\n```',
    none: 'Añade en la portada la ficha de tu empresa, con el tipo más concreto que encaje (Restaurant, Dentist, Store…):\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "LocalBusiness",\n  "name": "Nombre de tu negocio",\n  "url": "https://www.tudominio.es/",\n  "telephone": "+34 600 000 000",\n  "address": {\n    "@type": "PostalAddress",\n    "streetAddress": "Calle y número",\n    "postalCode": "30510",\n    "addressLocality": "Yecla",\n    "addressCountry": "ES"\n  }\n}\n</script>\n```',
  },
  run: ({ page }) => {
    const businesses = businessesOf(page)
    const [first] = businesses
    if (first !== undefined) return success('ok', { label: labelOf(first) }, businesses.map(labelOf))
    if (!isHome(page.url) && !isContactPage(page)) return notApplicable('inner')
    const { nodes, markupTypes } = structuredData(page)
    const inMarkup = [...new Set(markupTypes)].filter((type) => BUSINESS_TYPES.has(type))
    if (inMarkup.length > 0) return warning('markup', { types: listOf(inMarkup) }, inMarkup)
    const types = [...new Set([...nodes.flatMap((node) => node.types), ...markupTypes])]
    if (types.length > 0) return warning('others', { types: listOf(types) }, types)
    return warning('none')
  },
})
