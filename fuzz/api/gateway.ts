import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FuzzedService, startService } from '../service.ts'

/** The administrator of every gateway here. */
export const ADMIN = { email: 'admin@example.com', password: 'caballo correcto 7 grapas' } as const

export interface FuzzedGateway extends Omit<FuzzedService, 'stop'> {
  /** Stops it and removes its data. @throws Error as `FuzzedService.stop` */
  readonly stop: () => Promise<void>
}

/** The highest that the gateway takes: 5,500 messages a second would be needed to reach the lowest limit. */
const UNLIMITED = 999_999

/** The built gateway on a new store, by default without an analyser. Every limit is `rateLimitFactor` times as high. */
export async function startGateway({
  rateLimitFactor = UNLIMITED,
  env = {},
}: {
  readonly rateLimitFactor?: number
  readonly env?: Readonly<Record<string, string>>
} = {}): Promise<FuzzedGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-api-'))
  const service = await startService({
    main: 'svc-api/dist/main.js',
    portVariable: 'API_PORT',
    env: {
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Nothing listens there.
      SEO_URL: 'http://127.0.0.1:9',
      ...env,
    },
  })
  return {
    ...service,
    stop: async () => {
      try {
        await service.stop()
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** What only the inside knows: stacks, files of ours, the store's own words. */
export const INSIDE =
  /\bat .{1,200}:\d+:\d+\)?|node_modules|svc-api|SQLITE_|ZodError|MongoServer|ECONN|ENOENT/

/** @throws AssertionError when a refusal tells anything of the inside, or lacks what every answer has */
export function assertDiscreet(headers: Headers, refusal: string): void {
  assert.doesNotMatch(refusal, INSIDE)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-powered-by'), null)
  assert(headers.get('x-request-id'), 'it has no x-request-id')
}
