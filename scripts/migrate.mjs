// npm run migrate -- to-mongo|to-embedded [--replace]: moves everything between the two stores, resumable.
import { runMaintenance } from './lib/maintenance.mjs'

await runMaintenance('migrate')
