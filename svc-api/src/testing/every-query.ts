import { MESSAGE_STATUSES } from '@agency/contracts'
import { createAnalysesStore } from '../features/analyses/analyses.store.ts'
import { createBrowserVisitsStore } from '../features/analyses/browser-visits.store.ts'
import { createMessagesStore } from '../features/contact/messages.store.ts'
import { createNoncesStore } from '../features/contact/nonces.store.ts'
import { createFunnelStore } from '../features/funnel/funnel.store.ts'
import { createPeopleStore } from '../features/people/people.store.ts'
import { createSiteOptOuts } from '../features/site-runs/site-opt-outs.store.ts'
import { createSiteRunsStore, type SiteRunsStore } from '../features/site-runs/site-runs.store.ts'
import type { OpenTable } from '../platform/tables/table.ts'
import { siteFacts, sitePage } from './site-samples.ts'

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
  const runs = await createSiteRunsStore(open)
  const optOuts = await createSiteOptOuts(open)
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
    ...siteRunQueries(runs),
    'opt-outs covers': () => optOuts.covers('www.mitienda.es'),
    'opt-outs remove': () => optOuts.remove('mitienda.es'),
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

/** Those of a run's life, and of a site with a run. */
function siteRunQueries(runs: SiteRunsStore): Readonly<Record<string, () => Promise<unknown>>> {
  const now = new Date(AT)
  const page = sitePage('/')
  const used = { ms: 1, requests: 1, bytes: 1 }
  const counts = { found: 1, read: 1, failed: 0, used }
  const run = { id: 'any', website: 'https://a.es/', site: 'a.es', state: 'queued', ...counts } as const
  const claim = { run: { ...run, engine: '', createdAt: AT }, token: 1, owner: 'any', claims: 1 }
  return {
    'runs find': () => runs.find('any'),
    'runs life': async () => {
      await runs.insert({ website: 'https://a.es/', site: 'a.es', createdAt: AT })
      const claimed = (await runs.claimNext('any', now)) ?? claim
      await runs.appendPage(claimed, now, { n: 1, page, facts: siteFacts(page), factsUntil: AT, ...counts })
      await runs.finish(claimed, now, { state: 'done', stop: undefined, reason: undefined, factsUntil: AT })
    },
    'runs renew': () => runs.renew(claim, now),
    'runs release': () => runs.release(claim, { claims: 0 }),
    'runs look': () => runs.look(claim),
    'runs cancel': () => runs.cancel('any', AT),
    'runs stop': () => runs.stop('any', AT),
    'runs attach': () => runs.attach('any', 'any', AT),
    'runs leave': () => runs.leave('any', 'any'),
    'runs detach': () => runs.detach(['any']),
    'runs countReports': () => runs.countReports('any'),
    'runs findByReport': () => runs.findByReport('any'),
    'runs findOutcome': () => runs.findOutcome('any'),
    'runs open': () => runs.open(),
    'runs recentOf': () => runs.recentOf('a.es', AT),
    'runs list': () => runs.list({ limit: 25 }),
    'runs list, last page': () => runs.list({ limit: 25, offset: 1 }),
    'runs list, search': () => runs.list({ limit: 25, search: 'una web' }),
    'runs list, whole': async () => {
      for await (const _record of (await runs.stream({})).records);
    },
    'runs pagesOf': () => runs.pagesOf('any'),
    'runs pagesSince': () => runs.pagesSince('any', 2),
    'runs factsOf': () => runs.factsOf('any'),
    'runs remove': () => runs.remove('any', AT),
    'runs restore': () => runs.restore('any', AT),
    'runs purgeFacts': () => runs.purgeFacts(AT),
    'runs purgeRemoved': () => runs.purgeRemoved(AT),
    'runs purgeOlderThan': () => runs.purgeOlderThan(AT),
  }
}
