import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { headerDirectives, indexingVerdict } from '../../../page/indexing.ts'

const REMOVE =
  'Quita esa cabecera de la configuración del servidor (en Apache: «Header unset X-Robots-Tag») o del plugin que la añade. Si es intencionado (gracias, legal, privada), ignóralo.'

export const xRobotsTagIndex = defineCheck({
  id: 'x-robots-tag-index',
  category: 'technical',
  subcategory: 'access',
  title: 'Cabecera X-Robots-Tag',
  points: 8,
  scope: 'page',
  needs: ['page', 'now'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Con «noindex» Google retira la página de sus resultados, y en una cabecera nadie lo ve al mirar la página.',
  source: 'Google Search Central, «X-Robots-Tag HTTP header»; MDN',
  messages: {
    open: 'El servidor no envía ninguna cabecera que pida quedarse fuera de los buscadores.',
    hidden: 'Esta página no aparece en Google: el servidor lo pide en una cabecera, «{header}».',
    contradictory:
      'Esta página no aparece en Google: sus cabeceras se contradicen (index y noindex) y obedece a la que prohíbe, «{header}».',
    expired:
      'Esta página deja de aparecer en Google: el servidor lo pide desde una fecha ya pasada, «{header}».',
    others:
      'Esta página queda fuera de otro buscador ({bot}): el servidor se lo prohíbe, «{header}». En Google puede aparecer.',
  },
  solutions: {
    hidden: REMOVE,
    contradictory: `Deja una sola cabecera. ${REMOVE}`,
    expired: 'Quita «unavailable_after» o pon una fecha futura si la página sigue vigente.',
    others: 'Quita esa parte de la cabecera si quieres aparecer también en ese buscador.',
  },
  run: ({ page, now }) => {
    const verdict = indexingVerdict(headerDirectives(page.headers), now)
    if (verdict.kind === 'open') return success('open')
    const { bot, evidence: header } = verdict.found
    if (verdict.kind === 'others') return warning('others', { bot, header }, [header])
    return error(verdict.kind, { header }, [header])
  },
})
