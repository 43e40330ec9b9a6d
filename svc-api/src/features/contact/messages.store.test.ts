import { storesOn } from '../../testing/store-adapters.ts'
import { messagesStoreContract } from './messages.store.contract.ts'
import { createMessagesStore } from './messages.store.ts'

for (const { name, open } of storesOn(createMessagesStore)) {
  messagesStoreContract(name, open)
}
