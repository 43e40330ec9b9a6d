import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { normalise } from '../../../page/text.ts'
import { explainsWithdrawal, linkSaying, RETURNS, WITHDRAWAL } from '../../../spain/selling.ts'

export const ecomWithdrawal = defineCheck({
  id: 'ecom-withdrawal',
  category: 'legal',
  subcategory: 'forms',
  title: 'Desistimiento y devoluciones',
  points: 3,
  scope: 'any',
  notHere: ['returns', 'missing'],
  needs: ['page', 'content', 'software', 'legalTexts'],
  appliesTo: 'spanish-site',
  fix: { who: 'adviser', minutes: 120 },
  why: 'Una tienda que no informa del desistimiento alarga doce meses el plazo en que le pueden devolver un pedido.',
  source: 'TRLGDCU (RDL 1/2007) art. 102 a 108; art. 105 (plazo si no se informa)',
  messages: {
    ok: 'Hemos visto explicado el derecho de desistimiento en {place}.',
    noDays:
      'El cliente no sabe cuánto tiempo tiene para devolver su compra: {place} nombra el desistimiento, pero no su plazo de 14 días ni sus excepciones.',
    returns:
      'El cliente puede creer que solo hay cambios y devoluciones: hemos visto ese enlace («{text}»), pero no el derecho de desistimiento.',
    missing: {
      text: 'El cliente no sabe que puede devolver su compra: la página es de una tienda y no hemos visto el derecho de desistimiento ni las devoluciones en ella ni en sus textos legales ({read:leído:leídos}: {read}). Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'la tienda enlaza «{text}», que no hemos llegado a leer.',
    none: 'no parece una tienda.',
  },
  solutions: {
    noDays:
      'Di el plazo y cómo se ejerce: «Tienes 14 días naturales desde que recibes el pedido para desistir sin dar motivos», y adjunta el formulario de desistimiento.',
    returns:
      'Explica en esa página el derecho de desistimiento: 14 días naturales desde la entrega, cómo ejercerlo, quién paga la devolución y las excepciones.',
    missing:
      'Publica una página de desistimiento y devoluciones (14 días naturales, formulario, quién paga la devolución, excepciones) y enlázala en el pie.',
  },
  run: ({ page, content, software, legalTexts }) => {
    if (!software.isShop) return notApplicable('none')
    const read = legalTexts.filter(({ text }) => text !== '')
    const texts = [
      ...read.map(({ label, url, text }) => ({ place: `«${label || url}»`, text: normalise(text) })),
      { place: 'la propia página', text: normalise(content.text) },
    ]
    const explained = texts.find(({ text }) => explainsWithdrawal(text))
    if (explained !== undefined) return success('ok', { place: explained.place })
    // On the page itself the word may be just the link to the text that explains it.
    const named = texts.slice(0, -1).find(({ text }) => WITHDRAWAL.test(text))
    if (named !== undefined) return warning('noDays', { place: named.place })
    const link = linkSaying(page, WITHDRAWAL)
    if (link !== undefined) return unknown('unread', { text: link.text || (link.element.attribs.href ?? '') })
    const own = texts.at(-1)
    if (own !== undefined && WITHDRAWAL.test(own.text)) return warning('noDays', { place: own.place })
    const returns = linkSaying(page, RETURNS)
    if (returns !== undefined) {
      return warning('returns', { text: returns.text || (returns.element.attribs.href ?? '') }, [
        tagOf(returns.element),
      ])
    }
    const closed = legalTexts.find(
      ({ kind, state }) => state === 'unread' && (kind === 'terms' || kind === 'notice'),
    )
    if (closed !== undefined) return unknown('unread', { text: closed.label || closed.url })
    return error('missing', { read: read.length })
  },
})
