import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { APPLICATIONS, filesBelow, hashFiles, outputOf, RELEASABLE, REMOTES, ROOT } from './workspace.mjs'

// After the install: these are the project's own dependencies.
const vite = () => import('vite')

const BUILD_ONE = join(ROOT, 'scripts/lib/build-one.mjs')

/** Where a build of an application stands; a development build never takes the place of the real one. */
const distOf = (name, mode = 'production') =>
  join(ROOT, name, mode === 'production' ? 'dist' : `dist-${mode}`)

/**
 * Builds applications unless what is there was built from the same sources, as many at a time as there are processors.
 * @param {string[]} names folders of the applications
 * @param {{ mode?: 'production' | 'development', onBuild?: (name: string, number: number, total: number) => void }} options
 *   development keeps React's warnings, for the hydration check; `onBuild` is told when a build begins
 * @returns {Promise<Set<string>>} the names of what was built
 * @throws Error with what the bundler printed when a build fails; its warnings are not shown otherwise
 */
export async function buildApplications(names, { mode = 'production', onBuild = () => undefined } = {}) {
  const stale = names
    .map((name) => ({ name, dist: distOf(name, mode), sources: `${mode} ${sourcesHash(name)}` }))
    .filter(({ dist, sources }) => readIfThere(join(dist, '.built-from')) !== sources)
  const queue = [...stale]
  let begun = 0
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      begun += 1
      onBuild(next.name, begun, stale.length)
      await buildInChild(next.name, mode)
      writeFileSync(join(next.dist, '.built-from'), next.sources)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return new Set(stale.map(({ name }) => name))
}

/** In a process of its own: NODE_ENV and the federation plugin's state are global. */
async function buildInChild(name, mode) {
  const env = { ...process.env, NODE_ENV: mode }
  const child = spawn(process.execPath, [BUILD_ONE, name, mode], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const { code, output } = await outputOf(child)
  if (code !== 0) throw new Error(`${output.trim()}\n${name} could not be built.`)
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * The brand of the site that the journeys look at, with everything filled in that the law and search engines want:
 * `brand.ts` leaves that to the agency.
 */
export const TEST_BRAND = join(ROOT, 'e2e/support/brand.json')

/**
 * Builds everything as it runs, and the site once more with React's warnings for the hydration check, both with the
 * brand that `BRAND_FILE` names, else `TEST_BRAND`; what is started later by this process and its children has it too.
 */
export async function buildForTests() {
  process.env.BRAND_FILE ||= TEST_BRAND
  await buildApplications(APPLICATIONS)
  await buildApplications(RELEASABLE, { mode: 'development' })
}

/**
 * Builds one application in this process.
 * @param {string} name its folder
 * @param {'production' | 'development'} mode
 */
export async function buildHere(name, mode) {
  const dist = distOf(name, mode)
  rmSync(dist, { recursive: true, force: true })
  if (name === 'shell') await buildShell(mode)
  else if (REMOTES.includes(name)) await buildRemote(name, mode)
  else await viteBuild(name, mode, dist)
}

/** Hash of everything an application is built from: its folder, the packages, the lockfile, the build itself. */
function sourcesHash(name) {
  const isTest = (file) => /\.test\.tsx?$|\/testing\/sites\//.test(file)
  const files = [join(ROOT, name), join(ROOT, 'packages'), join(ROOT, 'scripts/lib')]
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !isTest(file))
  // Another brand is another build (packages/config/src/brand-file.ts).
  const brand = process.env.BRAND_FILE ? [resolve(process.env.BRAND_FILE)] : []
  return hashFiles([...files, join(ROOT, 'package-lock.json'), ...brand])
}

async function viteBuild(folder, mode, outDir, ssr) {
  const { build } = await vite()
  await build({
    root: join(ROOT, folder),
    configFile: join(ROOT, folder, 'vite.config.ts'),
    mode,
    // A development build is large on purpose.
    logLevel: mode === 'production' ? 'warn' : 'error',
    build: { outDir, ...(ssr && { ssr }) },
  })
}

async function buildRemote(name, mode) {
  const dist = distOf(name, mode)
  // A remote that is only rendered in the browser still says which pages it has.
  const hasServer = existsSync(join(ROOT, name, 'src/entry-server.tsx'))
  const serverEntry = hasServer ? 'entry-server' : 'pages'
  await viteBuild(name, mode, join(dist, 'client'))
  await viteBuild(name, mode, join(dist, 'server'), hasServer ? 'src/entry-server.tsx' : 'src/pages.ts')
  const { pages, pageFiles } = await import(
    `${pathToFileURL(join(dist, 'server', `${serverEntry}.js`)).href}?${Date.now()}`
  )
  const { entry, preload, css, pagePreload } = remoteAssets(name, join(dist, 'client'), pageFiles)
  await writeManifest(name, dist, {
    entry,
    preload,
    ...(pagePreload && { pagePreload }),
    css,
    ssr: hasServer ? 'server/entry-server.js' : null,
    paths: pages.map((page) => page.path),
    ownQueries: true,
    pages,
  })
}

async function buildShell(mode) {
  const dist = distOf('shell', mode)
  await viteBuild('shell', mode, join(dist, 'client'))
  await viteBuild('shell', mode, join(dist, 'server'), 'src/entry-server.tsx')
  await viteBuild('shell/server', mode, join(dist, 'web'))
  const fonts = join(ROOT, 'packages/ui/fonts')
  mkdirSync(join(dist, 'client/fonts'), { recursive: true })
  for (const file of filesBelow(fonts).filter((file) => file.endsWith('.woff2'))) {
    writeFileSync(join(dist, 'client/fonts', relative(fonts, file)), readFileSync(file))
  }
  const template = join(dist, 'client/index.html')
  const firstScript = await hashFirstScript(join(dist, 'client'))
  writeFileSync(
    template,
    readFileSync(template, 'utf8')
      .replace('/early-clicks.js', firstScript)
      // The page composer names the modules, each once.
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, ''),
  )
  const chunks = readJson(join(dist, 'client/.vite/manifest.json'))
  await writeManifest('shell', dist, {
    template: 'client/index.html',
    scripts: unique(shellScripts(chunks).map(({ file }) => `/${file}`)),
    css: unique(
      Object.values(chunks)
        .flatMap((chunk) => chunk.css ?? [])
        .map((file) => `/${file}`),
    ),
    ssr: 'server/entry-server.js',
  })
}

