// npm run build [-- NAME…] [--mode development]: builds what is stale.
import './lib/supported-node.mjs'
import { APPLICATIONS, ensureInstalled, fail } from './lib/workspace.mjs'

const words = process.argv.slice(2)
const modeAt = words.indexOf('--mode')
const mode = modeAt === -1 ? 'production' : words.splice(modeAt, 2)[1]
if (mode !== 'production' && mode !== 'development') fail('--mode is production or development.')
const unknown = words.find((name) => !APPLICATIONS.includes(name))
if (unknown) fail(`There is no application «${unknown}». There are: ${APPLICATIONS.join(', ')}.`)
await ensureInstalled()
const { buildApplications } = await import('./lib/build.mjs')
const names = words.length > 0 ? words : APPLICATIONS
const built = await buildApplications(names, { mode })
for (const name of names) console.log(`${name}: ${built.has(name) ? 'built' : 'up to date'}`)
