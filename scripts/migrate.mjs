// npm run migrate -- to-mongo|to-embedded [--replace]: moves everything between the two stores, resumable.
import './lib/supported-node.mjs'
import { runMaintenance } from './lib/maintenance.mjs'

await runMaintenance('migrate')
