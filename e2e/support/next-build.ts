import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { currentRelease } from '../../scripts/lib/release.mjs'

export interface Build {
  /** A build as `release` takes it, or a release. */
  readonly folder: string
  readonly release: string
  readonly entry: string
  /** Of its first page. */
  readonly title: string
  readonly path: string
}

/** The release of a remote that is live in a folder of releases. */
export async function liveBuild(name: string, releasesFolder: string): Promise<Build> {
  return readBuild(join(releasesFolder, name, currentRelease(name, releasesFolder) ?? ''))
}

/**
 * A build of a remote as one more change to its pages leaves it: the changed chunk and the entry that imports it have
 * other names, the first page has another title and the whole another hash. Building takes half a minute, this nothing.
 */
export async function nextBuild(build: Build, folder: string, title: string): Promise<Build> {
  const hash = createHash('sha256').update(build.release).update(title).digest('hex')
  const client = join(folder, 'client')
  await mkdir(folder, { recursive: true })
  await cp(build.folder, folder, { recursive: true })
  const changed = (await filesOf(client)).filter((file) =>
    /^(assets\/routes|remoteEntry)-[\w-]{8}\.js$/.test(file),
  )
  const names = changed.map((file) => {
    const { 1: stem = '', 2: old = '' } = /(\w+)-([\w-]{8})\.js$/.exec(file) ?? []
    return [`${stem}-${old}`, `${stem}-${hash.slice(0, 8)}`] as const
  })
  const renamed = (text: string) => names.reduce((result, [from, to]) => result.replaceAll(from, to), text)

  for (const file of await filesOf(client)) {
    if (!/\.(js|json)$/.test(file)) continue
    const text = await readFile(join(client, file), 'utf8')
    if (renamed(text) === text && renamed(file) === file) continue
    await writeFile(join(client, file), `${renamed(text)}${file.endsWith('.js') ? `\n// ${title}\n` : ''}`)
    // Compressed as they were before the change.
    for (const ending of ['.br', '.gz']) await rm(join(client, file + ending), { force: true })
    await rename(join(client, file), join(client, renamed(file)))
  }
  const manifest = JSON.parse(renamed(await readFile(join(folder, 'manifest.json'), 'utf8')))
  manifest.release = hash.slice(0, 12)
  manifest.pages[0].meta.title = title
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return readBuild(folder)
}

/** Scripts that a browser may ask for while it runs this build: address → what it must get. */
export async function scriptsOf(name: string, { folder }: Build): Promise<Map<string, string>> {
  const client = join(folder, 'client')
  const scripts = (await filesOf(client)).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(
      scripts.map(
        async (file) => [`/remotes/${name}/${file}`, await readFile(join(client, file), 'utf8')] as const,
      ),
    ),
  )
}

async function readBuild(folder: string): Promise<Build> {
  const { release, entry, pages } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const [{ path, meta }] = pages
  return { folder, release, entry, path, title: meta.title }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
