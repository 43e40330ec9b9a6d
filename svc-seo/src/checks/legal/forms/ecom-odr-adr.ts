import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'

const ODR = /\bec\.europa\.eu\/(?:consumers\/)?odr\b|\bwebgate\.ec\.europa\.eu\/odr\b/i

// No points: `legal-up-to-date` already counts it against the texts of any site.
export const ecomOdrAdr = defineCheck({
  id: 'ecom-odr-adr',
  category: 'legal',
  subcategory: 'forms',
  title: 'Enlace ODR retirado',
  points: 0,
  scope: 'page',
  needs: ['page', 'content', 'software', 'legalTexts'],
  appliesTo: 'spanish-site',
  impliedBy: [{ check: 'legal-up-to-date', messages: ['odr'], silences: ['linked'] }],
  fix: { who: 'you', minutes: 5 },
  why: 'La plataforma europea de litigios cerró el 20 de julio de 2025: su enlace lleva a ninguna parte y delata textos sin revisar.',
  source: 'Reglamento (UE) 2024/3228',
  messages: {
    ok: 'No hemos visto enlaces a la plataforma ODR, que cerró en 2025.',
    linked:
      'Quien quiera reclamar llegará a una página cerrada: en {place} hay un enlace a la plataforma ODR, que cerró el 20 de julio de 2025.',
    none: 'no parece una tienda.',
  },
  solutions: { linked: 'Quita el enlace y el párrafo sobre la plataforma ODR en {place}.' },
  run: ({ page, content, software, legalTexts }) => {
    if (!software.isShop) return notApplicable('none')
    const places = [
      { place: 'esta página', url: page.url.href, text: content.text, page },
      ...legalTexts.map(({ label, url, text, page: other }) => ({
        place: `«${label || url}»`,
        url,
        text,
        page: other,
      })),
    ]
    const found = places.filter(
      ({ text, page: one }) =>
        ODR.test(text) ||
        (one !== undefined && pageFacts(one).links.some(({ url }) => url && ODR.test(url.href))),
    )
    const [first] = found
    return first === undefined
      ? success('ok')
      : warning(
          'linked',
          { place: first.place },
          found.map(({ url }) => url),
        )
  },
})
