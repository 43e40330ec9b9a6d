import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { APPLICATIONS, ROOT } from '../lib/workspace.mjs'

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
 * @param {{ commit?: string }} options `commit`: as they were committed there, instead of as they are
 * @returns {{ folder: string, remove: () => void }}
 * @throws Error when there is no such commit
 */
export function copyProject({ commit } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  if (commit === undefined) {
    cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  } else {
    git(['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder])
    git(['-C', folder, 'checkout', '--quiet', '--detach', commit])
  }
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@agency'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // The project's own packages are the copy's, everything else is as installed.
    if (name !== '@agency') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@agency', name))
  }
  // What npm could not put at the top, because another version is there.
  for (const name of APPLICATIONS) {
    const own = join(ROOT, name, 'node_modules')
    // An older commit may not have the application.
    if (existsSync(own) && existsSync(join(folder, name)))
      symlinkSync(own, join(folder, name, 'node_modules'))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function git(words) {
  const { status, stderr } = spawnSync('git', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words[0] === '-C' ? words[2] : words[0]} failed: ${stderr.trim()}`)
}
