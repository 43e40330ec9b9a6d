import { type SiteConfig, SiteSchema } from '@agency/contracts'
import type { ReadApi } from './page-cache.ts'

/** What the gateway can do changes with its environment, so with a restart. */
const EVERY_MS = 60_000
const TIMEOUT_MS = 500

/**
 * The operator's settings with what the gateway says of itself, asked once a minute. Pages wait for the first answer only;
 * while there is none, the gateway is taken to be able to do nothing.
 */
export function createSiteConfig({
  config,
  readApi,
  now = Date.now,
}: {
  readonly config: SiteConfig
  readonly readApi: ReadApi
  readonly now?: () => number
}): () => Promise<SiteConfig> {
  let known: SiteConfig | undefined
  let asking: Promise<SiteConfig> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async (): Promise<SiteConfig> => {
    try {
      const { canSendMail, hasBrowser } = SiteSchema.parse(JSON.parse(await readApi('/api/site', TIMEOUT_MS)))
      known = { ...config, ...(canSendMail && { canSendMail }), ...(hasBrowser && { hasBrowser }) }
    } catch {
      // An older gateway does not know the call; one that is down keeps what it said before.
      known ??= config
    }
    return known
  }
  return async () => {
    if (now() - askedAt >= EVERY_MS) {
      askedAt = now()
      asking = ask()
    }
    return known ?? asking ?? config
  }
}
