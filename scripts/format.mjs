// npm run format: formats and fixes what can be fixed.
import './lib/supported-node.mjs'
import { runTool } from './lib/tools.mjs'
import { ensureInstalled } from './lib/workspace.mjs'

await ensureInstalled({ development: true })
const { status } = runTool('biome', ['check', '--write', '.'], { from: '@biomejs/biome' })
process.exitCode = status ?? 1
