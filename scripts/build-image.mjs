// node scripts/build-image.mjs NAME FOLDER: builds an application and lays out in FOLDER what its container image
// holds: the build, the npm packages that it imports, and for what is released the programs that release it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApplications } from './lib/build.mjs'
import { copyProductionModules } from './lib/production-modules.mjs'
import { bundleReleasePrograms } from './lib/release-programs.mjs'
import { APPLICATIONS, fail, filesBelow, RELEASABLE, REMOTES, ROOT } from './lib/workspace.mjs'

const [name = '', target] = process.argv.slice(2)
if (!APPLICATIONS.includes(name) || !target) {
  fail(`node scripts/build-image.mjs NAME FOLDER\nNAME: ${APPLICATIONS.join(', ')}`)
}
await buildApplications([name])

const dist = join(ROOT, name, 'dist')
mkdirSync(target, { recursive: true })
cpSync(dist, join(target, name, 'dist'), {
  recursive: true,
  filter: (path) => path !== join(dist, '.built-from'),
})
// The programs are ES modules, and know the remotes by the workspaces.
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const manifest = { private: true, type: 'module', workspaces }
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest)}\n`)

if (RELEASABLE.includes(name)) await bundleReleasePrograms(target)
if (!REMOTES.includes(name)) {
  const isShell = name === 'shell'
  // The web server has the one copy of the packages that all server bundles share.
  const shared = isShell ? JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).shared : {}
  const programs = filesBelow(isShell ? join(dist, 'web') : dist).filter((file) => file.endsWith('.js'))
  const packages = copyProductionModules(programs, target, Object.keys(shared))
  console.log(`${name}: ${packages.length} packages`)
}
