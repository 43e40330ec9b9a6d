import { AnalysisResultSchema, KitSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, describe, expect, it } from 'vitest'
import { buildArtefacts } from '../testing/artefacts.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { buildVisit, VISITED } from '../testing/visit.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const HOSTILE = new URL('../testing/hostile-worker.mjs', import.meta.url)
const issues: string[] = []
const open: WorkerPool[] = []

function createPool(options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const pool = createWorkerPool({
    workerFile: HOSTILE,
    threads: 2,
    maxQueue: 8,
    heapMb: 64,
    deadlineMs: 60_000,
    onIssue: (what, cause) => issues.push(`${what}: ${String(cause)}`),
    ...options,
  })
  open.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
  issues.length = 0
})

const never = new AbortController().signal

const titleOf = async (pool: WorkerPool, html: string) => {
  const [summary] = await pool.reader.summarise([html], never)
  return summary?.title
}

describe('a worker pool', () => {
  it('reads and judges pages with the real worker', async () => {
    const pool = createPool({ workerFile: WORKER_FILE, heapMb: 256 })
    const html = '<title>Zapatería Paco</title><a href="/botas">Botas</a>'
    const { page } = buildArtefacts({ html })
    if (!page.ok) throw new Error(page.reason)
    expect(await pool.reader.planPage(page.value, never)).toMatchObject({
      plan: { links: [{ url: 'https://www.mitienda.es/botas', text: 'Botas' }] },
      summary: { title: 'Zapatería Paco' },
    })
    expect(await pool.reader.summarise([html, '<div>'.repeat(10_000)], never)).toMatchObject([
      { title: 'Zapatería Paco' },
      undefined,
    ])
    const sitemap = { text: '<urlset><url><loc>https://a.es/</loc></url></urlset>', truncated: false }
    expect(await pool.reader.readSitemapHeads([sitemap], never)).toEqual([{ isSitemap: true, children: [] }])
    expect(await pool.reader.sampleSitemaps({ sitemaps: [sitemap], picks: [0] }, never)).toEqual({
      urls: ['https://a.es/'],
      total: 1,
    })
    expect(await pool.reader.declaredSitemaps({ ...page.value, text: 'Sitemap: /a.xml' }, never)).toEqual([
      'https://www.mitienda.es/a.xml',
    ])
    const css = { text: "@font-face { src: url('a.woff2') }", finalUrl: 'https://www.mitienda.es/a.css' }
    expect(await pool.reader.cssFonts({ page: 'https://www.mitienda.es/', files: [css] }, never)).toEqual([
      'https://www.mitienda.es/a.woff2',
    ])
    const task = { artefacts: buildArtefacts({ html }), now: new Date('2026-11-20T12:00:00Z') }
    const { report, verdicts } = await pool.check(task, never)
    const { engine, scores, categories, preview } = strictly(AnalysisResultSchema).shape
    expect(engine.parse(report.engine)).toMatch(/^svc-seo@\d/)
    expect(scores.parse(report.scores).technical.max).toBeGreaterThan(0)
    expect(categories.parse(report.categories).technical.title).toBe('SEO Técnico')
    expect(preview.parse(report.preview).snippet.title).toBe('Zapatería Paco')
    const kit = await pool.makeKit({ ...task, verdicts }, never)
    expect(KitSchema.parse(kit).patches.length).toBeGreaterThan(0)
    expect(issues).toEqual([])
    const tooDeep = buildArtefacts({ html: '<a><div></a>'.repeat(2_000) })
    await expect(pool.check({ artefacts: tooDeep, now: new Date(0) }, never)).rejects.toMatchObject({
      reason: 'too-complex',
    })
  })

  it('kills a task that never ends at its deadline, while others are answered', async () => {
    const pool = createPool({ deadlineMs: 2500 })
    const stopped = expect(pool.reader.summarise(['loop'], never)).rejects.toMatchObject({
      reason: 'deadline',
    })
    const answers = Promise.all(['a', 'b', 'c'].map((html) => titleOf(pool, html)))
    await expect(answers).resolves.toEqual(['a', 'b', 'c'])
    await stopped
    await expect(titleOf(pool, 'after')).resolves.toBe('after')
  })

  it('counts the deadline of a waiting task from when it gets a thread', async () => {
    const pool = createPool({ threads: 1, deadlineMs: 2500 })
    const stuck = pool.reader.summarise(['loop'], never)
    const behind = titleOf(pool, 'behind')
    await expect(stuck).rejects.toMatchObject({ reason: 'deadline' })
    await expect(behind).resolves.toBe('behind')
  })

  it('loses only the task that eats the heap', async () => {
    const pool = createPool()
    const stopped = expect(pool.reader.summarise(['heap'], never)).rejects.toMatchObject({
      reason: 'out-of-memory',
    })
    await expect(titleOf(pool, 'other')).resolves.toBe('other')
    await stopped
    await expect(titleOf(pool, 'after')).resolves.toBe('after')
  })

  it('says so when the worker itself throws', async () => {
    await expect(createPool().reader.summarise(['throw'], never)).rejects.toMatchObject({
      reason: 'failed',
      cause: expect.objectContaining({ message: 'broken' }),
    })
  })

  it('refuses past its queue, and serves again once there is room', async () => {
    const pool = createPool({ threads: 1, maxQueue: 1 })
    const leave = new AbortController()
    const first = pool.reader.summarise(['loop'], leave.signal)
    const second = titleOf(pool, 'second')
    await expect(pool.reader.summarise(['third'], never)).rejects.toMatchObject({ reason: 'queue-full' })
    leave.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect(second).resolves.toBe('second')
    await expect(titleOf(pool, 'fourth')).resolves.toBe('fourth')
  })

  it('drops a waiting task whose caller left, and takes none whose caller already has', async () => {
    const pool = createPool({ threads: 1, maxQueue: 1 })
    const leave = new AbortController()
    const first = pool.reader.summarise(['loop'], leave.signal)
    const waiting = new AbortController()
    const second = pool.reader.summarise(['second'], waiting.signal)
    waiting.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(pool.reader.summarise(['never'], waiting.signal)).rejects.toThrow('left')
    const third = titleOf(pool, 'third')
    leave.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect(third).resolves.toBe('third')
  })

  it.each([
    ['throws', 'throw', 'failed'],
    ['never ends', 'loop', 'TimeoutError'],
  ])('does without a kit whose task %s, and says so', async (_how, html, cause) => {
    const pool = createPool()
    const task = { artefacts: buildArtefacts({ html }), now: new Date(0), verdicts: [] }
    await expect(pool.makeKit(task, never)).resolves.toBeUndefined()
    expect(issues).toEqual([expect.stringContaining('a kit could not be made')])
    expect(issues).toEqual([expect.stringContaining(cause)])
    await expect(titleOf(pool, 'after')).resolves.toBe('after')
  })

  it('stops a kit whose caller left', async () => {
    const leaving = new AbortController()
    const task = { artefacts: buildArtefacts({ html: 'loop' }), now: new Date(0), verdicts: [] }
    const kit = createPool().makeKit(task, leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(kit).rejects.toThrow('gone')
    expect(issues).toEqual([])
  })

  it('reports the checks that threw, apart from the answer', async () => {
    const { report } = await createPool().check({ artefacts: buildArtefacts(), now: new Date(0) }, never)
    expect(report).toEqual({ engine: 'test' })
    expect(issues).toEqual(['check some-check threw: Error: broken'])
  })

  it('judges a visit, and reports the checks that threw apart from it', async () => {
    const request = { website: VISITED, visit: buildVisit() }
    expect(await createPool().judge(request, never)).toEqual({ hosts: [] })
    expect(issues).toEqual(['check some-check threw: Error: broken'])
  })

  it('reads a page of a site and judges several with the real worker', async () => {
    const pool = createPool({ workerFile: WORKER_FILE, heapMb: 256 })
    const task = {
      now: new Date('2026-11-20T12:00:00Z'),
      context: { key: 'mitienda.es/', from: 'home', aliases: [], site: 'mitienda.es' },
    } as const
    const artefacts = buildArtefacts({ html: '<title>Zapatería Paco</title><a href="/botas">Botas</a>' })
    const { page, facts, ofSite, ...rest } = await pool.readSitePage({ ...task, artefacts }, never)
    expect([page.title, facts.links.length, rest]).toEqual(['Zapatería Paco', 1, {}])
    // What it says of the whole site is not judged again on the next page.
    expect(ofSite.map(({ id }) => id)).toContain('robots-txt-fetch')
    const other = { ...task, artefacts, context: { ...task.context, from: 'link' } } as const
    const again = await pool.readSitePage({ ...other, ofSite }, never)
    expect(again.page.scores).toEqual(page.scores)
    const website = facts.url
    const judgement = await pool.judgeSite({ website, pages: [page], facts: [facts] }, never)
    expect(judgement.pages.map(({ key }) => key)).toEqual(['mitienda.es/'])
    const tooDeep = buildArtefacts({ html: '<a><div></a>'.repeat(2_000) })
    await expect(pool.readSitePage({ ...task, artefacts: tooDeep }, never)).rejects.toMatchObject({
      reason: 'too-complex',
    })
    expect(issues).toEqual([])
  })

  it('gives a visit no more than the deadline', async () => {
    const request = { website: `${VISITED}loop`, visit: buildVisit() }
    await expect(createPool({ deadlineMs: 100 }).judge(request, never)).rejects.toMatchObject({
      reason: 'deadline',
    })
  })

  it('refuses what is under way when it closes', async () => {
    const pool = createPool()
    const stuck = pool.reader.summarise(['loop'], never)
    const refused = expect(stuck).rejects.toMatchObject({ reason: 'closed' })
    await pool.close()
    await refused
    await expect(pool.reader.summarise(['late'], never)).rejects.toMatchObject({ reason: 'closed' })
  })
})
