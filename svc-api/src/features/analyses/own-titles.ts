import { checksOf } from './summary-of.ts'

/** Far more than the catalogue has. */
const CAPACITY = 5000

/** Titles of checks that the analyser itself has sent. */
export type OwnTitles = {
  /** Remembers those of a result; every result has all of the catalogue. */
  readonly learn: (result: unknown) => void
  readonly has: (title: string) => boolean
}

export function createOwnTitles(): OwnTitles {
  const titles = new Set<string>()
  return {
    learn: (result) => {
      for (const { title } of checksOf(result)) if (titles.size < CAPACITY) titles.add(title)
    },
    has: (title) => titles.has(title),
  }
}
