import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'
import { FOR_BUSINESSES, priceCount, WITH_TAX, WITHOUT_TAX } from '../../../spain/selling.ts'

/** Below this many amounts a page that is no shop may be speaking of money, not of its prices (our judgement). */
const PRICES_MIN = 3
/** Letters quoted before what was found. */
const AROUND = 40

export const ecomPrices = defineCheck({
  id: 'ecom-prices',
  category: 'legal',
  subcategory: 'forms',
  title: 'Precios con impuestos',
  points: 2,
  scope: 'worst',
  needs: ['content', 'software', 'legalTexts'],
  appliesTo: 'spanish-site',
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Un precio que crece al pagar es uno de los motivos más comunes de abandonar el carrito, y de reclamar.',
  source: 'LSSI art. 10.1.f; TRLGDCU (RDL 1/2007) art. 20.1.c y 60.2.c',
  messages: {
    ok: 'Hemos visto dicho que los precios incluyen impuestos.',
    businesses: 'Parece que vendes solo a profesionales: los precios pueden ir sin impuestos.',
    final:
      'Hemos visto {count} {count:precio:precios} y nada que diga que los impuestos van aparte: se entienden como precios finales.',
    without: 'Al cliente le costará más de lo que ve: parece que los precios van sin impuestos, «{quote}».',
    none: 'la página no parece una tienda ni una lista de precios.',
  },
  solutions: {
    without:
      'Si vendes a particulares, muestra el precio final con IVA: «24,20 € IVA incluido». Si solo vendes a empresas, dilo junto a los precios.',
  },
  run: ({ content, software, legalTexts }) => {
    const text = normalise(content.text)
    const count = priceCount(text)
    if (count < (software.isShop ? 1 : PRICES_MIN)) return notApplicable('none')
    const others = legalTexts.map((legal) => legal.text)
    if (WITH_TAX.test(text)) return success('ok')
    if ([text, ...others.map(normalise)].some((one) => FOR_BUSINESSES.test(one))) return success('businesses')
    // What stands beside the prices counts, whatever the conditions say of them.
    const ownQuote = withoutTaxIn(content.text)
    if (ownQuote === undefined && others.some((one) => WITH_TAX.test(normalise(one)))) return success('ok')
    const quote = ownQuote ?? others.map(withoutTaxIn).find((one) => one !== undefined)
    return quote === undefined ? success('final', { count }) : warning('without', { quote }, [quote])
  },
})

function withoutTaxIn(text: string): string | undefined {
  const match = WITHOUT_TAX.exec(normalise(text))
  if (match === null) return undefined
  return ownWords(text, { index: match.index, length: match[0].length }, { before: AROUND, after: 0 })
}
