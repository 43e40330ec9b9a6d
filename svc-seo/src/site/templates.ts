import { hashOf, readSignature, similarity } from './minhash.ts'
import type { SitePageFacts } from './site-facts.ts'

/** Pages whose tags and classes are so alike are made by one template: measured on 23 sites, read by eye. */
const ALIKE_MIN = 0.6

/** The short name of a template by the signature of one page; empty where a page shows none. */
export function templateIdOf(signature: string): string {
  return signature === '' ? '' : hashOf(signature).toString(36)
}

/**
 * The template of each page by its key: the id is the same for pages that are made alike, whatever the order in which they
 * were read. Pages without elements, and those whose status is no success, have none.
 */
export function templatesOf(facts: readonly SitePageFacts[]): ReadonlyMap<string, string> {
  const first: { readonly id: string; readonly values: Uint32Array }[] = []
  const templates = new Map<string, string>()
  const pages = facts.filter(({ status, template }) => status >= 200 && status < 300 && template !== '')
  for (const { key, template } of pages.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const values = readSignature(template)
    let found = first.find((one) => similarity(one.values, values) >= ALIKE_MIN)
    if (found === undefined) {
      found = { id: templateIdOf(template), values }
      first.push(found)
    }
    templates.set(key, found.id)
  }
  return templates
}
