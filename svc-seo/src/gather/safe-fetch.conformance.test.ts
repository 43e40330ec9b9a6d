import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAddressPolicy, type FetchErrorCode } from '@agency/safe-net'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ANSWERS } from '../testing/hostile-answers.ts'
import { fetchFrom, resolveFrom, startSite } from '../testing/site-server.ts'
import { headerValue } from '../web/headers.ts'
import { decode } from './decode.ts'

/** The folder of the conformance data; the data itself is not part of the project. */
const folder = process.env.CONFORMANCE_DATA

const Addresses = z.array(z.string())
const DataSchema = z.object({
  limits: z.object({ maxBytes: z.number(), deadlineMs: z.number(), maxRedirects: z.number() }),
  cases: z
    .array(
      z.object({
        id: z.string(),
        why: z.string(),
        url: z.string(),
        expect: z.enum(['refuse', 'allow']),
        code: z.string().nullable(),
        dns: z.record(z.string(), z.union([Addresses, z.array(Addresses)])).default({}),
        redirects: z.record(z.string(), z.tuple([z.number(), z.string()])).default({}),
        serve: z.string().default('page'),
        policyOnly: z.boolean().default(false),
        expectText: z.string().optional(),
      }),
    )
    .min(1),
})

/** Ours are finer where the data says only NETWORK. */
const NETWORK: readonly FetchErrorCode[] = ['HOST_NOT_FOUND', 'REFUSED', 'TLS', 'NETWORK', 'PROTOCOL']
const named = (code: FetchErrorCode) => (NETWORK.includes(code) ? 'NETWORK' : code)

/** These never end by themselves: no need to wait as long as the data allows. */
const ENDLESS = ['hang', 'drip']

if (folder === undefined) {
  const notice = 'CONFORMANCE_DATA is not set: the SSRF conformance cases were not run'
  afterAll(() => void process.stderr.write(`\n${notice}\n`))
  it(notice, () => expect(process.env.CONFORMANCE_DATA).toBeUndefined())
} else {
  const data = DataSchema.parse(JSON.parse(readFileSync(join(folder, 'ssrf-cases.json'), 'utf8')))
  const { limits } = data

  describe('SSRF conformance', () => {
    it.each(data.cases)('$id $why', async (item) => {
      if (item.policyOnly) {
        const url = new URL(item.url)
        const policy = createAddressPolicy({ allowPrivateNetwork: false })
        const addresses = await resolveFrom(item.dns)(url.hostname, new AbortController().signal)
        const allows =
          policy.refusalOf(url) === undefined && addresses.every((address) => policy.allowsAddress(address))
        expect(allows).toBe(item.expect === 'allow')
        return
      }
      const answer = ANSWERS[item.serve]
      if (!answer) throw new Error(`the test server cannot serve «${item.serve}»`)
      const site = await startSite((request, response) => {
        const [status, location] = item.redirects[request.url ?? ''] ?? []
        if (status === undefined || location === undefined) answer(request, response)
        else response.writeHead(status, { location }).end()
      })
      try {
        const result = await fetchFrom(site, item.dns)(item.url, {
          maxBytes: limits.maxBytes,
          deadlineMs: ENDLESS.includes(item.serve) ? 300 : limits.deadlineMs,
          maxRedirects: limits.maxRedirects,
          acceptsType: (type) => type?.startsWith('text/html') ?? false,
          signal: new AbortController().signal,
        })
        expect(result.ok ? null : named(result.code)).toBe(item.code)
        if (result.ok && item.expectText !== undefined) {
          const text = decode(result.body.bytes, headerValue(result.response.headers, 'content-type'))
          expect(text).toContain(item.expectText)
        }
      } finally {
        await site.close()
      }
    })
  })
}
