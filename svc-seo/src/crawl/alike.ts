import { segmentsOf } from './not-pages.ts'

/** Addresses that differ in digits alone, and addresses of one branch, that are read: more of them are a calendar or a list. */
const MAX = { numbered: 3, branch: 8 } as const
/** A branch is what two segments lead to, a language aside. */
const BRANCH_DEPTH = 2

const LANGUAGE = /^(?:es|ca|gl|eu|va|en|fr|de|pt|it|nl|ru|zh)(?:-[a-z]{2})?$/i

/** Counts addresses that are alike. A sitemap vouches for its own: those are never too many. */
export interface Alike {
  /** Whether one more such address may be read; counts it if so. @param key of the page, with its host */
  readonly admits: (url: URL, key: string) => boolean
}

export function createAlike(): Alike {
  const numbered = new Map<string, number>()
  const branches = new Map<string, number>()
  return {
    admits(url, key) {
      const pattern = /\d/.test(url.pathname + url.search) ? key.replace(/\d+/g, '#') : undefined
      const branch = branchOf(url)
      if (pattern !== undefined && (numbered.get(pattern) ?? 0) >= MAX.numbered) return false
      if (branch !== undefined && (branches.get(branch) ?? 0) >= MAX.branch) return false
      if (pattern !== undefined) numbered.set(pattern, (numbered.get(pattern) ?? 0) + 1)
      if (branch !== undefined) branches.set(branch, (branches.get(branch) ?? 0) + 1)
      return true
    },
  }
}

function branchOf(url: URL): string | undefined {
  const segments = withoutLanguage(segmentsOf(url)).rest
  return segments.length > BRANCH_DEPTH ? segments.slice(0, BRANCH_DEPTH).join('/') : undefined
}

/** What pages of one kind have in common: the first segment of their paths, after the language. */
export function shapeOf(url: URL): string {
  const { language, rest } = withoutLanguage(segmentsOf(url))
  return [...language, rest[0] ?? ''].join('/')
}

function withoutLanguage(segments: readonly string[]) {
  const isNamed = LANGUAGE.test(segments[0] ?? '')
  return { language: segments.slice(0, isNamed ? 1 : 0), rest: segments.slice(isNamed ? 1 : 0) }
}
