// Imported first by every program of the project: where the machine's Node is not one of `engines`, the program runs again
// under Node 26, fetched by npm. What is imported here and beside this import must therefore load on old Nodes, and before
// anything is installed.
import { spawn } from 'node:child_process'
import { fetchNode, isFetched, nodePackageFor, satisfies, supportedRange, withNodeOnPath } from './node.mjs'
import { onNpmGone } from './parent.mjs'

const range = supportedRange()
if (range && !satisfies(process.versions.node, range)) process.exit(await runAgain(range))

/** Runs this program under a Node that fits, and resolves to its exit code. */
async function runAgain(range) {
  const own = process.versions.node
  const wanted = nodePackageFor()
  if (wanted) {
    const fetched = isFetched(wanted)
      ? 'which npm has fetched into .cache/node'
      : 'which npm fetches into .cache/node…'
    console.error(`Node ${own} is not supported (${range}): running on Node ${wanted.version}, ${fetched}`)
  }
  const program = wanted && fetchNode(wanted)
  if (!program) {
    console.error(
      `This project needs Node ${range}. This is Node ${own}, and npm could not bring a newer one: is there a network? Install Node 24 or 26 from https://nodejs.org and try again.`,
    )
    return 1
  }
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: withNodeOnPath(program, process.env),
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // Ctrl-C reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  onNpmGone(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
