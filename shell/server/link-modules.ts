import { readlink, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Server bundles in the releases folder must share this process's single copy of the shared packages (React and so on).
 * Node resolves them upwards from the bundle, so a folder elsewhere gets a link to our node_modules.
 */
export async function linkModules(releasesFolder: string): Promise<void> {
  const ours = modulesFolder(import.meta.url)
  if (resolves(releasesFolder, ours)) return
  const link = join(releasesFolder, 'node_modules')
  if ((await readlink(link).catch(() => undefined)) === ours) return
  await rm(link, { force: true })
  await symlink(ours, link, 'dir')
}

const modulesFolder = (from: string) => {
  const react = createRequire(from).resolve('react/package.json')
  return dirname(dirname(react))
}

function resolves(folder: string, modules: string): boolean {
  try {
    return modulesFolder(join(folder, 'shell', 'any.js')) === modules
  } catch {
    return false
  }
}
