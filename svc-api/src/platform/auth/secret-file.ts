import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@agency/service-kit'

type SecretFile<T> = {
  readonly file: string
  /** What to write where there is no file yet. */
  readonly make: () => string
  /** The value of the file's text; throws when it is not one. */
  readonly parse: (text: string) => T
}

/**
 * The value of a file that is its user's alone, made on the first call. Of several processes that start at the same
 * moment one makes it and all read the same.
 * @throws StartError naming the file when it cannot be written, read or understood
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

/** Puts a text in the place of the file's: whoever reads at that moment gets the old one or the new one, whole. */
export function replaceSecretFile(file: string, text: string): void {
  renameSync(writeDraft(file, text), file)
}

/** False when another process was first. */
function makeOnce(file: string, text: string): boolean {
  const draft = writeDraft(file, text)
  try {
    // Unlike a rename, a link never takes the place of what is there.
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
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  return draft
}
