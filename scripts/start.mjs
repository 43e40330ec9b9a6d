// npm start: installs, builds and releases what is stale, runs everything, says when it is ready.
import './lib/supported-node.mjs'
import { launchGaps, launchLine, readSite } from './lib/launch.mjs'
import { onNpmGone } from './lib/parent.mjs'
import { createProgress } from './lib/progress.mjs'
import { APPLICATIONS, ensureInstalled, fail, RELEASABLE } from './lib/workspace.mjs'

const progress = createProgress(4)
await ensureInstalled({ onInstall: (packages) => progress.step(1, `Installing ${packages} packages`) })
const { buildApplications } = await import('./lib/build.mjs')
const { currentRelease, release } = await import('./lib/release.mjs')
const { createSystem } = await import('./lib/system.mjs')

try {
  const built = await buildApplications(APPLICATIONS, {
    onBuild: (name, number, total) => progress.step(2, `Building ${number} of ${total}: ${name}`),
  })
  // A remote that was rolled back stays so until there is something new to release.
  const fresh = RELEASABLE.filter((name) => built.has(name) || currentRelease(name) === undefined)
  fresh.forEach((name, index) => {
    progress.step(3, `Releasing ${index + 1} of ${fresh.length}: ${name}`)
    release(name, undefined, undefined, { remotesFollow: true })
  })
} catch (error) {
  progress.clear()
  fail(error.message)
}

const system = createSystem(process.env, {
  onAdministratorMade: ({ email, password }) => {
    progress.clear()
    console.log(`Administrator: ${email}  Password: ${password}`)
    console.log('Keep it: it is not shown again. To change it: npm run admin:password')
  },
  onNoBrowser: () => {
    progress.clear()
    console.log('No browser: the report leaves out what needs one.')
  },
  onStarting: (name, number, total) => progress.step(4, `Starting ${number} of ${total}: ${name}`),
})
let stopping
const stop = () => {
  stopping ??= system.stop().then(() => process.exit(process.exitCode ?? 0))
  return stopping
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
onNpmGone(stop)

try {
  await system.start()
  const gaps = launchGaps(await readSite(process.env))
  progress.clear()
  if (gaps.length > 0) console.log(launchLine(gaps))
  console.log(`Ready: ${system.url}`)
} catch {
  progress.clear()
  if (!stopping) {
    // The service itself has said why.
    process.exitCode = 1
    await stop()
  }
}
