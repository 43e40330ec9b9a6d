import type { TextResponse } from '../artefacts.ts'
import { crawlDelay } from '../web/crawl-delay.ts'
import { robotsPath, robotsVerdict } from '../web/robots.ts'
import { robotsRules } from '../web/robots-response.ts'
import { parseUrl } from '../web/urls.ts'

interface Asked {
  readonly robots: TextResponse
  /** Product token of who asks. */
  readonly agent: string
  readonly urls: readonly string[]
}

/** What a robots.txt allows a crawler. */
interface CrawlRules {
  /** Of the addresses asked for. */
  readonly forbidden: readonly string[]
  /** Seconds between two pages. */
  readonly delay?: number
}

/** What a robots.txt says to `agent`; `undefined` where its server is down, and everything is forbidden (RFC 9309 §2.3.1.4). */
export function crawlRules({ robots, agent, urls }: Asked): CrawlRules | undefined {
  const rules = robotsRules(robots)
  if (rules === undefined) return undefined
  const forbidden = urls.filter((address) => {
    const url = parseUrl(address)
    return url === undefined || !robotsVerdict(rules, agent, robotsPath(url)).allowed
  })
  const delay = crawlDelay(rules, agent)
  return { forbidden, ...(delay !== undefined && { delay }) }
}
