// npm run dev: every application with hot reload; one address to open.
import './lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, REMOTES, ROOT, SERVICES } from './lib/workspace.mjs'

await ensureInstalled()
const port = process.env.PORT || '3000'
const children = []

/** Starts a program of the project; when one ends, all of it ends. */
function run(name, file, args, cwd = ROOT) {
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit', env: process.env })
  child.once('exit', (code) => {
    if (code) console.error(`${name} ended with code ${code}`)
    stop(code ?? 0)
  })
  children.push(child)
}

function stop(code) {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  process.exitCode = code
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

const { buildApplications } = await import('./lib/build.mjs')
await buildApplications(SERVICES)
const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
for (const name of SERVICES) {
  run(
    `${name} build`,
    vite,
    ['build', '--watch', '--mode', 'development', '--emptyOutDir=false', '--logLevel', 'warn'],
    join(ROOT, name),
  )
  run(name, '--watch', ['--enable-source-maps', join(ROOT, name, 'dist/main.js')])
}
for (const name of [...REMOTES, 'shell']) run(name, vite, ['--logLevel', 'warn'], join(ROOT, name))
console.log(`Open http://localhost:${port}`)
