import { MESSAGE_STATUSES } from '@agency/contracts'
import { createAnalysesStore } from '../features/analyses/analyses.store.ts'
import { createBrowserVisitsStore } from '../features/analyses/browser-visits.store.ts'
import { createMessagesStore } from '../features/contact/messages.store.ts'
import { createNoncesStore } from '../features/contact/nonces.store.ts'
import { createFunnelStore } from '../features/funnel/funnel.store.ts'
import { createPeopleStore } from '../features/people/people.store.ts'
import type { OpenTable } from '../platform/tables/table.ts'

const AT = '2026-11-20T10:00:00.000Z'

/**
 * Every query of the stores whose tables grow, in every filter and order, so that a test can look at how a database answers
 * them. Projects and templates are dozens, and are read whole.
 */
export async function everyQuery(
  open: OpenTable,
): Promise<readonly { readonly name: string; readonly run: () => Promise<unknown> }[]> {
  const analyses = await createAnalysesStore(open)
  const visits = await createBrowserVisitsStore(open)
  const messages = await createMessagesStore(open)
  const people = await createPeopleStore(open)
  const funnel = await createFunnelStore(open)
  const nonces = await createNoncesStore(open)
  const lists = [
    ...(['all', 'notContacted', 'contacted'] as const).flatMap((filter) =>
      (['newest', 'oldest', 'website', 'name', 'score'] as const).map((sort) => ({
        name: `analyses ${filter} ${sort}`,
        list: (part: object) => analyses.list({ filter, sort, ...part }),
        stream: (part: object) => analyses.stream({ filter, sort, ...part }),
      })),
    ),
    ...(['all', ...MESSAGE_STATUSES] as const).flatMap((filter) =>
      (['newest', 'oldest', 'name'] as const).map((sort) => ({
        name: `messages ${filter} ${sort}`,
        list: (part: object) => messages.list({ filter, sort, ...part }),
        stream: (part: object) => messages.stream({ filter, sort, ...part }),
      })),
    ),
  ]
  const both = Object.entries({ analyses, messages }).flatMap(([name, store]) =>
    Object.entries({
      find: () => store.find('any'),
      remove: () => store.remove('any', AT),
      restore: () => store.restore('any', AT),
      findByEmail: () => store.findByEmail('ana@example.com'),
      listByEmail: () => store.listByEmail('ana@example.com'),
      countByEmail: () => store.countByEmail('ana@example.com'),
      purgeByEmail: () => store.purgeByEmail('ana@example.com'),
      purgeRemoved: () => store.purgeRemoved(AT),
      purgeOlderThan: () => store.purgeOlderThan(AT),
    }).map(([call, run]) => ({ name: `${name} ${call}`, run })),
  )
  const others: Readonly<Record<string, () => Promise<unknown>>> = {
    'analyses findByUniqueId': () => analyses.findByUniqueId('any'),
    'analyses findByShareId': () => analyses.findByShareId('any'),
    'analyses findEachByUniqueId': () => analyses.findEachByUniqueId(['any']),
    'analyses findResults': () => analyses.findResults(['any']),
    'analyses which': () => analyses.which(['any']),
    'analyses setContacted': () => analyses.setContacted('any', true),
    'analyses counts': () => analyses.counts(AT),
    'visits put': () => visits.put({ id: 'any', createdAt: AT, judged: '{}', shots: [] }),
    'visits find': () => visits.find('any'),
    'visits which': () => visits.which(['any']),
    'visits findImage': () => visits.findImage('any'),
    'visits purge': () => visits.purge(['any']),
    'messages listUnread': () => messages.listUnread(AT),
    'messages setStatus': () => messages.setStatus('any', 'leído'),
    'messages counts': () => messages.counts(),
    'people find': () => people.find('ana@example.com'),
    'people change': () => people.change('ana@example.com', { notes: '' }, AT),
    'people listToCall': () => people.listToCall('2026-11-20'),
    'people findNotToContact': () => people.findNotToContact(['ana@example.com']),
    'people purgeByEmail': () => people.purgeByEmail('ana@example.com'),
    'funnel add': () => funnel.add('2026-11-20', 'saved'),
    'funnel since': () => funnel.since('2026-11-20'),
    'nonces burn': () => nonces.burn('any', AT),
    'nonces release': () => nonces.release('any'),
    'nonces purgeExpired': () => nonces.purgeExpired(AT),
  }
  return [
    ...lists.flatMap(({ name, list, stream }) => [
      { name: `${name}, first page`, run: () => list({ limit: 25 }) },
      { name: `${name}, last page`, run: () => list({ limit: 25, offset: 1 }) },
      { name: `${name}, search`, run: () => list({ limit: 25, search: 'una web' }) },
      {
        name: `${name}, whole`,
        run: async () => {
          for await (const _record of (await stream({})).records);
        },
      },
    ]),
    ...both,
    ...Object.entries(others).map(([name, run]) => ({ name, run })),
  ]
}
