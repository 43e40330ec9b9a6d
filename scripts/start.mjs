// npm start: installs, builds and releases what is stale, runs everything, says when it is ready.
import { ensureInstalled, fail, RELEASABLE, SERVICES } from './lib/workspace.mjs'

ensureInstalled()
const { buildApplication } = await import('./lib/build.mjs')
const { currentRelease, release } = await import('./lib/release.mjs')
const { createSystem } = await import('./lib/system.mjs')

try {
  for (const name of SERVICES) await buildApplication(name)
  for (const name of RELEASABLE) {
    const built = await buildApplication(name)
    // A remote that was rolled back stays so until there is something new to release.
    if (built || currentRelease(name) === undefined) {
      release(name, undefined, undefined, { remotesFollow: true })
    }
  }
} catch (error) {
  fail(error.message)
}

const system = createSystem(process.env, {
  onAdministratorMade: ({ email, password }) => {
    console.log(`Administrator: ${email}  Password: ${password}`)
    console.log('Keep it: it is not shown again. To change it: npm run admin:password')
  },
  onNotice: (sentence) => console.log(sentence),
})
let stopping
const stop = () => {
  stopping ??= system.stop().then(() => process.exit(process.exitCode ?? 0))
  return stopping
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  await system.start()
  console.log(`Ready: ${system.url}`)
} catch {
  if (!stopping) {
    // The service itself has said why.
    process.exitCode = 1
    await stop()
  }
}
