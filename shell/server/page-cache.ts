import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Pages to keep: the site has about fifteen, times the release sets that canaries create. */
const CACHED_PAGES = 128
/** Time allowed for gateway reads while composing a page; revalidation gets less. */
const COMPOSE_TIMEOUT_MS = 3000
const CHECK_TIMEOUT_MS = 500

/** Reads a gateway path as text. Rejects on an error status or a timeout. */
export type ReadApi = (path: string, timeoutMs: number) => Promise<string>

type FetchJson = (apiPath: string) => Promise<unknown>

interface KeptPage<Page> {
  readonly page: Page
  /** Gateway paths the page was rendered from, each with the hash of its response. */
  readonly reads: ReadonlyMap<string, string>
}

interface PageCacheOptions<Page> {
  readonly readApi: ReadApi
  /** Whether a page may be cached. */
  readonly isKept: (page: Page) => boolean
  /** Called with every page that is cached. */
  readonly onKept: (page: Page) => void
}

/**
 * Caches composed pages. Before a cached page is served, its gateway reads are repeated (a call on this machine) and
 * compared, so a changed portfolio shows on the next load. While the gateway is down the cached page is served.
 */
export function createPageCache<Page extends object>({ readApi, isKept, onKept }: PageCacheOptions<Page>) {
  const pages = new LRUCache<string, KeptPage<Page>>({ max: CACHED_PAGES })
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
        // The page then reports missing data, which must not be cached.
        hasFailedRead = true
        throw error
      }
    })
    if (isKept(page) && !hasFailedRead) {
      pages.set(key, { page, reads })
      onKept(page)
    } else pages.delete(key)
    return page
  }

  /** The hash of the gateway's current response; concurrent pages share one call. */
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
    /** The page cached under `key` if it is current, else the result of `compose`, which gets a tracking reader. */
    page: async (key: string, compose: (fetchJson: FetchJson) => Promise<Page>): Promise<Page> => {
      const cached = pages.get(key)
      if (cached && (await isCurrent(cached))) return cached.page
      return joined(composing, key, () => composeAndKeep(key, compose))
    },
  }
}

/** The result of the pending `work` for this key, or of newly started work. */
function joined<Result>(
  pending: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const current = pending.get(key)
  if (current) return current
  const result = work().finally(() => pending.delete(key))
  pending.set(key, result)
  return result
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
