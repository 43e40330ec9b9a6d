import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { normalise } from '../../../page/text.ts'
import { type LegalText, namesOf } from '../../../spain/legal-texts.ts'
import { linkSaying, OTHER_TERMS, SALE_TERMS } from '../../../spain/selling.ts'

export const ecomTerms = defineCheck({
  id: 'ecom-terms',
  category: 'legal',
  subcategory: 'forms',
  title: 'Condiciones de venta',
  points: 3,
  scope: 'any',
  notHere: ['other', 'missing'],
  needs: ['page', 'software', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  fix: { who: 'adviser', minutes: 240 },
  why: 'Sin condiciones a la vista, en una disputa por un pedido decide la ley por ti, y casi siempre a favor de quien compra.',
  source: 'LSSI art. 27; TRLGDCU (RDL 1/2007) art. 60, 97 y 98',
  messages: {
    ok: 'La tienda enlaza sus condiciones de venta: «{text}».',
    within: 'Hemos visto las condiciones de venta dentro de «{text}».',
    other:
      'El cliente no encontrará las condiciones de su compra: las enlazadas («{text}») no parecen ser las de venta.',
    missing: {
      text: 'El cliente no puede leer las condiciones de su compra: la página es de una tienda y en su código no hemos visto ningún enlace a las condiciones de venta. Posible incumplimiento.',
      legalRisk: true,
    },
    none: 'no parece una tienda.',
  },
  solutions: {
    other:
      'Publica condiciones de venta aparte o nómbralas en el enlace:\n<a href="/condiciones-de-venta/">Condiciones de venta</a>',
    missing:
      'Publica las condiciones (precios, pago, envío, desistimiento, garantía) y enlázalas en el pie y en el pago:\n<a href="/condiciones-de-venta/">Condiciones de venta</a>',
  },
  run: ({ page, software, legalTexts }) => {
    if (!software.isShop) return notApplicable('none')
    const terms = linkSaying(page, SALE_TERMS)
    if (terms !== undefined) return success('ok', { text: nameOf(terms) }, [tagOf(terms.element)])
    const within = legalTexts.find(hasTerms)
    if (within !== undefined) return success('within', { text: within.label || within.url })
    const other = linkSaying(page, OTHER_TERMS)
    return other === undefined
      ? error('missing')
      : warning('other', { text: nameOf(other) }, [tagOf(other.element)])
  },
})

/** Whether a linked text announces the conditions in its title or a heading: «Aviso legal» may hold them all. */
function hasTerms({ state, from, page }: LegalText): boolean {
  if (state !== 'read' || from === 'probe' || page === undefined) return false
  return namesOf(page).some((name) => SALE_TERMS.test(normalise(name)))
}

function nameOf({ text, element }: NonNullable<ReturnType<typeof linkSaying>>): string {
  return text || (element.attribs.href ?? '')
}
