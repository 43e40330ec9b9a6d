import { openSqlite } from '../../platform/sqlite/sqlite.ts'
import { adaptersOf, laterInSqlite } from '../../testing/store-adapters.ts'
import { analysesStoreContract } from './analyses.store.contract.ts'
import { createMongoAnalysesStore } from './analyses.store.mongo.ts'
import { createSqliteAnalysesStore } from './analyses.store.sqlite.ts'

analysesStoreContract('SQLite in memory', async () => {
  const db = openSqlite({ file: ':memory:' })
  return {
    store: createSqliteAnalysesStore({ db }),
    later: laterInSqlite(db),
    disconnect: async () => void db.close(),
    remove: async () => void db.close(),
  }
})

for (const { name, open } of adaptersOf({
  sqlite: createSqliteAnalysesStore,
  mongo: createMongoAnalysesStore,
})) {
  analysesStoreContract(name, open)
}
