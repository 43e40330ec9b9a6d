import { testCheck } from '../../../testing/check-tester.ts'
import { aiCrawlers } from './ai-crawlers.ts'

const closedTo = (...bots: string[]) => `${bots.map((bot) => `User-agent: ${bot}\n`).join('')}Disallow: /`

testCheck(aiCrawlers, [
  { name: 'open to all', robots: '', outcome: 'success', message: 'open', data: { count: 9 } },
  { name: 'no robots.txt', robots: { status: 404 }, outcome: 'success', message: 'open' },
  { name: 'closed to another bot', robots: closedTo('AhrefsBot'), outcome: 'success', message: 'open' },
  {
    name: 'closed to those that learn, whatever the case',
    robots: closedTo('gptbot', 'CCBOT'),
    outcome: 'success',
    message: 'training',
    data: { bots: 'GPTBot y CCBot' },
  },
  {
    name: 'closed to those that search',
    robots: closedTo('PerplexityBot', 'GPTBot'),
    outcome: 'warning',
    message: 'search',
    data: { bots: 'PerplexityBot' },
    evidence: ['PerplexityBot — Línea 3: Disallow: /', 'GPTBot — Línea 3: Disallow: /'],
  },
  { name: 'closed to everybody', robots: closedTo('*'), outcome: 'success', message: 'closed' },
  {
    name: 'closed to Google too',
    robots: closedTo('Googlebot', 'OAI-SearchBot'),
    outcome: 'success',
    message: 'closed',
    data: { bots: 'OAI-SearchBot' },
  },
  {
    name: 'closed elsewhere in the site',
    robots: 'User-agent: OAI-SearchBot\nDisallow: /privado',
    outcome: 'success',
    message: 'open',
  },
  { name: 'a broken server', robots: { status: 500 }, outcome: 'unknown', message: 'unreachable' },
])
