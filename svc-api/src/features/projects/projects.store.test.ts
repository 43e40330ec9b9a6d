import { storesOn } from '../../testing/store-adapters.ts'
import { projectsStoreContract } from './projects.store.contract.ts'
import { createProjectsStore } from './projects.store.ts'

for (const { name, open } of storesOn(createProjectsStore)) {
  projectsStoreContract(name, open)
}
