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
  needs: ['page', 'now'],
  why: 'Con «noindex» Google retira la página de sus resultados.',
  source: 'Google Search Central, «Robots meta tag specifications»',
  messages: {
    open: 'Ninguna etiqueta de la página pide quedarse fuera de los buscadores.',
    hidden: 'Hemos visto una etiqueta que pide no aparecer en Google: {tag}.',
    contradictory:
      'Hemos visto etiquetas que se contradicen (index y noindex); Google obedece a la que prohíbe: {tag}.',
    expired: 'Hemos visto una etiqueta que pide dejar de aparecer desde una fecha ya pasada: {tag}.',
    others: 'Google puede mostrar esta página, pero una etiqueta se lo prohíbe a {bot}: {tag}.',
  },
  solutions: {
    hidden: REMOVE,
    contradictory: `Deja una sola etiqueta, por ejemplo <meta name="robots" content="index, follow">. ${REMOVE}`,
    expired: 'Quita «unavailable_after» o pon una fecha futura si la página sigue vigente.',
    others: 'Quita esa etiqueta si quieres aparecer también en ese buscador.',
  },
  run: ({ page, now }) => {
    const verdict = indexingVerdict(metaDirectives(page), now)
    if (verdict.kind === 'open') return success('open')
    const { bot, evidence: tag } = verdict.found
    if (verdict.kind === 'others') return warning('others', { bot, tag }, [tag])
    return error(verdict.kind, { tag }, [tag])
  },
})
