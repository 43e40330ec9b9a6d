import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PublicProjectSchema, RATE_LIMITS, SavedAnalysisSchema, SiteRunSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createResultProofs } from './features/analyses/result-proofs.ts'
import { createContactTokens } from './features/contact/contact-token.ts'
import { openTokenSecrets } from './platform/auth/token-secret.ts'
import { buildGateway } from './testing/build-gateway.ts'
import { type GatewayProcess, startGatewayProcess } from './testing/gateway-process.ts'
import { noiseJpeg } from './testing/images.ts'
import { winnersOf } from './testing/races.ts'
import { sampleSave } from './testing/samples.ts'
import { type SiteAnalyser, startSiteAnalyser } from './testing/site-analyser.ts'
import { readableResult } from './testing/site-runs-over-http.ts'
import { storeKinds, type TestStore, testMongoUri } from './testing/stores.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse' }
/** How often each race is run, and with how many concurrent calls. */
const ROUNDS = 10
const CALLS = 8

/** Tests that need a store to count every concurrent update of a record. */
const AT_ONCE = {
  limits: 'limits hold when both are called at the same moment',
  sites: 'have each site read once, whichever queued it and whichever works on it',
  passwords: 'no more passwords can be tried at both at the same moment than at one',
} as const

if (testMongoUri === undefined) {
  process.stdout.write('TEST_MONGODB_URI is not set: two gateways are tried on the embedded store alone.\n')
}
const countsAtOnce = await winnersOf(Object.values(AT_ONCE))

let file: string
beforeAll(async () => {
  file = await buildGateway('two-gateways')
}, 60_000)

