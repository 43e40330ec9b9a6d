import { SaveAnalysisResponseSchema, SiteSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Analyser, answerJson, startAnalyser } from '../../testing/analyser-server.ts'
import { sampleResult, sampleSave } from '../../testing/samples.ts'
import { partsOf, startSmtp } from '../../testing/smtp-server.ts'
import { type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { linkMail } from './link-mail.ts'
import { createOwnTitles } from './own-titles.ts'

const AGENCY = 'agencia@example.com'
const PUBLIC_URL = 'https://agencia.example'

/** A report with these errors, the heaviest first. */
function resultWith(...titles: readonly string[]) {
  const result = sampleResult()
  const [group] = result.categories.technical.subcategories ?? []
  const [check] = group?.checks ?? []
  if (group === undefined || check === undefined) throw new Error('the sample has a check')
  const checks = titles.map((title, index) => ({
    ...check,
    ...{ id: `check-${index}`, title, message: `Tu página dice «${title}».` },
    ...{ status: 'error' as const, outcome: 'error' as const, points: 0, maxPoints: 10 - index },
  }))
  return {
    ...result,
    categories: {
      ...result.categories,
      technical: { ...result.categories.technical, subcategories: [{ ...group, checks }] },
    },
  }
}

describe('the mail with the link of a report', () => {
  const RECORD = { uniqueId: 'm3x9k2p10000', email: 'ana@example.com' }
  const textOf = (results: string, isOwnTitle: (title: string) => boolean) =>
    JSON.stringify(linkMail({ ...RECORD, results }, { publicUrl: PUBLIC_URL, isOwnTitle }))

  it('has scores and titles of our own checks, and neither messages nor foreign titles', () => {
    const titles = createOwnTitles()
    titles.learn(resultWith('HTTPS', 'Título', 'Aviso legal'))
    const text = textOf(
      JSON.stringify(resultWith('Título', 'Gana dinero en evil.example', 'HTTPS')),
      titles.has,
    )
    expect(text).toContain('Puntuación global: 50 %')
    expect(text).toContain('SEO Técnico: 50 %')
    expect(text).toContain('– Título\\n– HTTPS')
    expect(text).not.toMatch(/evil|Tu página dice|Aviso legal/)
  })

  it.each(['{}', 'null', '[]', 'no json'])('has no score and no title of %s', (results) => {
    const text = textOf(results, () => true)
    expect(text).toContain('Puntuación global: sin puntuación')
    expect(text).not.toContain('conviene arreglar')
  })
})

describe.each(storeKinds)('sendLink of a saved analysis on $name', { timeout: 30_000 }, ({ create }) => {
  let testStore: TestStore
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let analyser: Analyser
  let gateways: Gateway[]
  beforeEach(async () => {
    testStore = create()
    smtp = await startSmtp()
    analyser = await startAnalyser(answerJson(200, resultWith('HTTPS', 'Título')))
    gateways = []
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await smtp.close()
    await analyser.close()
    await testStore.remove()
  })

  async function start(own: Record<string, string> = {}) {
    const mail = {
      SMTP_URL: smtp.url,
      NOTIFY_EMAIL: AGENCY,
      PUBLIC_URL,
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '1',
    }
    const gateway = await startGateway({
      env: { ...testStore.env, ...mail, ...own },
      analyserUrl: analyser.url,
    })
    gateways.push(gateway)
    return gateway
  }
  let saved = 0
  /** Saves from an address of its own network, unless one is given. */
  async function save(gateway: Gateway, own: Parameters<typeof sampleSave>[0] = {}, from?: string) {
    saved += 1
    const address = from ?? `10.${Math.floor(saved / 200)}.${saved % 200}.7`
    const body = sampleSave({ sendLink: true, ...own })
    const response = await gateway.post('/api/seo-analysis', body, { 'x-forwarded-for': address })
    expect(response.status).toBe(201)
    return { ...body, ...strictly(SaveAnalysisResponseSchema).parse(await response.json()) }
  }
  const toVisitors = () => smtp.received.filter(({ to }) => !to.includes(AGENCY))
  const mailTo = async (gateway: Gateway, email: string, from?: string) =>
    (await save(gateway, { email }, from)).linkSent

  it('sends one mail to the address, of which no visitor wrote a word', async () => {
    const gateway = await start()
    await gateway.post('/api/analyze-seo', { website: 'https://mitienda.es' })
    const analysis = await save(gateway, {
      website: 'https://evil.example/gana-dinero',
      name: 'Entra en evil.example',
      results: JSON.stringify(resultWith('Título', 'evil.example', 'HTTPS')),
    })
    expect(analysis.linkSent).toBe(true)
    await smtp.until(2)
    const [mail] = toVisitors()
    expect(mail).toMatchObject({ from: AGENCY, to: ['ana@example.com'] })
    const { head, body } = partsOf(mail?.text ?? '')
    expect(body).toContain(`${PUBLIC_URL}/analiza-tu-web#${analysis.uniqueId}`)
    expect(body).toContain('Puntuación global: 50 %')
    expect(body).toContain('– Título\r\n– HTTPS')
    expect(head + body).not.toMatch(/evil|dinero/)
  })

  it('says nothing of it where it was not asked for', async () => {
    const gateway = await start()
    for (const sendLink of [false, undefined]) {
      expect(await save(gateway, { sendLink })).not.toHaveProperty('linkSent')
    }
    await smtp.until(2)
    expect(toVisitors()).toEqual([])
  })

  it('sends one an hour to an address, in whatever letters, at any gateway of the store', async () => {
    const gateway = await start()
    const other = await start()
    expect(await mailTo(gateway, 'ana@example.com')).toBe(true)
    expect(await mailTo(other, 'ANA@example.com')).toBe(false)
    expect(await mailTo(gateway, 'eva@example.com')).toBe(true)
  })

  it('sends ten an hour to a network, to whichever addresses', async () => {
    const gateway = await start()
    const asked: (boolean | undefined)[] = []
    for (let number = 0; number < 11; number += 1) {
      asked.push(await mailTo(gateway, `person${number}@example.com`, `203.0.113.${number}`))
    }
    expect(asked).toEqual([...Array(10).fill(true), false])
    expect(await mailTo(gateway, 'other@example.com', '203.0.114.1')).toBe(true)
    // What the network was refused has cost the address nothing.
    expect(await mailTo(gateway, 'person10@example.com', '203.0.114.1')).toBe(true)
  })

  it('saves without a mail server, and pages are told', async () => {
    const gateway = await start({ SMTP_URL: '', NOTIFY_EMAIL: '' })
    expect(strictly(SiteSchema).parse(await (await gateway.get('/api/site')).json())).toEqual({
      canSendMail: false,
    })
    expect((await save(gateway)).linkSent).toBe(false)
    const able = await (await start()).get('/api/site')
    expect([able.headers.get('cache-control'), await able.json()]).toEqual([
      'no-cache',
      { canSendMail: true },
    ])
  })

  it('tells pages of a browser', async () => {
    const gateway = await start({ SMTP_URL: '', NOTIFY_EMAIL: '', BROWSER_URL: 'http://127.0.0.1:9' })
    expect(strictly(SiteSchema).parse(await (await gateway.get('/api/site')).json())).toEqual({
      canSendMail: false,
      hasBrowser: true,
    })
  })

  it('saves when the mail server is gone', async () => {
    const gateway = await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const { uniqueId } = await save(gateway)
    expect((await gateway.get(`/api/seo-analysis/${uniqueId}`)).status).toBe(200)
  })

  it.each(['yes', 1, null])('answers 400 to sendLink %j', async (sendLink) => {
    const gateway = await start()
    const response = await gateway.post('/api/seo-analysis', { ...sampleSave(), sendLink })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { sendLink: 'El campo «sendLink» es verdadero o falso.' } },
    ])
  })

  it('logs no address', async () => {
    const gateway = await start()
    await save(gateway, { email: 'secret@example.com' })
    expect(gateway.log.join('')).not.toContain('secret@')
  })
})
