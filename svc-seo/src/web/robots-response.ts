import type { TextResponse } from '../artefacts.ts'
import { parseRobots, type Robots, type RobotsVerdict } from './robots.ts'

/** What a response for robots.txt means to a crawler. */
export type RobotsState = 'read' | 'absent' | 'limited' | 'down'

/** Redirects that Google follows to a robots.txt before taking it for a 404 (RFC 9309 §2.3.1.2). */
export const ROBOTS_REDIRECTS_MAX = 5

/**
 * How a crawler treats a response: a success is read, 4xx means no restrictions (RFC 9309 §2.3.1.3) but 429,
 * which Google treats as 5xx: a server that is down.
 */
export function robotsState({ status, hops }: TextResponse): RobotsState {
  if (status === 429) return 'limited'
  if (status >= 500) return 'down'
  if (status < 200 || status >= 300) return 'absent'
  return hops.length - 1 > ROBOTS_REDIRECTS_MAX ? 'absent' : 'read'
}

/** The rules that hold for a site (none when it has no robots.txt); `undefined` when its server did not say. */
export function robotsRules(response: TextResponse): Robots | undefined {
  const state = robotsState(response)
  if (state === 'limited' || state === 'down') return undefined
  return parseRobots(state === 'read' ? response.text : '')
}

/** Whether a response is a web page instead of a text file. */
export function looksLikeHtml({ text }: TextResponse): boolean {
  return /^\s*</.test(text)
}

/** The rule behind a verdict, as evidence: «Línea 3: Disallow: /». */
export function ruleEvidence({ rule }: RobotsVerdict): string {
  return rule === undefined ? '' : `Línea ${rule.line}: ${rule.text}`
}
