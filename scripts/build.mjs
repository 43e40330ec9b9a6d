// npm run build [-- NAME…] [--mode development]: builds what is stale.
import { APPLICATIONS, ensureInstalled, fail } from './lib/workspace.mjs'

const words = process.argv.slice(2)
const modeAt = words.indexOf('--mode')
const mode = modeAt === -1 ? 'production' : words.splice(modeAt, 2)[1]
const unknown = words.find((name) => !APPLICATIONS.includes(name))
if (unknown) fail(`There is no application «${unknown}». There are: ${APPLICATIONS.join(', ')}.`)
ensureInstalled()
const { buildApplication } = await import('./lib/build.mjs')
for (const name of words.length > 0 ? words : APPLICATIONS) {
  const built = await buildApplication(name, mode)
  console.log(`${name}: ${built ? 'built' : 'up to date'}`)
}
