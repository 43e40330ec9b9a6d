import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Pages kept: the site has about fifteen, times the sets of releases that canaries make. */
const CACHED_PAGES = 128
/** A page is composed from what the gateway says within this time; asking whether that still holds gets less. */
const COMPOSE_TIMEOUT_MS = 3000
const CHECK_TIMEOUT_MS = 500

/** Reads an address of the gateway as text. Rejects when it is not answered well in time. */
export type ReadApi = (path: string, timeoutMs: number) => Promise<string>

type FetchJson = (apiPath: string) => Promise<unknown>

interface KeptPage<Page> {
  readonly page: Page
  /** Addresses that the page was made from, each with the hash of its answer. */
  readonly reads: ReadonlyMap<string, string>
}

interface PageCacheOptions<Page> {
  readonly readApi: ReadApi
  /** Whether a page is worth keeping. */
  readonly isKept: (page: Page) => boolean
}

/**
 * Keeps composed pages. What a page read from the gateway is read again before the page is given a second time, which
 * costs a call on this machine: a changed portfolio shows on the next load. While the gateway is down the kept page is
 * good enough.
 */
export function createPageCache<Page extends object>({ readApi, isKept }: PageCacheOptions<Page>) {
  const kept = new LRUCache<string, KeptPage<Page>>({ max: CACHED_PAGES })
  const composing = new Map<string, Promise<Page>>()
  const checks = new Map<string, Promise<string>>()

  const composeAndKeep = async (key: string, compose: (fetchJson: FetchJson) => Promise<Page>) => {
    const reads = new Map<string, string>()
    let hasFailedRead = false
    const page = await compose(async (apiPath) => {
      try {
        const text = await readApi(apiPath, COMPOSE_TIMEOUT_MS)
        reads.set(apiPath, hashOf(text))
        return JSON.parse(text)
      } catch (error) {
        // The page then tells the visitor that something is missing: right now, not for good.
        hasFailedRead = true
        throw error
      }
    })
    if (isKept(page) && !hasFailedRead) kept.set(key, { page, reads })
    else kept.delete(key)
    return page
  }

  /** The hash of what the gateway says now; several pages that ask at once share one call. */
  const currentHash = (apiPath: string): Promise<string> =>
    joined(checks, apiPath, async () => hashOf(await readApi(apiPath, CHECK_TIMEOUT_MS)))

  const isCurrent = async ({ reads }: KeptPage<Page>): Promise<boolean> => {
    const answers = await Promise.all(
      [...reads].map(([apiPath, hash]) =>
        currentHash(apiPath).then(
          (now) => now === hash,
          () => true,
        ),
      ),
    )
    return answers.every(Boolean)
  }

  return {
    /** The page kept under `key` if it still holds, else what `compose` makes with the reader it is given. */
    page: async (key: string, compose: (fetchJson: FetchJson) => Promise<Page>): Promise<Page> => {
      const known = kept.get(key)
      if (known && (await isCurrent(known))) return known.page
      return joined(composing, key, () => composeAndKeep(key, compose))
    },
  }
}

/** The result of `work` that is under way for this key, or of work that begins now. */
function joined<Result>(
  underWay: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = underWay.get(key)
  if (known) return known
  const result = work().finally(() => underWay.delete(key))
  underWay.set(key, result)
  return result
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
