import { describe, expect, it } from 'vitest'
import { siteFacts, sitePage } from '../../testing/site-samples.ts'
import { storesOn } from '../../testing/store-adapters.ts'
import { createSiteMentions } from './site-mentions.ts'
import { createSiteRunsStore } from './site-runs.store.ts'

const AT = '2026-11-20T10:00:00.000Z'
const LATER = '2026-12-20T10:00:00.000Z'
const EMAIL = 'ana@example.com'

const both = storesOn(async (open) => ({
  runs: await createSiteRunsStore(open),
  mentions: await createSiteMentions(open),
}))

describe.each(both)('e-mail addresses in runs in $name', ({ open }) => {
  type Stores = Awaited<ReturnType<typeof open>>['store']
  /** A run of one page with this text in its title, and in everything else that is kept of it. */
  async function add({ runs }: Stores, site: string, text: string, createdAt = AT): Promise<string> {
    const run = await runs.insert({ site, website: `https://${site}/`, createdAt })
    const now = new Date(createdAt)
    const claim = await runs.claimNext('gateway', now)
    if (run === undefined || claim === undefined) throw new Error('the site has no other run')
    const page = sitePage('/', { title: text, faults: [] })
    const facts = { ...siteFacts(page), emails: [text], links: [{ href: `https://a.es/?de=${text}` }] }
    const counts = { found: 1, read: 1, failed: 0, used: { ms: 1, requests: 1, bytes: 1 } }
    await runs.appendPage(claim, now, { n: 1, page, facts, factsUntil: LATER, ...counts })
    const texts = {
      judgement: JSON.stringify({ findings: [{ message: text }], groups: [], cleared: [], pages: [] }),
      skipped: JSON.stringify([{ why: 'robots', count: 1, example: `https://a.es/${text}` }]),
      facts: JSON.stringify({ home: `https://a.es/#${text}` }),
    }
    await runs.finish(claim, now, {
      ...{ state: 'done', stop: undefined, reason: undefined, factsUntil: LATER, ...texts },
    })
    return run.id
  }
  const textsOf = async ({ runs }: Stores, id: string) =>
    JSON.stringify([
      await runs.factsOf(id),
      await runs.findOutcome(id),
      await runs.pagesSince(id, 1),
      await runs.pagesOf(id),
    ])

  it('are found with their page, also in a run that is removed', async () => {
    const { store, remove } = await open()
    await add(store, 'b.es', 'mariana@example.com')
    const id = await add(store, 'a.es', 'Escribe a ANA@example.com.')
    await store.runs.remove(id, AT)
    const [mention, ...others] = await store.mentions.find(' Ana@Example.com ')
    expect(others).toEqual([])
    expect(mention).toMatchObject({ runId: id, website: 'https://a.es/', createdAt: AT })
    expect(mention?.found).toContainEqual({ url: 'https://a.es/', text: 'Escribe a ANA@example.com.' })
    expect(mention?.found).toContainEqual({
      url: 'https://a.es/',
      text: 'https://a.es/Escribe a ANA@example.com.',
    })
    await remove()
  })

  it.each([
    ['Ana@Example.com', '«…»'],
    ['mailto:ana@example.com?subject=Hola', 'mailto:«…»?subject=Hola'],
    ['mailto%3Aana%40example.com', 'mailto%3A«…»'],
    ['?de=ana@example.com&a=1', '?de=«…»&a=1'],
    ['<ana@example.com>, «ana@example.com».', '<«…»>, ««…»».'],
    ['\nana@example.com\\ana@example.com', '\n«…»\\«…»'],
  ])('are cut out of %j', async (text, expected) => {
    const { store, remove } = await open()
    const id = await add(store, 'a.es', text)
    expect(await store.mentions.erase(EMAIL)).toBe(1)
    expect((await store.runs.pagesOf(id))[0]?.title).toBe(expected)
    expect(await textsOf(store, id)).not.toMatch(/ana(@|%40)example/i)
    expect(await store.mentions.find(EMAIL)).toEqual([])
    expect(await store.mentions.erase(EMAIL)).toBe(0)
    await remove()
  })

  it.each([
    'mariana@example.com',
    'x.ana@example.com',
    'ana@example.com.mx',
    'ana@example.company',
    'ana@example.com-pany',
    'ñana@example.com',
    'anaexample.com',
  ])('of others are left as they are: %s', async (text) => {
    const { store, remove } = await open()
    const id = await add(store, 'a.es', text)
    const before = await textsOf(store, id)
    expect(await store.mentions.erase(EMAIL)).toBe(0)
    expect(await store.mentions.eraseEach((email) => email.toLowerCase() === EMAIL)).toBe(0)
    expect(await textsOf(store, id)).toBe(before)
    await remove()
  })

  it('are compared as texts, whatever they are written with', async () => {
    const { store, remove } = await open()
    const id = await add(store, 'a.es', "o'brien+$1@example.com")
    expect(await store.mentions.erase('a.a@example.com')).toBe(0)
    expect(await store.mentions.erase("O'Brien+$1@example.com")).toBe(1)
    expect((await store.runs.pagesOf(id))[0]?.title).toBe('«…»')
    await remove()
  })

  it('of erased people are cut out of what is older than their erasure', async () => {
    const { store, remove } = await open()
    const older = await add(store, 'a.es', 'Ana@example.com, luis@example.com')
    const newer = await add(store, 'b.es', 'ana@example.com', LATER)
    const isErased = (email: string, createdAt: string) => email.toLowerCase() === EMAIL && createdAt < LATER
    expect(await store.mentions.eraseEach(isErased)).toBe(1)
    expect((await store.runs.pagesOf(older))[0]?.title).toBe('«…», luis@example.com')
    expect((await store.runs.pagesOf(newer))[0]?.title).toBe('ana@example.com')
    expect(await store.mentions.eraseEach(isErased)).toBe(0)
    await remove()
  })
})
