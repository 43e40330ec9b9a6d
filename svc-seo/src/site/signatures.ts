import type { Page } from '../artefacts.ts'
import { isWithin, treeOf, WITHIN } from '../page/page-tree.ts'
import { words } from '../page/text.ts'
import { hashOf, signatureOf } from './minhash.ts'

/** Words of a piece of text that another page has as well by its author's hand alone, not by chance. */
const SHINGLE_WORDS = 4
/** What a page is about shows in these; more words only take longer. */
const SHINGLES_MAX = 4_000
/** Elements whose paths are looked at, and paths that are compared. */
const PLACES_MAX = 20_000
const PATHS_MAX = 3_000

/** The signature of a text, by its pieces of four words. */
export function textSignature(text: string): string {
  const hashes = new Set<number>()
  const tokens = words(text)
  const last = Math.min(tokens.length - SHINGLE_WORDS, SHINGLES_MAX)
  for (let at = 0; at <= last; at++) hashes.add(hashOf(tokens.slice(at, at + SHINGLE_WORDS).join(' ')))
  return signatureOf(hashes)
}

/** Classes that differ between pages of one template: numbers of posts, what is current in a menu. */
const OF_ONE_PAGE = /\d|current|active|selected|open/i

/** The signature of how a page is made: its paths of tags and classes below `<body>`, so that lists of any length are alike. */
export function templateSignature({ document }: Pick<Page, 'document'>): string {
  const paths = new Set<number>()
  const byIndex = new Map<number, number>()
  for (const place of treeOf(document).places.slice(0, PLACES_MAX)) {
    if (!isWithin(place, WITHIN.body) || isWithin(place, WITHIN.drawing | WITHIN.template)) continue
    const { tagName, attribs } = place.element
    if (tagName === 'body') continue
    const around = place.parent && byIndex.get(place.parent.index)
    const names = attribs.class?.split(/\s+/).filter((name) => name !== '' && !OF_ONE_PAGE.test(name)) ?? []
    const path = hashOf(`>${tagName}.${names.sort().join('.')}`, around)
    byIndex.set(place.index, path)
    paths.add(path)
    if (paths.size >= PATHS_MAX) break
  }
  return signatureOf(paths)
}
