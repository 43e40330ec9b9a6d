import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import type { SitePageFacts } from './site-facts.ts'

const ENCODER = new TextEncoder()
const bytesOf = (value: unknown) => ENCODER.encode(JSON.stringify(value)).length

/** Lists in the order in which they are cut. */
const CUT_ORDER = ['links', 'images', 'hreflangs', 'aliases', 'places', 'emails', 'trackers'] as const

/** The facts of a page within the bytes that they may take: of what they list the end goes first, and links before all. */
export function fitFacts(facts: SitePageFacts): SitePageFacts {
  const over = bytesOf(facts) - SITE_RUN_MAX.factsBytes
  if (over <= 0) return facts
  const { anchors, ...fitted } = facts
  // With half of the anchors any link may be right: they stay whole, and need their share.
  const hasAnchors = anchors !== undefined && bytesOf(anchors) <= SITE_RUN_MAX.factsBytes / 4
  let left = over - (anchors === undefined || hasAnchors ? 0 : bytesOf(anchors)) + MARK
  const cut: Record<string, unknown> = {}
  for (const name of CUT_ORDER) {
    const kept: unknown[] = [...fitted[name]]
    while (left > 0 && kept.length > 0) left -= bytesOf(kept.pop()) + 1
    cut[name] = kept
  }
  return {
    ...fitted,
    ...cut,
    ...(hasAnchors && { anchors }),
    ...(facts.links.length > 0 && { linksCut: true as const }),
  }
}

/** Of `"linksCut":true,`, and of the comma that each list counts for its last item and never had. */
const MARK = 16 + CUT_ORDER.length
