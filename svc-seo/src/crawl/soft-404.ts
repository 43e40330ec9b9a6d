import { readSignature, similarity } from '../site/minhash.ts'
import type { SitePageFacts } from '../site/site-facts.ts'

/** Two pages have the same main text: what differs is the address that they repeat. */
const SAME = 0.95

/** Tells the pages that show what the site shows for addresses that do not exist. One of them is read as a page. */
export interface Soft404 {
  /** Whether the page is one more of them. */
  readonly isAnother: (facts: Pick<SitePageFacts, 'shingles'>) => boolean
}

/** @param shown signature of what the site shows for such an address, where its status says that it is a page */
export function createSoft404(shown: string | undefined): Soft404 {
  const lost = readSignature(shown ?? '')
  let hasOne = false
  return {
    isAnother({ shingles }) {
      if (similarity(lost, readSignature(shingles)) < SAME) return false
      const isAnother = hasOne
      hasOne = true
      return isAnother
    },
  }
}
