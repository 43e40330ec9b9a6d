import { adaptersOf } from '../../testing/store-adapters.ts'
import { projectsStoreContract } from './projects.store.contract.ts'
import { createMongoProjectsStore } from './projects.store.mongo.ts'
import { createSqliteProjectsStore } from './projects.store.sqlite.ts'

for (const { name, open } of adaptersOf({
  sqlite: createSqliteProjectsStore,
  mongo: createMongoProjectsStore,
})) {
  projectsStoreContract(name, open)
}
