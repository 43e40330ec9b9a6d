import type { Page } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'

const PROGRAMME = '(?:kit digital|next ?generation|plan de recuperacion|pla de recuperacio|prtr\\b)'
const AID =
  '(?:financia|subvencion|subvencio|beneficiari|fondos (?:europeos|next)|fons europeus|ayuda concedida|diruz lagun)'
/** Only who says that it was paid must show the logos: agencies speak of Kit Digital to sell it. */
const PAID_BY = new RegExp(`${AID}.{0,120}?${PROGRAMME}|${PROGRAMME}.{0,120}?${AID}`)
const LOGO =
  /next ?gen(?:eration)?|plan de recuperacion|recuperacion transformacion|\bprtr\b|kit ?digital|\bred ?es\b|union europea|unio europea|europar batasun|financiado por|cofinanciad|acelera ?pyme|\bfondos? (?:europeo|ue)|\blogos? ?(?:ue|eu)\b|gobierno de espana/
/** Letters quoted around what was found, and most that a text is read for an image. */
const LENGTH = { quote: 120, image: 500 } as const

export const fundingLogos = defineCheck({
  id: 'funding-logos',
  category: 'legal',
  subcategory: 'forms',
  title: 'Publicidad de ayudas',
  points: 1,
  scope: 'any',
  notHere: ['missing'],
  needs: ['page', 'content'],
  appliesTo: 'spanish-site',
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Si la web se pagó con una ayuda y faltan los emblemas, pueden reclamar el dinero en una comprobación.',
  source:
    'Orden ETD/1498/2021 (bases de Kit Digital), obligaciones de publicidad; Reglamento (UE) 2021/241, art. 34',
  messages: {
    ok: 'La página nombra la ayuda y muestra sus emblemas: {image}',
    missing:
      'Te pueden reclamar la ayuda: la página dice «{quote}», pero no reconocemos los emblemas entre sus imágenes.',
    none: 'la página no dice que se haya pagado con Kit Digital o NextGenerationEU.',
  },
  solutions: {
    missing:
      'Añade en el pie los emblemas oficiales con su texto alternativo:\n<img src="/financiado-ue-nextgenerationeu.png" alt="Financiado por la Unión Europea – NextGenerationEU. Plan de Recuperación, Transformación y Resiliencia. Kit Digital">',
  },
  run: ({ page, content }) => {
    const text = normalise(content.text)
    const paid = PAID_BY.exec(text)
    if (paid === null) return notApplicable('none')
    const image = logoOf(page)
    if (image !== undefined) return success('ok', { image })
    const length = Math.min(paid[0].length, LENGTH.quote)
    const reach = { before: 0, after: LENGTH.quote - length }
    return warning('missing', { quote: ownWords(content.text, { index: paid.index, length }, reach) })
  },
})

/** The name of the first image that looks like one of the emblems. */
function logoOf(page: Page): string | undefined {
  for (const { element } of pageFacts(page).images) {
    const {
      alt,
      title,
      src,
      srcset,
      'data-src': lazy,
      'data-lazy-src': lazier,
      'aria-label': label,
    } = element.attribs
    for (const name of [alt, label, title, src, lazy, lazier, srcset]) {
      const words = normalise((name ?? '').slice(0, LENGTH.image).replace(/[^\p{L}\p{N}]+/gu, ' '))
      if (LOGO.test(words)) return name ?? ''
    }
  }
  return undefined
}
