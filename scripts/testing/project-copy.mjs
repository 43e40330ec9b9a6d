import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../lib/workspace.mjs'

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist-development',
  '.cache',
  '.data',
  'releases',
  'test-results',
])

/**
 * A copy of the project's sources that a test may change, with the same installed packages.
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@agency'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // The project's own packages are the copy's, everything else is as installed.
    if (name !== '@agency') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@agency', name))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
