import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { currentRelease } from '../../scripts/lib/release.mjs'

export interface Build {
  /** A build as accepted by `release`, or a release. */
  readonly folder: string
  readonly release: string
  readonly entry: string
  /** Title of its first page. */
  readonly title: string
  readonly path: string
}

/** The live release of a remote in a releases folder. */
export async function liveBuild(name: string, releasesFolder: string): Promise<Build> {
  return readBuild(join(releasesFolder, name, currentRelease(name, releasesFolder) ?? ''))
}

/**
 * A copy of a remote's build as after a change to its pages: new names for the changed chunk and its importers, another
 * title for the first page, another hash. Instant, where a build takes half a minute.
 */
export async function nextBuild(build: Build, folder: string, title: string): Promise<Build> {
  const hash = createHash('sha256').update(build.release).update(title).digest('hex')
  const client = join(folder, 'client')
  await mkdir(folder, { recursive: true })
  await cp(build.folder, folder, { recursive: true })
  const scripts = await textsOf(client, (file) => file.endsWith('.js'))
  const names = new Map<string, string>()
  for (const file of filesChangedWith(/^assets\/routes-/, scripts)) {
    names.set(basename(file), basename(file).replace(/-[\w-]{8}\.js$/, `-${hash.slice(0, 8)}.js`))
  }
  const renamed = (text: string) =>
    [...names].reduce((result, [from, to]) => result.replaceAll(from, to), text)

  for (const [file, text] of await textsOf(client, (file) => /\.(js|json)$/.test(file))) {
    if (renamed(text) === text && renamed(file) === file) continue
    await writeFile(join(client, file), renamed(text) + (names.has(basename(file)) ? `\n// ${title}\n` : ''))
    await rename(join(client, file), join(client, renamed(file)))
    // The remaining files are compressed versions from before the change.
    for (const ending of ['.br', '.gz']) await rm(join(client, file + ending), { force: true })
  }
  const manifest = JSON.parse(renamed(await readFile(join(folder, 'manifest.json'), 'utf8')))
  manifest.release = hash.slice(0, 12)
  manifest.pages[0].meta.title = title
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return readBuild(folder)
}

/** Scripts that a browser running this build may request: URL → expected content. */
export async function scriptsOf(name: string, { folder }: Build): Promise<Map<string, string>> {
  const scripts = await textsOf(join(folder, 'client'), (file) => file.endsWith('.js'))
  return new Map([...scripts].map(([file, text]) => [`/remotes/${name}/${file}`, text]))
}

/** The file with this name prefix and all its direct and indirect importers. */
function filesChangedWith(name: RegExp, scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const changed = new Set([...scripts.keys()].filter((file) => name.test(file)))
  // The iteration includes entries added on the way.
  for (const file of changed) {
    for (const [importer, text] of scripts) if (text.includes(basename(file))) changed.add(importer)
  }
  return changed
}

/** Contents of the files below a folder, by relative path. */
async function textsOf(folder: string, isWanted: (file: string) => boolean): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isWanted)
  const texts = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

async function readBuild(folder: string): Promise<Build> {
  const { release, entry, pages } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const [{ path, meta }] = pages
  return { folder, release, entry, path, title: meta.title }
}
