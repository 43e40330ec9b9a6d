import { cpSync, existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './workspace.mjs'

/** What packages carry and Node never reads: types, source maps, documents, the sources of compiled programs. */
const LEFT_OUT = /(?<!licen[cs]e)\.([cm]?ts|tsx|map|md|markdown|c|cc|cpp|h|hpp|o|a|d|gyp|gypi|mk|tar\.gz)$/i

/**
 * Copies the packages that programs import, with all that these need and nothing else, to the same places below
 * another folder.
 * @param {string[]} files JavaScript modules, bundled or not
 * @param {string} target folder that stands for the project's
 * @param {string[]} more names of packages that are needed without being imported
 * @param {string} root of the project
 * @returns {string[]} the packages' folders, relative to the project's, sorted
 * @throws when a package is not installed
 */
export function copyProductionModules(files, target, more = [], root = ROOT) {
  const folders = new Set()
  const add = (name, from, isOptional = false) => {
    if (name.startsWith('@types/')) return
    const folder = findPackage(name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`${name}, which ${relative(ROOT, from)} needs, is not installed.`)
    }
    if (folders.has(folder)) return
    folders.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readPackage(folder)
    for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) {
      add(needed, folder, peerDependenciesMeta?.[needed]?.optional || optionalDependencies?.[needed])
    }
    for (const wanted of Object.keys(optionalDependencies ?? {})) add(wanted, folder, true)
  }
  for (const file of files) {
    const packages = importsOf(file).filter((name) => !name.startsWith('.') && !isBuiltin(name))
    for (const name of packages) add(packageOf(name), dirname(file))
  }
  for (const name of more) add(name, dirname(files[0] ?? root))

  for (const folder of folders) {
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      // A package may be a link into another tree.
      dereference: true,
      filter: (path) => !LEFT_OUT.test(path) && path !== join(folder, 'node_modules'),
    })
  }
  return [...folders].map((folder) => relative(root, folder)).sort()
}

/** What a module imports by a fixed name, at once or later. */
function importsOf(file) {
  const code = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end))
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...later.flatMap((text) => /^(['"])([^'"]+)\1$/.exec(text)?.[2] ?? []),
  ]
}

/** `@scope/name/deep` → `@scope/name`. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Where Node finds a package, looking upwards from a folder. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
