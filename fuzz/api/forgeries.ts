import { strict as assert } from 'node:assert'
import fc from 'fast-check'
import { SECOND_FACTOR_HEADER } from '../../packages/contracts/src/limits.ts'
import * as inputs from '../analyser/inputs.ts'
import { property, type Suite } from '../suite.ts'
import { ADMIN, type FuzzedGateway, startGateway } from './gateway.ts'
import { secondFactorOf } from './second-factor.ts'

/** Tokens that the gateway did not give, and addresses that a client claims to have: neither gets anybody further. */
export const forgeries: Suite = {
  name: 'api/forgeries',
  start: async () => {
    const gateway = await startGateway()
    const limited = await startGateway({ rateLimitFactor: 1 })
    const { token, timestamp } = (await (await fetch(`${gateway.url}/api/contact/token`)).json()) as Token
    await exhaust(limited)
    const trusting = await startGateway({ rateLimitFactor: 1, env: { TRUST_PROXY: '1' } })
    await exhaust(trusting, HOP)
    const session = await secondFactorOf(gateway)
    let current = session
    return {
      properties: [
        property('contact tokens', forged(token), (fake) =>
          isRefused(gateway, { token: fake, timestamp }, token),
        ),
        property('timestamps of contact tokens', fc.oneof(fc.integer(), fc.jsonValue()), (fake) =>
          fake === timestamp ? undefined : isRefused(gateway, { token, timestamp: fake }),
        ),
        property(
          'addresses of clients',
          spoofed,
          async (headers) => {
            if ((await step(limited, headers)) === 429) return
            // The window has ended, or the header was believed.
            assert.notEqual(await step(limited), 429, 'a header made another client')
            await exhaust(limited)
          },
          { corpus: SPOOFS },
        ),
        property(
          'addresses before a trusted hop',
          claimed,
          async (claim) => {
            const headers = { 'x-forwarded-for': `${claim}, ${HOP['x-forwarded-for']}` }
            if ((await step(trusting, headers)) === 429) return
            assert.notEqual(await step(trusting, HOP), 429, 'what a client claims made another client')
            await exhaust(trusting, HOP)
          },
          { corpus: SPOOFED },
        ),
        property(
          'garbage from a trusted hop',
          claimed,
          async (garbage) => {
            const status = await step(trusting, { 'x-forwarded-for': garbage })
            assert(status === 204 || status === 429, `answered ${status}`)
          },
          { corpus: SPOOFED },
        ),
        property('tokens of a second factor', forged(session), async (fake) => {
          // No header carries anything else.
          if (typeof fake !== 'string' || !/^[\x21-\x7e]*$/.test(fake) || fake === session) return
          const { status } = await summary(gateway, fake)
          assert.equal(status, 401, 'a forged token logs in')
          current = await renewed(gateway, current)
        }),
      ],
      finish: async () => {
        try {
          await renewed(gateway, current)
        } finally {
          await gateway.stop()
          await limited.stop()
          await trusting.stop()
        }
      },
    }
  },
}

interface Token {
  readonly token: string
  readonly timestamp: number
}

/** One character or more of it differs, parts are swapped, or it is something else. */
const forged = (token: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    inputs.mutated([token]),
    fc
      .tuple(fc.nat(token.length - 1), fc.constantFrom(...'Aa0-_.+/= '))
      .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
    fc.nat(token.length).map((at) => token.slice(at) + token.slice(0, at)),
    fc.constantFrom(token.toUpperCase(), token.toLowerCase(), `${token}.`, `${token}=`, [token], { token }),
    fc.jsonValue(),
  )

async function isRefused(
  { url, output, mustRun }: FuzzedGateway,
  own: { readonly token: unknown; readonly timestamp: unknown },
  real?: string,
): Promise<void> {
  if (own.token === real) return
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hola', honeypot: '', ...own }),
  })
  mustRun()
  assert.equal(output(), '', 'it has logged an error')
  const { code } = (await response.json()) as { code?: string }
  assert(
    (response.status === 403 && code === 'TOKEN_REFUSED') || response.status === 400,
    `answered ${response.status}`,
  )
}

const NAMES = [
  'X-Forwarded-For',
  'x-forwarded-for',
  'Forwarded',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Cluster-Client-IP',
  'X-Originating-IP',
  'X-Remote-Addr',
  'Via',
] as const
const SPOOFS = NAMES.flatMap((name) => [
  { [name]: '203.0.113.9' },
  { [name]: 'for=203.0.113.9;proto=https;by=10.0.0.1' },
  { [name]: '203.0.113.9, 127.0.0.1' },
  { [name]: '::ffff:203.0.113.9' },
])
/** The client as the one hop that is trusted saw it. */
const HOP = { 'x-forwarded-for': '203.0.113.77' } as const
const SPOOFED = [
  '127.0.0.1',
  '::1',
  '203.0.113.9, 203.0.113.10',
  'unknown',
  '_hidden',
  '203.0.113.9:80',
  ', ,',
]
/** What a header may say. */
const claimed: fc.Arbitrary<string> = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.array(fc.oneof(fc.ipV4(), fc.ipV6()), { maxLength: 30 }).map((all) => all.join(',')),
  fc.stringMatching(/^[\x21-\x7e]{1,200}$/),
)
const spoofed: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.ipV6()).map((both) => both.join(', ')),
    fc.ipV4().map((address) => `for="${address}:80"`),
    fc.constantFrom('unknown', '', ',', '127.0.0.1', 'localhost'),
  ),
  { minKeys: 1, maxKeys: 3 },
)

const step = async ({ url }: FuzzedGateway, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(`${url}/api/funnel/consultation`, { method: 'POST', headers })).status

/** A call of the panel with the token that answers for the second factor. */
const summary = ({ url }: FuzzedGateway, token: string) =>
  fetch(`${url}/api/admin/summary`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SECOND_FACTOR_HEADER]: token },
    body: JSON.stringify(ADMIN),
  })

/** The token in exchange for a real one, which ends after half an hour without calls. */
async function renewed(gateway: FuzzedGateway, token: string): Promise<string> {
  const { status, headers } = await summary(gateway, token)
  const next = headers.get(SECOND_FACTOR_HEADER)
  assert(status === 200 && next, 'the real token is refused')
  return next
}

/** Uses up the client's allowance. */
async function exhaust(
  gateway: FuzzedGateway,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (let calls = 0; calls < 1000; calls += 1) if ((await step(gateway, headers)) === 429) return
  throw new Error('there is no limit')
}
