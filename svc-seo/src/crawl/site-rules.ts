import type { Gathered, TextResponse } from '../artefacts.ts'
import { type Reading, readOr } from '../gather/reader.ts'
import type { RequestPool } from '../gather/request-pool.ts'
import { requestText } from '../gather/text-requests.ts'
import { ROBOT } from '../gather/user-agent.ts'

/** As much of robots.txt as an analysis reads. */
const ROBOTS_BYTES = 512 * 1024

/** What the robots.txt of a host says to us. */
export interface SiteRules {
  /** The forbidden ones of some addresses: all where they could not be told apart in time. */
  readonly forbidden: (urls: readonly string[]) => Promise<ReadonlySet<string>>
  /** Seconds between two pages. */
  readonly delay: number
}

/** `down`: its server fails, and nothing may be read. `silent`: it gave no answer. */
type NoRules = 'down' | 'silent'

/** Requests the robots.txt of an address and reads it in the worker. */
export async function readRules(
  url: string,
  { pool, reader, signal }: Reading & { readonly pool: RequestPool },
): Promise<SiteRules | NoRules> {
  const address = new URL('/robots.txt', url).href
  const answer: Gathered<TextResponse> = await requestText(pool, address, ROBOTS_BYTES, { isUrgent: true })
  if (!answer.ok) return 'silent'
  const robots = answer.value
  const rules = await reader.crawlRules({ robots, agent: ROBOT, urls: [] }, signal)
  if (rules === undefined) return 'down'
  return {
    delay: rules.delay ?? 0,
    async forbidden(urls) {
      if (urls.length === 0 || robots.text === '') return new Set()
      const asked = reader.crawlRules({ robots, agent: ROBOT, urls }, signal)
      const judged = await readOr(asked, undefined, signal)
      return new Set(judged ? judged.forbidden : urls)
    },
  }
}
