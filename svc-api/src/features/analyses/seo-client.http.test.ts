import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Analyser, answerLines, startAnalyser } from '../../testing/analyser-server.ts'
import { sampleResult } from '../../testing/samples.ts'
import { createHttpSeoClient } from './seo-client.http.ts'
import type { SeoClient } from './seo-client.ts'

// Only what needs another deadline than production; several analysers are in several-analysers.test.ts, the rest in
// analyze.routes.test.ts.
const request = { website: 'https://mitienda.es' }
const call = () => ({ signal: new AbortController().signal, requestId: 'request-1' })
const tooSlow = expect.objectContaining({
  code: 'SITE_TIMEOUT',
  status: 504,
  message: 'El análisis está tardando demasiado. Inténtalo de nuevo en unos minutos.',
})

let analyser: Analyser
let client: SeoClient
beforeAll(async () => {
  analyser = await startAnalyser(() => {})
  client = createHttpSeoClient({ urls: [analyser.url], timeoutMs: 500 })
})
afterAll(async () => {
  client.close()
  await analyser.close()
})

describe('an analyser that is too slow', () => {
  it('is SITE_TIMEOUT when it never responds, and its request is aborted', async () => {
    analyser.answerWith(() => {})
    const asked = analyser.nextAsked()
    await expect(client.analyze(request, call())).rejects.toEqual(tooSlow)
    await (await asked).cancelled
    await expect(client.stream(request, call())).rejects.toEqual(tooSlow)
  })

  it('is SITE_TIMEOUT when its response never ends', async () => {
    analyser.answerWith((response) => void response.write('{"website":'))
    await expect(client.analyze(request, call())).rejects.toEqual(tooSlow)
    await expect(client.stream(request, call())).rejects.toEqual(tooSlow)
  })

  it('is SITE_TIMEOUT in the middle of the stages', async () => {
    analyser.answerWith(answerLines({ stage: 'crawl' }, '…'))
    const events = await client.stream(request, call())
    const seen: unknown[] = []
    const reading = (async () => {
      for await (const event of events) seen.push(event)
    })()
    await expect(reading).rejects.toEqual(tooSlow)
    expect(seen).toEqual([{ stage: 'crawl' }])
  })
})

it('does not report an aborted call as a failure of the analyser', async () => {
  analyser.answerWith(() => {})
  const controller = new AbortController()
  const asked = analyser.nextAsked()
  const answer = client.analyze(request, { signal: controller.signal, requestId: 'request-2' })
  await asked
  controller.abort()
  await expect(answer).rejects.toHaveProperty('name', 'AbortError')
})

it('reads no further than the result', async () => {
  analyser.answerWith(answerLines({ result: sampleResult() }, 'and then some nonsense', '…'))
  const seen: unknown[] = []
  for await (const event of await client.stream(request, call())) seen.push(event)
  expect(seen).toEqual([{ result: sampleResult() }])
})
