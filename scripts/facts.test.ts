import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { facts } from '@agency/web-kit/facts'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/workspace.mjs'

/** All copy for visitors. The example report is not about us. */
const COPY = globSync('{shell,mf-marketing,mf-seo-tool}/src/**/*.{content,meta}.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('example.content.ts'),
)
const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n')

const { phases, factors, ...promises } = facts
const WORDINGS: readonly string[] = [
  ...Object.values(promises),
  ...Object.values(phases),
  `${factors} factores`,
]

/** Statements of the same promises in other words. */
const OTHER_WORDS: readonly RegExp[] = [
  /\b24 ?h\b/i,
  /\bmañana\b/i,
  /\ben (el|un) (mismo )?día\b/i,
  /\buna? (día|jornada) laborable/i,
  /\b(en|unos|pocos|tarda) segundos\b/i,
  /\bun minuto\b/i,
  /\bprimer mes después\b|\bun mes de soporte\b/i,
  /\b\d+ (factores|comprobaciones)\b/i,
]

/** Lines about something else. */
const ABOUT_SOMETHING_ELSE: readonly RegExp[] = [
  // When an analysis may be tried again.
  /retrySoon:/,
  // How long a fingerprint of an address is kept.
  /Caduca en un día/,
  // How long a page of a client takes to load.
  /caption: 'Cómo carga una página nuestra/,
]

const offences = (isOffence: (line: string) => boolean) =>
  COPY.flatMap((file) =>
    linesOf(file)
      .filter((line) => isOffence(line) && !ABOUT_SOMETHING_ELSE.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )

describe('the promises', () => {
  test('are read from the one module by the copy of all parts', () => {
    const readers = COPY.filter((file) => linesOf(file).some((line) => line.includes('facts.')))
    expect(new Set(readers.map((file) => file.split('/')[0]))).toEqual(
      new Set(['shell', 'mf-marketing', 'mf-seo-tool']),
    )
  })

  test('are written out nowhere else', () => {
    expect(offences((line) => WORDINGS.some((wording) => line.includes(wording)))).toEqual([])
  })

  test('are not stated in other words', () => {
    expect(offences((line) => OTHER_WORDS.some((pattern) => pattern.test(line)))).toEqual([])
  })

  test('and these words would be found', () => {
    for (const line of ['Precio en 24 h', 'Mañana tienes precio', 'en unos segundos', '60 factores'])
      expect(
        OTHER_WORDS.some((pattern) => pattern.test(line)),
        line,
      ).toBe(true)
  })
})
