import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A minimal server bundle of a shell: it renders its input, so that a test sees which modules and metadata arrived.
 */
const SHELL_BUNDLE = `
export const matchRemote = (remotes, path) => Object.entries(remotes).find(([, r]) => r.paths.includes(path))?.[0]
export async function render({ path, search, url, remotes, modules, meta, fetchJson, config }) {
  const name = matchRemote(remotes, path)
  const module = modules[name]
  // Like the shell's query client, which swallows a failed read.
  await module?.prefetch?.({ fetchJson }).catch(() => undefined)
  const app = module ? module.default({ search }) : 'placeholder'
  return { status: name ? 200 : 404, lang: name ? 'es' : 'en', head: '<title>' + (meta?.title ?? 'none') + '</title><link rel="canonical" href="' + url + '">', app, state: '<script type="application/json">' + JSON.stringify({ config, remotes }) + '</script>' }
}
export const webManifest = { name: 'Agencia' }
export const missingLegalData = ['nif']
export const contactEmail = 'hola@agencia.es'
export const renderNothing = () => ({ status: 200, head: '', app: '', state: '' })
`

const TEMPLATE =
  '<!doctype html><html lang="es"><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>'

interface RemoteFixture {
  readonly release: string
  readonly path: string
  readonly title?: string
  /** Source of its server bundle, if it has one. */
  readonly bundle?: string
  readonly files?: Readonly<Record<string, string>>
  readonly sitemap?: boolean
  readonly modified?: string
  readonly robots?: string
}

/** A temporary releases folder for a test. */
export async function createReleasesFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))

  const write = async (path: string, text: string) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const makeCurrent = async (
    name: string,
    release: string,
    canary?: { readonly release: string; readonly share: number },
  ) => {
    await write(`${name}/current.json.incoming`, JSON.stringify({ release, canary }))
    await rename(join(folder, name, 'current.json.incoming'), join(folder, name, 'current.json'))
  }

  return {
    folder,
    write,
    makeCurrent,
    /** Sets these fields in the manifest of a release. */
    editManifest: async (name: string, release: string, fields: Readonly<Record<string, unknown>>) => {
      const file = `${name}/${release}/manifest.json`
      const manifest = JSON.parse(await readFile(join(folder, file), 'utf8'))
      await write(file, JSON.stringify({ ...manifest, ...fields }))
    },
    releaseShell: async (release = 'aaaaaaaaaaaa', files: Readonly<Record<string, string>> = {}) => {
      const base = `shell/${release}`
      await write(`${base}/client/index.html`, TEMPLATE)
      await write(`${base}/server/entry-server.mjs`, SHELL_BUNDLE)
      for (const [name, text] of Object.entries(files)) await write(`${base}/client/${name}`, text)
      const manifest = {
        name: 'shell',
        release,
        template: 'client/index.html',
        scripts: ['/assets/shell-abcdefgh.js'],
        css: [],
        ssr: 'server/entry-server.mjs',
        shared: {},
        contract: 1,
      }
      await write(`${base}/manifest.json`, JSON.stringify(manifest))
      await makeCurrent('shell', release)
    },
    releaseRemote: async (name: string, remote: RemoteFixture) => {
      const base = `${name}/${remote.release}`
      if (remote.bundle !== undefined) await write(`${base}/server/entry-server.mjs`, remote.bundle)
      for (const [file, text] of Object.entries(remote.files ?? {}))
        await write(`${base}/client/${file}`, text)
      const meta = {
        title: remote.title ?? name,
        description: 'Una página.',
        keywords: 'una, página',
        robots: remote.robots,
      }
      const manifest = {
        name,
        release: remote.release,
        entry: `/remotes/${name}/remoteEntry-${remote.release}.js`,
        preload: [],
        css: [],
        ssr: remote.bundle === undefined ? null : 'server/entry-server.mjs',
        paths: [remote.path],
        pages: [{ path: remote.path, meta, sitemap: remote.sitemap, modified: remote.modified }],
        shared: {},
        contract: 1,
      }
      await write(`${base}/manifest.json`, JSON.stringify(manifest))
      await makeCurrent(name, remote.release)
    },
  }
}
