// npm run backup -- FILE: the embedded store and its images in one file, while the site runs.
import './lib/supported-node.mjs'
import { runMaintenance } from './lib/maintenance.mjs'

await runMaintenance('backup')
