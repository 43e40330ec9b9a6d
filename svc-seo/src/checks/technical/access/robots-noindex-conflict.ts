import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalElsewhere } from '../../../page/canonical.ts'
import { noindexOf } from '../../../page/indexing.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { ruleEvidence } from '../../../web/robots-response.ts'

export const robotsNoindexConflict = defineCheck({
  id: 'robots-noindex-conflict',
  category: 'technical',
  subcategory: 'access',
  title: 'noindex bloqueado por robots.txt',
  points: 2,
  scope: 'page',
  needs: ['page', 'robots', 'now', 'robotsRules'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Si Google no puede leer la página tampoco lee su «noindex», y la dirección puede seguir saliendo en los resultados.',
  source: 'Google Search Central, «Block Search indexing with noindex»',
  messages: {
    indexable: 'la página no pide quedarse fuera de Google.',
    clear: 'La página pide no aparecer ({noindex}) y Google puede leerlo.',
    blocked:
      'Esta página puede seguir saliendo en Google, aunque pides que no ({noindex}): robots.txt le impide leerlo en la línea {line}, «{rule}».',
    canonical:
      'Google recibe dos órdenes contrarias: la página pide no aparecer ({noindex}) y a la vez señala a otra como la buena, {url}.',
    unreachable: 'robots.txt responde con el código {status}.',
  },
  solutions: {
    blocked:
      'Elige una: quita la regla de la línea {line} para que Google lea el «noindex», o quita el «noindex».',
    canonical:
      'Elige una: deja solo el canonical si la página es un duplicado de {url}, o solo el «noindex» si no lo es.',
  },
  run: ({ page, robots, now, robotsRules }) => {
    const directive = noindexOf(page, now)
    if (directive === undefined) return notApplicable('indexable')
    const noindex = directive.evidence
    if (robotsRules === undefined) return unknown('unreachable', { status: robots.status })

    const verdict = robotsVerdict(robotsRules, 'Googlebot', robotsPath(page.url))
    if (!verdict.allowed && verdict.rule !== undefined) {
      const data = { noindex, line: verdict.rule.line, rule: verdict.rule.text }
      return error('blocked', data, [noindex, ruleEvidence(verdict)])
    }
    const url = canonicalElsewhere(page)?.href
    return url === undefined
      ? success('clear', { noindex })
      : warning('canonical', { noindex, url }, [noindex, url])
  },
})
