import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyProject } from '../../scripts/testing/project-copy.mjs'
import { isSiteGiven, NEEDS_OWN_SITE, type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.skip(isSiteGiven(), NEEDS_OWN_SITE)

const run = promisify(execFile)

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  await site.remove()
})

test('a release of one remote under 20 requests a second: none fails, the shell stays as it is', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const copy = copyProject()
  try {
    const content = join(copy.folder, 'mf-marketing/src/pages/home/home.content.ts')
    const text = await readFile(content, 'utf8')
    await writeFile(content, text.replace("title: '", "title: 'Publicada: "))

    const before = await hashOfFolder(join(site.releasesFolder, 'shell'))
    const load = startLoad(site.url, 20)
    const released = Date.now()
    await run('npm', ['run', '--silent', 'release', '--', 'mf-marketing'], {
      cwd: copy.folder,
      env: { ...process.env, NODE_ENV: '', RELEASES_DIR: site.releasesFolder },
    })
    await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 2000 }).toContain('Publicada: ')
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 5000 - (Date.now() - released))))
    const { sent, failed } = await load.stop()

    expect(sent).toBeGreaterThan(80)
    expect(failed).toEqual([])
    expect(await hashOfFolder(join(site.releasesFolder, 'shell'))).toBe(before)
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Publicada: /)
  } finally {
    copy.remove()
  }
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

/** Asks for pages and files of the site so many times a second until it is stopped. */
function startLoad(url: string, perSecond: number) {
  const paths = ['/', '/analiza-tu-web', '/admin', '/remotes.json', '/sitemap.xml']
  const failed: string[] = []
  const pending: Promise<void>[] = []
  const ask = async (path: string) => {
    try {
      const answer = await fetch(url + path)
      const body = await answer.text()
      if (!answer.ok || body.length === 0) failed.push(`${path}: ${answer.status}`)
      // What the page asks the browser to load must be there too.
      const script = /href="(\/remotes\/[^"]+\.js)"/.exec(body)?.[1]
      if (script && !(await fetch(url + script)).ok) failed.push(`${path}: ${script}`)
    } catch (error) {
      failed.push(`${path}: ${String(error)}`)
    }
  }
  const timer = setInterval(() => {
    const path = paths[pending.length % paths.length] ?? '/'
    pending.push(ask(path))
  }, 1000 / perSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
      return { sent: pending.length, failed }
    },
  }
}

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
