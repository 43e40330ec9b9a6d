// npm run test:nodes [-- 22 24 26]: the README's promise on the oldest and the newest supported Node of each line, and on
// Node 20: a fresh clone of the last commit, `npm start` with nothing on the PATH but Node, npm and a shell, an analysis
// saved, a message sent, a restart, both read again.
import './lib/supported-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fetchNode, nodePackageFor, satisfies, supportedRange } from './lib/node.mjs'
import { npm } from './lib/npm.mjs'
import { freePort } from './lib/ports.mjs'
import { call, sendMessage, startPage } from './lib/visitor.mjs'
import { fail, ROOT } from './lib/workspace.mjs'

/** The lines of Node that are tried, and the npm that comes with each. */
const LINES = { 20: '10', 22: '10', 24: '11', 26: '11' }
/** A site that is not ready by then will not be, in milliseconds. */
const PATIENCE_MS = 300_000
const MESSAGE = { name: 'Ana Ortín', email: 'ana@example.com', message: '¿Cuánto cuesta una web?' }

const asked = process.argv.slice(2)
const unknown = asked.find((line) => !(line in LINES))
if (unknown) fail(`There is no line «${unknown}» to try. There are: ${Object.keys(LINES).join(', ')}.`)
if (process.platform === 'win32')
  fail('test:nodes needs a POSIX shell: on Windows CI runs each Node by itself.')

const rows = []
const page = await startPage()
for (const [line, npmLine] of Object.entries(LINES).filter(
  ([line]) => asked.length === 0 || asked.includes(line),
)) {
  for (const version of versionsOf(line)) rows.push(await tryNode(version, npmLine))
}
page.server.close()

console.table(rows)
const failed = rows.filter((row) => row.result !== 'passed')
if (failed.length > 0) fail(`Failed on Node ${failed.map((row) => row.node).join(', ')}.`)
console.log(`${rows.length} Nodes tried, all passed`)

function nodePackageName() {
  return (nodePackageFor() ?? fail('npm has no Node for this platform.')).name
}

/** The oldest supported and the newest version of a line; of a line that is not supported the newest. */
function versionsOf(line) {
  const { stdout, status } = npm(['view', nodePackageName(), 'versions', '--json', '--loglevel=error'])
  if (status !== 0) fail('npm cannot say which Nodes there are: is there a network?')
  const ofLine = JSON.parse(stdout).filter((version) => version.split('.')[0] === line)
  const range = supportedRange() ?? fail('package.json names no range of Node.')
  const supported = ofLine.filter((version) => satisfies(version, range))
  return [...new Set([supported[0], ofLine.at(-1)])].filter(Boolean)
}

/** One row of the table. */
async function tryNode(version, npmLine) {
  console.log(`\n── Node ${version}, npm ${npmLine}`)
  const row = { node: version, npm: npmLine, 'first start': '', restart: '', result: 'passed' }
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  let site
  try {
    const env = await environmentOf(version, npmLine, folder)
    const clone = join(folder, 'clone')
    const { status } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the project could not be cloned')

    site = await startSite(clone, env)
    row['first start'] = `${site.seconds} s`
    const uniqueId = await analyse(site.url, page.url)
    await sendMessage(site.url, MESSAGE)
    await site.stop()

    const administrator = site.administrator
    site = await startSite(clone, env)
    row.restart = `${site.seconds} s`
    await readAgain(site.url, { uniqueId, administrator })
    await site.stop()
  } catch (error) {
    row.result = error.message
    console.error(error.message, site?.output() ?? '')
    await site?.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return row
}

/** Only this Node, its npm and a shell: no compiler, no Python. */
async function environmentOf(version, npmLine, folder) {
  const program =
    fetchNode({ name: nodePackageName(), version }) ?? fail(`Node ${version} could not be fetched.`)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(program, join(bin, 'node'))
  symlinkSync(fetchNpm(npmLine), join(bin, 'npm'))
  symlinkSync('/bin/sh', join(bin, 'sh'))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const kept = ['HOME', 'TMPDIR', 'LANG', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS']
  const npmSettings = Object.keys(process.env).filter((name) =>
    /^npm_config_(registry|cache|userconfig)$/i.test(name),
  )
  return {
    ...Object.fromEntries(
      [...kept, ...npmSettings].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    PATH: bin,
    PORT: String(ports[0]),
    API_PORT: String(ports[1]),
    SEO_PORT: String(ports[2]),
    BROWSER: '0',
    SEO_ALLOW_PRIVATE_NETWORK: '1',
  }
}

/** The newest npm of a line, from npm. */
function fetchNpm(line) {
  const folder = join(ROOT, '.cache/npm', line)
  const program = join(folder, 'node_modules/npm/bin/npm-cli.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const words = [
    'install',
    `npm@${line}`,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  if (npm(words, { cwd: folder, stdio: 'inherit' }).status !== 0) fail(`npm ${line} could not be fetched.`)
  chmodSync(program, 0o755)
  return program
}

/** `npm start`, until it is ready. */
async function startSite(clone, env) {
  const begun = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => child.once('close', resolve))
  const site = {
    url: `http://localhost:${env.PORT}`,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await Promise.race([ended, setTimeout(10_000)])
      if (await isListening(env.PORT)) throw new Error('the site outlives npm')
    },
  }
  while (!output.includes('Ready: ')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`)
    if (performance.now() - begun > PATIENCE_MS) {
      await site.stop()
      throw new Error(`not ready after ${PATIENCE_MS / 1000} s:\n${output}`)
    }
    await setTimeout(100)
  }
  const [, email, password] = /Administrator: (\S+) {2}Password: (\S+)/.exec(output) ?? []
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  return { ...site, seconds, administrator: { email, password } }
}

function isListening(port) {
  return fetch(`http://localhost:${port}/livez`).then(
    () => true,
    () => false,
  )
}

/** Analyses a page and saves the report, as the page `/analiza-tu-web` does. */
async function analyse(url, website) {
  const result = await call(url, '/api/analyze-seo', { website })
  if (!(result.scores.technical.max > 0)) throw new Error('the analysis has no score')
  const uniqueId = `${Date.now().toString(36)}${'0'.repeat(16)}`
  const { name, email } = MESSAGE
  await call(url, '/api/seo-analysis', { uniqueId, website, name, email, results: JSON.stringify(result) })
  return uniqueId
}

/** What was saved before the restart. */
async function readAgain(url, { uniqueId, administrator }) {
  const saved = await (await fetch(`${url}/api/seo-analysis/${uniqueId}`)).json()
  if (saved.uniqueId !== uniqueId) throw new Error('the analysis is gone after the restart')
  const messages = await call(url, '/api/admin/contact-messages', administrator)
  if (messages[0]?.message !== MESSAGE.message) throw new Error('the message is gone after the restart')
}