/** What the shell loads at the start of a page; the rest of its chunks it imports when they are wanted. */
function shellScripts(chunks) {
  return [...closureOf(chunks, ['index.html'])]
}

/**
 * Gives the script that every page waits for a name by its content, so that it is asked for once and not on every visit.
 * @param {string} client folder of the client's build
 * @returns {Promise<string>} its path
 */
async function hashFirstScript(client) {
  const { minify } = await vite()
  const source = join(client, 'early-clicks.js')
  const { code } = await minify(source, readFileSync(source, 'utf8'))
  const name = `assets/early-clicks-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(client, name), code)
  rmSync(source)
  return `/${name}`
}

/**
 * Entry, preloads and styles of a remote, from the federation manifest and Vite's own: the former misses
 * the facade chunk of the exposed module, which would cost one more round trip.
 * @param {Record<string, string>} [pageFiles] source file of each page by its path, where each is a chunk of its own
 */
function remoteAssets(name, client, pageFiles) {
  const base = `/remotes/${name}/`
  const federation = readJson(join(client, 'mf-manifest.json'))
  const chunks = readJson(join(client, '.vite/manifest.json'))
  const routes = federation.exposes.find((expose) => expose.name === 'routes')
  const isStart = (key) =>
    /mf-REMOTE_ENTRY_ID|mf-localSharedImportMap/.test(key) ||
    (key === 'src/routes.tsx' && chunks[key].isEntry)
  const start = closureOf(chunks, Object.keys(chunks).filter(isStart))
  const css = [...start, ...Object.values(pageFiles ?? {}).flatMap((file) => [...closureOf(chunks, [file])])]
    .flatMap((chunk) => chunk.css ?? [])
    .concat(routes.assets.css.sync)
  const entry = federation.metaData.remoteEntry.name
  const filesOf = (list) => list.map(({ file }) => base + file).filter((file) => file !== base + entry)
  return {
    entry: base + entry,
    preload: filesOf([...start]),
    css: unique(css).map((file) => base + file),
    pagePreload:
      pageFiles &&
      Object.fromEntries(
        Object.entries(pageFiles).map(([path, file]) => {
          const page = [...closureOf(chunks, [file])].filter((chunk) => !start.has(chunk))
          return [path, filesOf(page)]
        }),
      ),
  }
}

/**
 * The chunks that the chunks of these sources import, themselves included.
 * @throws Error when a source has no chunk of its own
 */
function closureOf(chunks, keys, closure = new Set()) {
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build`)
    if (closure.has(chunk)) continue
    closure.add(chunk)
    closureOf(chunks, chunk.imports ?? [], closure)
  }
  return closure
}

async function writeManifest(name, dist, facts) {
  // The configuration package is TypeScript: Vite loads it here as it loads the configurations.
  const { runnerImport } = await vite()
  const { module: config } = await runnerImport(join(ROOT, 'packages/config/src/federation.ts'))
  const { module: contract } = await runnerImport(join(ROOT, 'packages/contracts/src/federation.ts'))
  await compress(join(dist, 'client'))
  const manifest = {
    name,
    release: contentHash(dist),
    ...facts,
    shared: config.sharedVersions(),
    contract: contract.CONTRACT_VERSION,
  }
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** First 12 hexadecimal digits of a hash over what a release serves: the name of the release. */
function contentHash(dist) {
  const hash = createHash('sha256')
  for (const file of [...filesBelow(join(dist, 'client')), ...filesBelow(join(dist, 'server'))]) {
    hash.update(relative(dist, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** Writes `.br` and `.gz` beside every file that gains from it, so that the web server compresses nothing. */
async function compress(folder) {
  const files = filesBelow(folder).filter((file) => /\.(js|css|svg|json|txt|xml)$/.test(file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  // Below one packet compression saves nothing (webhint http-compression).
  if (bytes.length < 1400) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const unique = (items) => [...new Set(items)]
