// npm run restore -- FILE: what a backup holds takes the place of what is in the embedded store, while the site runs.
import './lib/supported-node.mjs'
import { runMaintenance } from './lib/maintenance.mjs'

await runMaintenance('restore')
