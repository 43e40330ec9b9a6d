import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { portOf } from '../../scripts/lib/ports.mjs'
import * as inputs from '../analyser/inputs.ts'
import { startService } from '../service.ts'
import { property, type Suite } from '../suite.ts'
import { type FuzzedGateway, startGateway } from './gateway.ts'

const PAGE = '<!doctype html><html lang="es"><title>Zapatos en Yecla</title><h1>Zapatos en Yecla</h1></html>'

/** Reports that were changed after the gateway sent them: none opens as its own. */
export const proofs: Suite = {
  name: 'api/proofs',
  start: async () => {
    const site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE),
    )
    await once(site.listen(0, '127.0.0.1'), 'listening')
    const analyser = await startService({
      main: 'svc-seo/dist/main.js',
      portVariable: 'SEO_PORT',
      env: { SEO_ALLOW_PRIVATE_NETWORK: '1' },
    })
    const gateway = await startGateway({ env: { SEO_URL: analyser.url } })
    const website = `http://127.0.0.1:${portOf(site)}/`
    const report = await (await post(gateway, '/api/analyze-seo', { website })).text()
    let saves = 0
    /** Whether a text opens as a report of this site; `undefined` for one that is not saved. */
    const isOwn = async (results: string): Promise<boolean | undefined> => {
      saves += 1
      const uniqueId = `fuzz${saves.toString(36).padStart(20, '0')}`
      const person = { name: 'Ana', email: 'ana@example.com' }
      const saved = await post(gateway, '/api/seo-analysis', { uniqueId, website, ...person, results })
      gateway.mustRun()
      assert.equal(gateway.output(), '', 'it has logged an error')
      if (saved.status === 400 || saved.status === 413) return undefined
      assert.equal(saved.status, 201, `answered ${saved.status}`)
      const opened = await fetch(`${gateway.url}/api/seo-analysis/${uniqueId}`)
      const { isUnproven, results: kept } = (await opened.json()) as { isUnproven?: true; results: string }
      assert.equal(kept, results, 'another text was kept')
      return isUnproven !== true
    }
    assert.equal(await isOwn(report), true, 'its own report is not proven')
    const original: unknown = JSON.parse(report)
    const isForgery = async (text: string) => {
      if (await isOwn(text)) assert(isSame(text, original), 'a changed report is proven')
    }
    return {
      properties: [
        property('changed texts', inputs.mutated([report]), isForgery),
        property('changed fields', inputs.changed(original), (value) => isForgery(JSON.stringify(value))),
      ],
      finish: async () => {
        await gateway.stop()
        await analyser.stop()
        site.close()
      },
    }
  },
}

const post = ({ url }: FuzzedGateway, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Spaces and the order of fields are no change. */
const isSame = (text: string, original: unknown) => isDeepStrictEqual(JSON.parse(text), original)
