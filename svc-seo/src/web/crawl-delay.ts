import type { Robots } from './robots.ts'

/**
 * Seconds between two pages that a robots.txt asks of `agent`: in its own groups, else in those for everybody. Google ignores
 * the line, so that it ends no group of theirs; here it belongs to the agents named just before.
 */
export function crawlDelay({ lines }: Robots, agent: string): number | undefined {
  const asked = new Map<string, number>()
  const named = new Set<string>()
  let agents: string[] = []
  let isInRules = false
  for (const { kind, key, value } of lines) {
    if (kind === 'user-agent') {
      if (isInRules) agents = []
      isInRules = false
      const name = (/^(?:\*|[A-Za-z_-]+)/.exec(value)?.[0] ?? '').toLowerCase()
      agents.push(name)
      named.add(name)
    } else {
      isInRules = true
      const seconds = key === 'crawl-delay' ? Number.parseFloat(value) : Number.NaN
      if (seconds >= 0) for (const name of agents) asked.set(name, Math.max(seconds, asked.get(name) ?? 0))
    }
  }
  const own = agent.toLowerCase()
  return asked.get(named.has(own) ? own : '*')
}
