import { adaptersOf } from '../../testing/store-adapters.ts'
import { messagesStoreContract } from './messages.store.contract.ts'
import { createMongoMessagesStore } from './messages.store.mongo.ts'
import { createSqliteMessagesStore } from './messages.store.sqlite.ts'

for (const { name, open } of adaptersOf({
  sqlite: createSqliteMessagesStore,
  mongo: createMongoMessagesStore,
})) {
  messagesStoreContract(name, open)
}
