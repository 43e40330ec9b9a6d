import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { parseRobots, robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { robotsIssues } from '../../../web/robots-issues.ts'
import { looksLikeHtml, robotsState } from '../../../web/robots-response.ts'

export const robotsTxtSyntax = defineCheck({
  id: 'robots-txt-syntax',
  category: 'technical',
  subcategory: 'access',
  title: 'Sintaxis de robots.txt',
  points: 2,
  scope: 'site',
  needs: ['page', 'robots', 'robotsRules'],
  impliedBy: [{ check: 'robots-txt-fetch', messages: ['html', 'server'], silences: ['html', 'unreachable'] }],
  fix: { who: 'webmaster', minutes: 15, by: 'sitemap' },
  why: 'Un buscador se salta las líneas mal escritas, y entonces rastrea lo que no querías o deja de rastrear lo que sí.',
  source: 'RFC 9309 §2.2; Lighthouse, auditoría robots-txt',
  messages: {
    blank: 'Hemos leído robots.txt y no tiene ninguna instrucción: se puede rastrear todo.',
    ok: 'Hemos leído robots.txt ({count} {count:línea:líneas} con instrucciones) y está bien escrito.',
    absent: 'no hay robots.txt (código {status}).',
    unreachable: 'robots.txt responde con el código {status}.',
    html: 'Tus reglas de rastreo no valen: {url} es una página web («{start}»), no un archivo de instrucciones.',
    lines:
      'Un buscador puede saltarse parte de tu robots.txt: tiene {count} {count:línea mal escrita:líneas mal escritas}. La primera es la {line} ({what}): «{text}».',
    decisive:
      'Un error de robots.txt cambia lo que Google puede hacer con esta página. Está en la línea {line} ({what}): «{text}».',
  },
  solutions: {
    html: 'Sirve en /robots.txt un archivo de texto, por ejemplo:\nUser-agent: *\nDisallow:',
    lines: 'Corrige la línea {line}: {what}. Cada instrucción va en su línea como «Clave: valor».',
    decisive: 'Corrige o quita la línea {line}: {what}. Cada instrucción va en su línea como «Clave: valor».',
  },
  run: ({ page, robots, robotsRules }) => {
    const { status } = robots
    if (robotsRules === undefined) return unknown('unreachable', { status })
    if (robotsState(robots) === 'absent') return notApplicable('absent', { status })
    if (looksLikeHtml(robots)) {
      return error('html', { url: robots.finalUrl, start: robots.text.trim().slice(0, 60) })
    }

    const issues = robotsIssues(robotsRules)
    const [first] = issues
    const count = robotsRules.lines.length
    if (first === undefined) return count === 0 ? success('blank') : success('ok', { count })
    const evidence = issues.map(({ line, text, what }) => `Línea ${line}: ${text} (${what})`)

    const path = robotsPath(page.url)
    const verdict = robotsVerdict(robotsRules, 'Googlebot', path)
    const bad = new Set(issues.map(({ line }) => line))
    const strict = parseRobots(withoutLines(robots.text, bad))
    if (verdict.allowed !== robotsVerdict(strict, 'Googlebot', path).allowed) {
      const culprit = issues.find(({ line }) => line === verdict.rule?.line) ?? first
      return error('decisive', { line: culprit.line, text: culprit.text, what: culprit.what }, evidence)
    }
    const data = { count: issues.length, line: first.line, text: first.text, what: first.what }
    return warning('lines', data, evidence)
  },
})

function withoutLines(text: string, numbers: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (numbers.has(index + 1) ? '' : line))
    .join('\n')
}
