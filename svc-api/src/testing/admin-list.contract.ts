import { expect, it } from 'vitest'
import { ADMIN, type Gateway } from './start-gateway.ts'

type AdminList = {
  readonly gateway: () => Gateway
  /** Below `/api/admin`. */
  readonly list: string
  /** Name of the change of one record: `PATCH /{id}/contacted`. */
  readonly change: string
  /** Message for a record that does not exist. */
  readonly notFound: string
}

/** How a list of the panel refuses invalid calls; call it inside a `describe`. */
export function adminListContract({ gateway, list, change, notFound }: AdminList): void {
  const changes = [
    ['PATCH', `/unknown/${change}`],
    ['DELETE', '/unknown'],
    ['POST', '/unknown/restore'],
  ] as const

  it.each([...changes, ['PATCH', `/%00%24ne/${change}`] as const])(
    'answers 404 to %s %s, before it looks at the rest of the body',
    async (method, path) => {
      const response = await gateway().admin(method, list + path, { [change]: { $ne: 1 } })
      expect([response.status, await response.json()]).toEqual([404, { error: notFound, code: 'NOT_FOUND' }])
    },
  )

  it.each([['POST', ''] as const, ...changes])(
    'answers 401 to %s %s without the password, 413 and 415 before it',
    async (method, path) => {
      for (const password of ['wrong', { $ne: 1 }]) {
        const wrong = await gateway().admin(method, list + path, { password, limit: 'x' })
        expect([wrong.status, await wrong.json()]).toEqual([
          401,
          { error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' },
        ])
      }
      const call = (type: string, body: string) =>
        fetch(`${gateway().url}/api/admin${list}${path}`, { method, body, headers: { 'content-type': type } })
      expect((await call('text/plain', JSON.stringify(ADMIN))).status).toBe(415)
      expect((await call('application/json', JSON.stringify({ a: 'x'.repeat(66_000) }))).status).toBe(413)
      expect((await call('application/json', '{')).status).toBe(400)
    },
  )

  it.each([
    { limit: 0 },
    { limit: '5' },
    { limit: 10_001 },
    { offset: -1 },
    { offset: 1.5 },
    { search: ['a'] },
    { search: { $ne: 1 } },
    { search: 'x'.repeat(201) },
    { filter: 'deleted' },
    { sort: 'password' },
    { sort: { $gt: '' } },
    { slim: 1 },
    { slim: 'yes' },
  ])('answers 400 to the options %j', async (options) => {
    const response = await gateway().admin('POST', list, options)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { [Object.keys(options)[0] ?? '']: 'Las opciones de la lista no son válidas.' } },
    ])
  })
}
