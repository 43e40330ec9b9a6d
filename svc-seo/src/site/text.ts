import { SITE_RUN_MAX } from '@agency/contracts/site-values'
import { collapse } from '../page/dom.ts'

/** Longest message of a fault, a finding or a group. */
export const MESSAGE_MAX = 2_000

/** What draws nothing, or turns the text around it. */
const UNSEEN = /\p{Cf}+/gu
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** A stranger's text in one line, as long as facts may be. */
export function cut(text: string, max: number = SITE_RUN_MAX.text): string {
  const line = collapse(
    text
      .slice(0, max * 4)
      .replace(UNSEEN, '')
      .replace(BREAKS, ' '),
  )
  return wellFormed(line.length <= max ? line : `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`)
}

/** A text without halves of characters that take two units: no store keeps those. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** An address, unless it is longer than facts may hold. */
export function keptAddress(address: string): string | undefined {
  return address.length <= SITE_RUN_MAX.url ? address : undefined
}
