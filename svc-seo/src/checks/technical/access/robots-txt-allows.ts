import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { robotsState, ruleEvidence } from '../../../web/robots-response.ts'

export const robotsTxtAllows = defineCheck({
  id: 'robots-txt-allows',
  category: 'technical',
  subcategory: 'access',
  title: 'robots.txt permite rastrear',
  points: 10,
  scope: 'page',
  needs: ['page', 'robots', 'robotsRules'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Una página que Google no puede rastrear no sale en sus resultados, o sale sin título ni texto.',
  source: 'RFC 9309 §2.2.2; google/robotstxt',
  messages: {
    allowed: 'robots.txt permite a Google rastrear esta página.',
    rule: 'robots.txt permite a Google rastrear esta página por la regla de la línea {line}: «{rule}».',
    absent: 'No hay robots.txt (código {status}), así que nada impide rastrear esta página.',
    blocked: 'Google no puede leer esta página: robots.txt se lo prohíbe en la línea {line}, «{rule}».',
    others:
      'Esta página queda fuera de otros buscadores: robots.txt se la prohíbe a {bots} en la línea {line}, «{rule}». Google puede leerla.',
    unreachable: 'robots.txt responde con el código {status}; mientras sea así, Google no rastrea la web.',
  },
  solutions: {
    blocked:
      'Quita la regla de la línea {line} («{rule}») o añade una más concreta que permita esta página, como «Allow: {path}». Si es intencionado, ignóralo.',
    others: 'Si quieres salir también en otros buscadores, quita la regla de la línea {line} («{rule}»).',
  },
  run: ({ page, robots, robotsRules }) => {
    const { status } = robots
    if (robotsRules === undefined) return unknown('unreachable', { status })
    const path = robotsPath(page.url)

    const google = robotsVerdict(robotsRules, 'Googlebot', path)
    const line = google.rule?.line ?? 0
    const rule = google.rule?.text ?? ''
    if (!google.allowed) return error('blocked', { line, rule, path }, [ruleEvidence(google)])

    const others = [
      { name: 'Bing', verdict: robotsVerdict(robotsRules, 'bingbot', path) },
      { name: 'los demás buscadores', verdict: robotsVerdict(robotsRules, '*', path) },
    ].filter(({ verdict }) => !verdict.allowed)
    const [first] = others
    if (first?.verdict.rule !== undefined) {
      const bots = others.map(({ name }) => name).join(' y a ')
      const data = { bots, line: first.verdict.rule.line, rule: first.verdict.rule.text }
      return warning('others', data, [...new Set(others.map(({ verdict }) => ruleEvidence(verdict)))])
    }
    if (google.rule !== undefined) return success('rule', { line, rule })
    return robotsState(robots) === 'absent' ? success('absent', { status }) : success('allowed')
  },
})
