import { readlink, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Server bundles in the releases folder import the shared packages (React and the like), of which there may be
 * one copy only: this process's. Node looks for them upwards from the bundle, so a folder elsewhere gets a
 * link to ours.
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
