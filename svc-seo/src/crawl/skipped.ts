import { SITE_SKIPS } from '@agency/contracts/site-values'
import type { SiteFacts } from '../site/site-facts.ts'
import type { Frontier } from './frontier.ts'

/** What was not read as a page, by reason; what still waits is beyond a limit. */
export function skippedOf({ skipped, waiting }: Pick<Frontier, 'skipped' | 'waiting'>): SiteFacts['skipped'] {
  return SITE_SKIPS.flatMap((why) => {
    const urls = why === 'limit' ? waiting().map(({ url }) => url) : skipped(why)
    const [example] = urls
    return example === undefined ? [] : [{ why, count: urls.length, example }]
  })
}
