import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder that only its user may read, and those above it. Node's own `recursive` never returns where a folder
 * cannot be made in one that exists, as under /proc.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const parent = path.dirname(folder)
    if (isFolder(folder)) return
    if (!isMissing(error) || isFolder(parent) || parent === folder) throw error
    makeFolder(parent)
    makeFolder(folder)
  }
}

const isFolder = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
