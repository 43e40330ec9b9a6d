import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RemoteManifestSchema, ShellManifestSchema } from '../../../packages/contracts/src/remotes.ts'
import { strictly } from '../../../packages/contracts/src/testing/strictly.ts'
import { currentRelease, release } from '../../../scripts/lib/release.mjs'
import { REMOTES } from '../../../scripts/lib/workspace.mjs'
import { copyProject } from '../../../scripts/testing/project-copy.mjs'
import { failuresOf, startLoad } from '../../support/load.ts'
import { type Build, liveBuild, nextBuild, scriptsOf } from '../../support/next-build.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const run = promisify(execFile)

const PAGES = ['/', '/analiza-tu-web', '/admin', '/remotes.json', '/sitemap.xml']
const pageOf = (turn: number) => PAGES[turn % PAGES.length] ?? '/'

let site: Site
let drafts: string
test.beforeAll(async () => {
  site = await startSite()
  drafts = await mkdtemp(join(tmpdir(), 'builds-'))
})
test.afterAll(async () => {
  await rm(drafts, { recursive: true })
  await site.stop()
  await site.remove()
})

test('a manifest has the fields of the contract and no others', async () => {
  for (const name of ['shell', ...REMOTES]) {
    const schema = strictly(name === 'shell' ? ShellManifestSchema : RemoteManifestSchema)
    const live = String(currentRelease(name, site.releasesFolder))
    const manifest = JSON.parse(
      await readFile(join(site.releasesFolder, name, live, 'manifest.json'), 'utf8'),
    )
    expect(schema.parse(manifest)).toEqual(manifest)
  }
})

test('a release of one remote under 20 requests a second: none fails, the shell is unchanged', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const copy = copyProject()
  try {
    const content = join(copy.folder, 'mf-marketing/src/pages/home/home.content.ts')
    const text = await readFile(content, 'utf8')
    await writeFile(content, text.replace("title: '", "title: 'Publicada: "))

    const before = await hashOfFolder(join(site.releasesFolder, 'shell'))
    const { failures, onAsk } = failuresOf()
    const load = startLoad({ url: site.url, perSecond: 20, pathOf: (turn) => pageOf(turn), onAsk })
    const released = Date.now()
    await run('npm', ['run', '--silent', 'release', '--', 'mf-marketing'], {
      cwd: copy.folder,
      env: { ...process.env, NODE_ENV: '', RELEASES_DIR: site.releasesFolder },
    })
    await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 2000 }).toContain('Publicada: ')
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 5000 - (Date.now() - released))))
    await load.stop()

    expect(load.sent()).toBeGreaterThan(80)
    expect(failures).toEqual([])
    expect(await hashOfFolder(join(site.releasesFolder, 'shell'))).toBe(before)
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Publicada: /)
  } finally {
    copy.remove()
  }
})

test('three releases of each remote and a rollback under 50 requests a second: the next request sees each of them', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const builds = new Map<string, Build[]>()
  /** Scripts of all releases so far. */
  const scripts = new Map<string, string>()
  const add = async (name: string, build: Build) => {
    builds.set(name, [...(builds.get(name) ?? []), build])
    for (const [path, text] of await scriptsOf(name, build)) scripts.set(path, text)
  }
  for (const name of REMOTES) await add(name, await liveBuild(name, site.releasesFolder))

  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto(site.url)
  const shellBefore = await hashOfFolder(join(site.releasesFolder, 'shell'))

  const { failures, onAsk } = failuresOf()
  const load = startLoad({
    url: site.url,
    perSecond: 50,
    pathOf: (turn) => {
      const half = Math.floor(turn / 2)
      return turn % 2 === 0 ? pageOf(half) : ([...scripts.keys()][half % scripts.size] ?? '/')
    },
    onAsk,
  })
  const expectLive = async (name: string, { path, title, entry, release }: Build) => {
    const html = await (await fetch(site.url + path)).text()
    const remotes = await (await fetch(`${site.url}/remotes.json`)).json()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(new RegExp(`<meta name="scripts" content="[^"]* ${entry}[ "]`))
    expect(remotes[name]).toMatchObject({ release, entry })
  }
  const halfASecondMore = async () => {
    const sent = load.sent()
    await expect.poll(load.sent, { intervals: [100] }).toBeGreaterThanOrEqual(sent + 25)
  }

  for (const number of [1, 2, 3]) {
    for (const name of REMOTES) {
      const [live] = builds.get(name)?.slice(-1) ?? []
      if (!live) throw new Error(`${name} has no release`)
      const build = await nextBuild(live, join(drafts, name, String(number)), `${name}, cambio ${number}`)
      release(name, site.releasesFolder, build.folder)
      await expectLive(name, build)
      await add(name, build)
      await halfASecondMore()
    }
  }
  for (const name of REMOTES) {
    await run('npm', ['run', '--silent', 'rollback', '--', name], {
      env: { ...process.env, RELEASES_DIR: site.releasesFolder },
    })
    const [previous] = builds.get(name)?.slice(-2) ?? []
    if (previous) await expectLive(name, previous)
    await halfASecondMore()
  }
  // A tab opened before all of it continues with its own files.
  await page.getByRole('link', { name: 'Analiza tu web' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analiza tu Web')
  await load.stop()

  expect(failures).toEqual([])
  for (const [path, text] of scripts) {
    const isServed = (await (await fetch(site.url + path)).text()) === text
    expect([path, isServed]).toEqual([path, true])
  }
  const [first, ...later] = (builds.get('mf-seo-tool') ?? []).map(({ entry }) => entry)
  expect(later).toHaveLength(3)
  expect([first, ...later].filter((entry) => asked.has(entry ?? ''))).toEqual([first])
  expect(await hashOfFolder(join(site.releasesFolder, 'shell'))).toBe(shellBefore)
})

test.describe('a dead remote', () => {
  test.use({ expectedMessages: [/./] })

  test('shows a boundary with a working retry while the rest of the site works', async ({ page }) => {
    const isRemote = /\/remotes\/mf-seo-tool\//
    await page.route(isRemote, (route) => route.abort())
    await page.goto(`${site.url}/analiza-tu-web`)
    await expect(page.getByRole('alert')).toContainText('no está disponible')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('alert')).toContainText('no está disponible')

    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ideas/)
    await page.goBack()
    await expect(page.getByRole('alert')).toBeVisible()

    await page.unroute(isRemote)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analiza tu Web')
    await page.getByLabel('URL de tu web').fill('mitienda.es')
    await page.getByLabel('URL de tu web').blur()
    await expect(page.getByLabel('URL de tu web')).toHaveValue('https://mitienda.es')
  })
})

async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}
