import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SERVER_SINGLETONS, SHARED_SINGLETONS } from '../../contracts/src/federation.ts'

const require = createRequire(import.meta.url)

/** Installed version of a package. Walks up from its entry, since not every package exports its package.json. */
export function versionOf(name: string): string {
  for (let folder = dirname(require.resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (manifest.name === name) return manifest.version
    } catch {
      // no package.json at this level
    }
  }
  throw new Error(`package ${name} is not installed`)
}

/** Versions of the shared packages, on the server too, that a release was built against. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(SERVER_SINGLETONS.map((name) => [name, versionOf(name)]))

const singleton = (name: string) => ({ singleton: true, requiredVersion: `^${versionOf(name)}` })

/** Remotes use the shell's copies and carry none of their own, unless they run alone. */
export const remoteShared = (alone: boolean) =>
  Object.fromEntries(
    SHARED_SINGLETONS.map((name) => [
      name,
      { ...singleton(name), ...(!alone && { import: false as const }) },
    ]),
  )

/** Federation names must be identifiers: `mf-seo-tool` → `mf_seo_tool`. */
export const federationName = (folder: string): string => folder.replaceAll('-', '_')

/**
 * Class names that are the same on the server and in the browser: without this transform they are numbered
 * in creation order, which differs between the two once a page loads lazily.
 */
export const styledComponents = (namespace: string) => ({
  plugins: {
    styledComponents: { ssr: true, displayName: false, fileName: false, pure: true, minify: true, namespace },
  },
})

/** Packages that a server bundle leaves to the web server's one copy, deep imports included. */
const ssrExternal = SERVER_SINGLETONS.map((name) => new RegExp(`^${name}(/.*)?$`))

/** Build options of a server bundle: everything compiled in but the shared singletons. */
export const serverBuild = (mode: string) => ({
  target: 'node22',
  copyPublicDir: false,
  emptyOutDir: true,
  minify: mode === 'production',
  rolldownOptions: { external: ssrExternal },
})
