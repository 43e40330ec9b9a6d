import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { ruleEvidence } from '../../../web/robots-response.ts'

/** Product tokens from their makers' documentation. Those that search bring visits; the others learn. */
const SEARCH_BOTS = ['OAI-SearchBot', 'PerplexityBot']
const OTHER_BOTS = [
  'GPTBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Google-Extended',
  'CCBot',
  'Bytespider',
  'Applebot-Extended',
]

export const aiCrawlers = defineCheck({
  id: 'ai-crawlers',
  category: 'technical',
  subcategory: 'access',
  title: 'Rastreadores de IA',
  points: 1,
  scope: 'site',
  needs: ['page', 'robots', 'robotsRules'],
  fix: { who: 'webmaster', minutes: 10 },
  why: 'Cada vez más gente pregunta a un asistente: si sus buscadores no pueden leerte, recomiendan a otro.',
  source: 'RFC 9309; documentación de OpenAI, Anthropic, Perplexity, Google, Apple y Common Crawl',
  messages: {
    open: 'robots.txt deja leer esta página a los rastreadores de IA que miramos ({count}).',
    training:
      'Hemos visto que robots.txt cierra esta página a {bots}. Es una decisión tuya y no afecta a Google.',
    closed: 'Hemos visto que robots.txt cierra esta página a {bots}, igual que a otros buscadores.',
    search:
      'No sales en las respuestas de buscadores con IA que enlazan a sus fuentes: robots.txt cierra esta página a {bots}.',
    unreachable: 'robots.txt responde con el código {status}.',
  },
  solutions: {
    search:
      'Bloqueas a {bots}: no saldrás en sus respuestas. Si quieres salir, quita esas reglas de robots.txt.',
  },
  run: ({ page, robots, robotsRules }) => {
    if (robotsRules === undefined) return unknown('unreachable', { status: robots.status })
    const path = robotsPath(page.url)
    const blocked = [...SEARCH_BOTS, ...OTHER_BOTS]
      .map((bot) => ({ bot, verdict: robotsVerdict(robotsRules, bot, path) }))
      .filter(({ verdict }) => !verdict.allowed)
    if (blocked.length === 0) return success('open', { count: SEARCH_BOTS.length + OTHER_BOTS.length })

    const evidence = blocked.map(({ bot, verdict }) => `${bot} — ${ruleEvidence(verdict)}`)
    const search = blocked.filter(({ bot }) => SEARCH_BOTS.includes(bot))
    const isOpen = ['Googlebot', '*'].every((bot) => robotsVerdict(robotsRules, bot, path).allowed)
    const bots = listOf((isOpen && search.length > 0 ? search : blocked).map(({ bot }) => bot))
    if (!isOpen) return success('closed', { bots }, evidence)
    return search.length > 0 ? warning('search', { bots }, evidence) : success('training', { bots }, evidence)
  },
})
