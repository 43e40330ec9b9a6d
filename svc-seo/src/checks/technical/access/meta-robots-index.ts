import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { indexingVerdict, metaDirectives } from '../../../page/indexing.ts'

const REMOVE =
  'Quita «noindex» de esa etiqueta si quieres aparecer en Google (en WordPress: Ajustes > Lectura). Si es intencionado (gracias, legal, privada), ignóralo.'

export const metaRobotsIndex = defineCheck({
  id: 'meta-robots-index',
  category: 'technical',
  subcategory: 'access',
  title: 'Meta robots (noindex)',
  points: 10,
  scope: 'page',
  needs: ['page', 'sentPage', 'now'],
  fix: { who: 'you', minutes: 5 },
  why: 'Con «noindex» Google retira la página de sus resultados.',
  source: 'Google Search Central, «Robots meta tag specifications»',
  messages: {
    open: 'Ninguna etiqueta de la página pide quedarse fuera de los buscadores.',
    hidden: 'Esta página no aparece en Google: una etiqueta lo pide, {tag}.',
    contradictory:
      'Esta página no aparece en Google: sus etiquetas se contradicen (index y noindex) y obedece a la que prohíbe, {tag}.',
    expired: 'Esta página deja de aparecer en Google: una etiqueta lo pide desde una fecha ya pasada, {tag}.',
    others:
      'Esta página queda fuera de otro buscador ({bot}): una etiqueta se lo prohíbe, {tag}. En Google puede aparecer.',
  },
  solutions: {
    hidden: REMOVE,
    contradictory: `Deja una sola etiqueta, por ejemplo <meta name="robots" content="index, follow">. ${REMOVE}`,
    expired: 'Quita «unavailable_after» o pon una fecha futura si la página sigue vigente.',
    others: 'Quita esa etiqueta si quieres aparecer también en ese buscador.',
  },
  run: ({ page, sentPage, now }) => {
    const verdict = indexingVerdict(
      // Google may not render a page that is sent with noindex, whatever scripts would make of it.
      page === sentPage ? metaDirectives(page) : [...metaDirectives(sentPage), ...metaDirectives(page)],
      now,
    )
    if (verdict.kind === 'open') return success('open')
    const { bot, evidence: tag } = verdict.found
    if (verdict.kind === 'others') return warning('others', { bot, tag }, [tag])
    return error(verdict.kind, { tag }, [tag])
  },
})
