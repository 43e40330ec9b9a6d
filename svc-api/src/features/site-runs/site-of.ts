import { fieldsOf, readCategories, readCheck, readGroups, textOf } from '@agency/contracts/saved-report'

/** Says how the server answered: an error, a firewall and an empty page are no pages to start from. */
const STATUS_CHECK = 'http-status'

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** The same for the addresses of one site: host without `www.`, and a port other than the usual ones. */
export const siteOf = (website: string): string => withoutWww(new URL(website).host)

/** Where a run starts: the home of the site at which a saved result ended; or why none can. */
export type Home = { readonly website: string } | { readonly refusal: 'notASite' | 'otherDomain' }

/** @param results JSON text of a saved result of this installation */
export function homeOf(results: string): Home {
  const result = fieldsOf(JSON.parse(results))
  const final = URL.parse(textOf(result.finalUrl))
  const asked = URL.parse(textOf(result.website))
  const checks = readCategories(result.categories)
    .flatMap(({ fields }) => readGroups(fields))
    .flatMap((group) => group.checks.map(readCheck))
  const status = checks.find(({ id }) => id === STATUS_CHECK)
  if (final === null || asked === null || status?.outcome !== 'success') return { refusal: 'notASite' }
  if (!areRelated(withoutWww(final.hostname), withoutWww(asked.hostname))) return { refusal: 'otherDomain' }
  return { website: new URL('/', final).href }
}

/** One host, or one under the other: without a list of public suffixes nothing more can be told. */
const areRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
