import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@agency/service-kit'
import { makeFolder } from '../make-folder.ts'

type SecretFile<T> = {
  readonly file: string
  /** The content of a new file. */
  readonly make: () => string
  /** Parses the content; throws when it is invalid. */
  readonly parse: (text: string) => T
}

/**
 * The value of a private file, created on the first call. Of several processes starting at once one creates it and all read
 * the same.
 * @throws StartError naming the file when it cannot be written, read or parsed
 */
export function readOrMakeSecretFile<T>({ file, make, parse }: SecretFile<T>): {
  readonly value: T
  readonly wasMade: boolean
} {
  try {
    const wasMade = !existsSync(file) && makeOnce(file, make())
    return { value: parse(readFileSync(file, 'utf8')), wasMade }
  } catch (cause) {
    throw new StartError(`${file} cannot be written, read or understood: see DATA_DIR.`, { cause })
  }
}

/** Replaces the file atomically: concurrent readers get the old content or the new. */
export function replaceSecretFile(file: string, text: string): void {
  renameSync(writeDraft(file, text), file)
}

/** False when another process was first. */
function makeOnce(file: string, text: string): boolean {
  const draft = writeDraft(file, text)
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, file)
    return true
  } catch (error) {
    if (existsSync(file)) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDraft(file: string, text: string): string {
  makeFolder(path.dirname(file))
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  return draft
}