describe.each(storeKinds.map((kind) => ({ ...kind, countsAtOnce: countsAtOnce(kind) })))(
  'two processes of the gateway on $name',
  { timeout: 30_000 },
  ({ create, countsAtOnce }) => {
    let testStore: TestStore
    let ownFolder: string
    let env: Record<string, string>
    let gateways: readonly GatewayProcess[]
    let analysers: readonly SiteAnalyser[]
    beforeAll(async () => {
      testStore = create()
      analysers = await Promise.all([startSiteAnalyser(), startSiteAnalyser()])
      ownFolder = mkdtempSync(path.join(tmpdir(), 'two-gateways-'))
      env = {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        TRUST_PROXY: '1',
        SEO_URL: analysers.map(({ url }) => url).join(','),
        ...testStore.env,
        // In one folder they share the secret that the first creates; else both are given one.
        ...(testStore.env.DATA_DIR === undefined && {
          DATA_DIR: ownFolder,
          TOKEN_SECRET: 'a secret for tests, longer than 32 bytes',
        }),
      }
      // Both at once, on an empty store.
      gateways = await Promise.all([startGatewayProcess({ file, env }), startGatewayProcess({ file, env })])
    }, 30_000)
    afterAll(async () => {
      await Promise.all(gateways.map(({ stop }) => stop()))
      await Promise.all(analysers.map(({ close }) => close()))
      await testStore.remove()
      rmSync(ownFolder, { recursive: true })
    })

    /** The next gateway in turn. */
    const urlOf = (turn: number) => gateways[turn % gateways.length]?.url ?? ''
    const post = (turn: number, path: string, body: object, address = '203.0.113.1') =>
      fetch(urlOf(turn) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
    const statusOf = async (answer: Promise<Response>) => {
      const response = await answer
      await response.arrayBuffer()
      return response.status
    }
    /** Statuses of concurrent calls, alternating between the gateways. */
    const atOnce = (calls: number, call: (turn: number) => Promise<Response>) =>
      Promise.all(Array.from({ length: calls }, (_, turn) => statusOf(call(turn))))
    const image = async (turn: number, address = '') => {
      const response = await fetch(urlOf(turn) + address)
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const projects = async (turn: number) =>
      strictly(z.array(PublicProjectSchema)).parse(await (await fetch(`${urlOf(turn)}/api/projects`)).json())

    it('makes each sample project once', async () => {
      const [first, second] = [await projects(0), await projects(1)]
      expect(first).toHaveLength(2)
      expect(new Set(first.map(({ title }) => title)).size).toBe(2)
      expect(second).toEqual(first)
    })

    it('accepts a token exactly once', async () => {
      const { DATA_DIR = '', TOKEN_SECRET } = env
      const tokens = createContactTokens({
        secrets: openTokenSecrets({ DATA_DIR, TOKEN_SECRET }),
        // Of valid age.
        clock: () => new Date(Date.now() - 5000),
      })
      for (let round = 0; round < ROUNDS; round += 1) {
        const message = { name: 'Ana', email: 'ana@example.com', message: `Mensaje ${round}.`, honeypot: '' }
        const body = { ...message, ...tokens.issue() }
        const statuses = await atOnce(CALLS, (turn) =>
          post(turn, '/api/contact', body, `10.0.${round}.${turn}`),
        )
        expect(statuses.toSorted()).toEqual([201, ...Array(CALLS - 1).fill(403)])
      }
      const list = await post(1, '/api/admin/contact-messages', ADMIN)
      expect([list.status, list.headers.get('x-total-count')]).toEqual([200, String(ROUNDS)])
    })

    it('accepts an id exactly once, and both show the analysis that was accepted', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const bodies = Array.from({ length: CALLS }, (_, turn) => ({
          ...sampleSave(),
          name: `Visita ${turn}`,
        }))
        const uniqueId = sampleSave().uniqueId
        const statuses = await atOnce(CALLS, (turn) =>
          post(turn, '/api/seo-analysis', { ...bodies[turn], uniqueId }, `198.51.100.${round}`),
        )
        expect(statuses.toSorted()).toEqual([201, ...Array(CALLS - 1).fill(409)])
        for (const turn of [0, 1]) {
          const saved = await (await fetch(`${urlOf(turn)}/api/seo-analysis/${uniqueId}`)).json()
          expect(strictly(SavedAnalysisSchema).parse(saved).name).toBe(`Visita ${statuses.indexOf(201)}`)
        }
      }
    })

    it('counts limits together', async () => {
      const statuses: number[] = []
      for (let turn = 0; turn <= RATE_LIMITS.analyses; turn += 1) {
        statuses.push(await statusOf(post(turn, '/api/analyze-seo', {}, '192.0.2.1')))
      }
      expect(statuses).toEqual([...Array(RATE_LIMITS.analyses).fill(400), 429])
      expect(await atOnce(2, (turn) => post(turn, '/api/analyze-seo', {}, '192.0.2.1'))).toEqual([429, 429])
    })

    if (countsAtOnce) {
      it(AT_ONCE.limits, async () => {
        const { analyses } = RATE_LIMITS
        for (let round = 0; round < ROUNDS; round += 1) {
          const statuses = await atOnce(2 * analyses, (turn) =>
            post(turn, '/api/analyze-seo', {}, `192.0.2.${10 + round}`),
          )
          expect(statuses.toSorted()).toEqual([...Array(analyses).fill(400), ...Array(analyses).fill(429)])
        }
      })

      it(AT_ONCE.passwords, async () => {
        const { wrongPasswords } = RATE_LIMITS
        const statuses = await atOnce(2 * wrongPasswords, (turn) =>
          post(turn, '/api/admin/seo-analysis', { ...ADMIN, password: `guess ${turn}` }, '192.0.2.2'),
        )
        expect(statuses.toSorted()).toEqual([
          ...Array(wrongPasswords).fill(401),
          ...Array(wrongPasswords).fill(429),
        ])
      })
    }

    const readOnce = async () => {
      const { DATA_DIR = '', TOKEN_SECRET } = env
      const { prove } = createResultProofs(openTokenSecrets({ DATA_DIR, TOKEN_SECRET }))
      const websites = Array.from({ length: 6 }, (_, index) => `https://sitio-${index}.es`)
      const runs = await Promise.all(
        websites.map(async (website, turn) => {
          const results = JSON.stringify(prove(readableResult(website)))
          const saved = { ...sampleSave(), website, results }
          // A network of its own.
          const address = `10.1.${turn}.1`
          await statusOf(post(turn, '/api/seo-analysis', saved, address))
          const answer = await post(turn + 1, '/api/site-runs', { uniqueId: saved.uniqueId }, address)
          expect(answer.status).toBe(202)
          return SiteRunSchema.parse(await answer.json())
        }),
      )
      for (const [turn, { runId }] of runs.entries()) {
        const report = async () => (await fetch(`${urlOf(turn)}/api/site-runs/${runId}`)).json()
        await expect.poll(report, { timeout: 20_000 }).toMatchObject({ run: { state: 'done', read: 3 } })
      }
      const read = analysers.flatMap(({ askedFor }) => askedFor.sites.map(({ website }) => website))
      expect(read.toSorted()).toEqual(websites.map((website) => `${website}/`))
    }
    if (countsAtOnce) it(AT_ONCE.sites, readOnce)

    it('serves an image from either, whichever took it', async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        ...ADMIN,
        title: 'Bodega Ñandú',
        category: 'Tienda online',
        description: 'Vinos del Altiplano.',
        displayOrder: '3',
        isActive: '1',
      })) {
        form.append(name, value)
      }
      // Larger than one chunk of GridFS.
      const photo = await noiseJpeg({ width: 1600, height: 1200 })
      form.append('image', new Blob([Buffer.from(photo)], { type: 'image/jpeg' }), 'foto.jpg')
      const created = await fetch(`${urlOf(0)}/api/admin/projects/create`, { method: 'POST', body: form })
      expect(created.status).toBe(201)

      const shown = (await projects(1)).find(({ title }) => title === 'Bodega Ñandú')
      const addresses = [shown?.imagePath, ...(shown?.images ?? []).map(({ url }) => url)]
      expect(addresses.length).toBeGreaterThan(1)
      for (const address of addresses) {
        const [first, second] = [await image(0, address), await image(1, address)]
        expect([first.status, second.status]).toEqual([200, 200])
        expect(second.bytes.equals(first.bytes)).toBe(true)
      }
    })
  },
)
