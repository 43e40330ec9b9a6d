import { AnalysisResultSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, describe, expect, it } from 'vitest'
import { buildArtefacts } from '../testing/artefacts.ts'
import { WORKER_FILE } from '../testing/build-worker.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const HOSTILE = new URL('../testing/hostile-worker.mjs', import.meta.url)
const faults: string[] = []
const open: WorkerPool[] = []

function createPool(options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const pool = createWorkerPool({
    workerFile: HOSTILE,
    threads: 2,
    maxQueue: 8,
    heapMb: 64,
    deadlineMs: 60_000,
    onFault: (what, cause) => faults.push(`${what}: ${String(cause)}`),
    ...options,
  })
  open.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
  faults.length = 0
})

const linkOf = async (pool: WorkerPool, html: string) => {
  const [result] = await pool.inspect([html])
  return result?.ok ? result.outline.links[0]?.href : result?.code
}

describe('a worker pool', () => {
  it('reads and judges pages with the real worker', async () => {
    const pool = createPool({ workerFile: WORKER_FILE, heapMb: 256 })
    const html = '<title>Zapatería Paco</title><a href="/botas">Botas</a>'
    const inspected = await pool.inspect([html, '<div>'.repeat(10_000)])
    expect(inspected).toMatchObject([
      { ok: true, outline: { links: [{ href: '/botas', text: 'Botas', inNavOrFooter: false }] } },
      { ok: false, code: 'PAGE_TOO_COMPLEX' },
    ])
    const report = await pool.check({
      artefacts: buildArtefacts({ html }),
      now: new Date('2026-11-20T12:00:00Z'),
    })
    const { engine, scores, categories, preview } = strictly(AnalysisResultSchema).shape
    expect(engine.parse(report.engine)).toMatch(/^svc-seo@\d/)
    expect(scores.parse(report.scores).technical.max).toBeGreaterThan(0)
    expect(categories.parse(report.categories).technical.title).toBe('SEO Técnico')
    expect(preview.parse(report.preview).snippet.title).toBe('Zapatería Paco')
    expect(faults).toEqual([])
  })

  it('kills a task that never ends at its deadline, while others are answered', async () => {
    const pool = createPool({ deadlineMs: 2500 })
    const stopped = expect(pool.inspect(['loop'])).rejects.toMatchObject({ reason: 'deadline' })
    const answers = Promise.all(['a', 'b', 'c'].map((html) => linkOf(pool, html)))
    await expect(answers).resolves.toEqual(['a', 'b', 'c'])
    await stopped
    await expect(linkOf(pool, 'after')).resolves.toBe('after')
  })

  it('counts the deadline of a waiting task from when it gets a thread', async () => {
    const pool = createPool({ threads: 1, deadlineMs: 2500 })
    const stuck = pool.inspect(['loop'])
    const behind = linkOf(pool, 'behind')
    await expect(stuck).rejects.toMatchObject({ reason: 'deadline' })
    await expect(behind).resolves.toBe('behind')
  })

  it('loses only the task that eats the heap', async () => {
    const pool = createPool()
    const stopped = expect(pool.inspect(['heap'])).rejects.toMatchObject({ reason: 'out-of-memory' })
    await expect(linkOf(pool, 'other')).resolves.toBe('other')
    await stopped
    await expect(linkOf(pool, 'after')).resolves.toBe('after')
  })

  it('says so when the worker itself throws', async () => {
    await expect(createPool().inspect(['throw'])).rejects.toMatchObject({
      reason: 'failed',
      cause: expect.objectContaining({ message: 'broken' }),
    })
  })

  it('refuses past its queue, and serves again once there is room', async () => {
    const pool = createPool({ threads: 1, maxQueue: 1 })
    const leave = new AbortController()
    const first = pool.inspect(['loop'], leave.signal)
    const second = linkOf(pool, 'second')
    await expect(pool.inspect(['third'])).rejects.toMatchObject({ reason: 'queue-full' })
    leave.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect(second).resolves.toBe('second')
    await expect(linkOf(pool, 'fourth')).resolves.toBe('fourth')
  })

  it('drops a waiting task whose caller left, and takes none whose caller already has', async () => {
    const pool = createPool({ threads: 1, maxQueue: 1 })
    const leave = new AbortController()
    const first = pool.inspect(['loop'], leave.signal)
    const waiting = new AbortController()
    const second = pool.inspect(['second'], waiting.signal)
    waiting.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(pool.inspect(['never'], waiting.signal)).rejects.toThrow('left')
    const third = linkOf(pool, 'third')
    leave.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect(third).resolves.toBe('third')
  })

  it('reports the checks that threw, apart from the answer', async () => {
    const report = await createPool().check({ artefacts: buildArtefacts(), now: new Date(0) })
    expect(report).toEqual({ engine: 'test' })
    expect(faults).toEqual(['check some-check threw: Error: broken'])
  })

  it('refuses what is under way when it closes', async () => {
    const pool = createPool()
    const stuck = pool.inspect(['loop'])
    const refused = expect(stuck).rejects.toMatchObject({ reason: 'closed' })
    await pool.close()
    await refused
    await expect(pool.inspect(['late'])).rejects.toMatchObject({ reason: 'closed' })
  })
})
