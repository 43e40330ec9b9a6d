import path from 'node:path'
import type { Logger } from '@agency/service-kit'
import type { AppDeps } from './app.ts'
import type { Env } from './env.ts'
import { createMongoAnalysesStore } from './features/analyses/analyses.store.mongo.ts'
import { createSqliteAnalysesStore } from './features/analyses/analyses.store.sqlite.ts'
import { createHttpSeoClient } from './features/analyses/seo-client.http.ts'
import { connectMongo, mongoHealth } from './platform/mongo.ts'
import { createMongoLimiterStore } from './platform/rate-limit.mongo.ts'
import { createSqliteLimiterStore } from './platform/rate-limit.sqlite.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { openSqlite, sqliteHealth } from './platform/sqlite.ts'

type StoreDeps = Pick<AppDeps, 'analysesStore'> & {
  readonly limiterStore: Parameters<typeof createRateLimits>[0]['store']
  readonly health: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Composition root: the only place that knows which adapter stands behind each port.
 * @throws StartError when the store cannot be opened
 */
export async function createDeps({
  env,
  logger,
}: {
  readonly env: Env
  readonly logger: Logger
}): Promise<AppDeps & { readonly close: () => Promise<void> }> {
  const store = env.MONGODB_URI === undefined ? openEmbedded(env.DATA_DIR) : await openMongo(env.MONGODB_URI)
  const seoClient = createHttpSeoClient({ baseUrl: env.SEO_URL })
  return {
    analysesStore: store.analysesStore,
    seoClient,
    rateLimits: createRateLimits({ store: store.limiterStore, factor: env.RATE_LIMIT_FACTOR }),
    healthChecks: { store: store.health, 'svc-seo': seoClient.isWell },
    logger,
    clock: () => new Date(),
    trustProxy: env.TRUST_PROXY,
    close: store.close,
  }
}

function openEmbedded(dataDir: string): StoreDeps {
  const file = path.resolve(dataDir, 'agency.sqlite')
  const db = openSqlite({ file })
  // Counting calls need not survive a power cut: its own connection, without a disk flush for each.
  const limiterDb = openSqlite({ file, isDurable: false })
  const limiterStore = createSqliteLimiterStore({ db: limiterDb })
  return {
    analysesStore: createSqliteAnalysesStore({ db }),
    limiterStore,
    health: sqliteHealth(db),
    close: async () => {
      limiterStore.close()
      limiterDb.close()
      db.close()
    },
  }
}

async function openMongo(uri: string): Promise<StoreDeps> {
  const connection = await connectMongo({ uri })
  const limiterStore = await createMongoLimiterStore({ connection })
  return {
    analysesStore: await createMongoAnalysesStore({ connection }),
    limiterStore,
    health: mongoHealth(connection),
    close: async () => {
      limiterStore.close()
      await connection.close()
    },
  }
}
