import { strict as assert } from 'node:assert'
import { SECOND_FACTOR_HEADER } from '../../packages/contracts/src/limits.ts'
import { codeOf } from '../../svc-api/src/testing/authenticator.ts'
import { ADMIN, type FuzzedGateway } from './gateway.ts'

/** Sets up the second factor of the panel; the token that answers for it from now on. */
export async function secondFactorOf({ url }: FuzzedGateway): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/admin/second-factor/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, ...body }),
    })
  const { secret } = (await (await post('propose', {})).json()) as { secret: string }
  const response = await post('on', { secret, code: codeOf(secret, Date.now()) })
  const token = response.headers.get(SECOND_FACTOR_HEADER)
  assert(token, `the second factor was not set up: ${response.status}`)
  return token
}
