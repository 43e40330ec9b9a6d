import { SITE_SKIPS } from '@agency/contracts/site-values'
import type { SiteFacts } from '../site/site-facts.ts'
import type { Frontier } from './frontier.ts'

/**
 * What was not read as a page, by reason; what still waits is beyond a limit.
 * @param unpainted the home, where it was read without the browser that it needs
 */
export function skippedOf(
  { skipped, waiting }: Pick<Frontier, 'skipped' | 'waiting'>,
  unpainted: readonly string[] = [],
): SiteFacts['skipped'] {
  return SITE_SKIPS.flatMap((why) => {
    const left = why === 'limit' ? waiting().map(({ url }) => url) : skipped(why)
    const urls = why === 'unpainted' ? [...unpainted, ...left] : left
    const [example] = urls
    return example === undefined ? [] : [{ why, count: urls.length, example }]
  })
}
