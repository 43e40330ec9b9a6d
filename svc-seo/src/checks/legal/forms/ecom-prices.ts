import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'
import { FOR_BUSINESSES, priceCount, WITH_TAX, WITHOUT_TAX } from '../../../spain/selling.ts'

/** Below this many amounts a page that is no shop may be speaking of money, not of its prices (our judgement). */
const PRICES_MIN = 3
/** Letters quoted around what was found. */
const AROUND = 40

export const ecomPrices = defineCheck({
  id: 'ecom-prices',
  category: 'legal',
  subcategory: 'forms',
  title: 'Precios con impuestos',
  points: 2,
  needs: ['content', 'software', 'legalTexts'],
  appliesTo: 'spanish-site',
  why: 'Un precio que crece al pagar es uno de los motivos más comunes de abandonar el carrito, y de reclamar.',
  source: 'LSSI art. 10.1.f; TRLGDCU (RDL 1/2007) art. 20.1.c y 60.2.c',
  messages: {
    ok: 'Hemos visto dicho que los precios incluyen impuestos.',
    businesses: 'Parece que vendes solo a profesionales: los precios pueden ir sin impuestos.',
    without: 'Parece que los precios van sin impuestos: «{quote}».',
    unsaid: 'Hemos visto precios ({count}), pero no si incluyen los impuestos.',
    none: 'no hemos visto precios en la página.',
  },
  solutions: {
    without:
      'Si vendes a particulares, muestra el precio final con IVA: «24,20 € IVA incluido». Si solo vendes a empresas, dilo junto a los precios.',
    unsaid: 'Añade «IVA incluido» junto a los precios o una frase en el pie.',
  },
  run: ({ content, software, legalTexts }) => {
    const text = normalise(content.text)
    const count = priceCount(text)
    if (count < (software.isShop ? 1 : PRICES_MIN)) return notApplicable('none')
    const written = [content.text, ...legalTexts.map((legal) => legal.text)]
    const texts = written.map(normalise)
    if (texts.some((one) => WITH_TAX.test(one))) return success('ok')
    if (texts.some((one) => FOR_BUSINESSES.test(one))) return success('businesses')
    const quote = written.map(withoutTaxIn).find((one) => one !== undefined)
    if (quote !== undefined) return warning('without', { quote }, [quote])
    return warning('unsaid', { count })
  },
})

function withoutTaxIn(text: string): string | undefined {
  const match = WITHOUT_TAX.exec(normalise(text))
  if (match === null) return undefined
  return ownWords(text, { index: match.index, length: match[0].length }, { before: AROUND, after: AROUND })
}
