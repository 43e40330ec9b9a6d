import { randomBytes } from 'node:crypto'
import { analyse, reportOn, savedId } from '../../support/analysis.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import { serveWeb, shop } from '../../support/web.ts'

const SAVES = 1000
const PARALLEL = 8
const KILLS = 4

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  await site.remove()
})

test('kill -9 of the gateway during 1,000 saves loses no acknowledged analysis', async () => {
  test.setTimeout(120_000)
  const acknowledged = new Map<string, string>()
  let sent = 0
  const save = async () => {
    sent += 1
    const uniqueId = Date.now().toString(36) + BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
    const results = JSON.stringify({
      website: `https://web${sent}.es`,
      scores: SCORES,
      categories: CATEGORIES,
    })
    const answer = await post('/api/seo-analysis', {
      ...VISITOR,
      uniqueId,
      website: `https://web${sent}.es`,
      results,
    })
    if (answer?.status === 201) acknowledged.set(uniqueId, results)
    // The gateway is restarting: wait a moment.
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  let kills = 0
  const worker = async () => {
    while (sent < SAVES || kills < KILLS) {
      await save()
      if (kills < KILLS && acknowledged.size > ((kills + 1) * SAVES) / (2 * KILLS)) {
        kills += 1
        await site.kill('svc-api')
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  expect(kills).toBe(KILLS)

  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status, { timeout: 15_000 }).toBe(200)
  const lost: string[] = []
  for (const [uniqueId, results] of acknowledged) {
    const answer = await fetch(`${site.url}/api/seo-analysis/${uniqueId}`)
    const saved = answer.ok ? ((await answer.json()) as { results: string }) : undefined
    if (saved?.results !== results) lost.push(uniqueId)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(SAVES / 2)
  expect(lost).toEqual([])
})

test('the link opens the same report after a restart', async ({ browser }) => {
  const web = await serveWeb(shop)
  const page = await browser.newPage({ baseURL: site.url })
  await analyse(page, web.url)
  const id = await savedId(page)
  const report = await reportOn(page)
  await web.close()
  await site.stop()

  site = await startSite({ from: site })
  await page.goto(`${site.url}/analiza-tu-web#${id}`)
  await savedId(page)
  expect(await reportOn(page)).toBe(report)
  await page.close()
})

const VISITOR = { name: 'Ana', email: 'ana@example.es' }
const SCORE = { current: 1, max: 2 }
const SCORES = { technical: SCORE, analytics: SCORE, legal: SCORE }
const CATEGORY = { title: 'Categoría', checks: [{ title: 'Título', message: 'Bien', status: 'success' }] }
const CATEGORIES = { technical: CATEGORY, analytics: CATEGORY, legal: CATEGORY }

const post = (path: string, body: unknown) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
