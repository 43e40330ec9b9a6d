import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RATE_LIMITS } from '@agency/contracts/limits'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/workspace.mjs'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const doc = read('docs/security.md')

const STATES = ['met', 'not met', 'does not apply'] as const
type State = (typeof STATES)[number]
interface Row {
  readonly chapter: string
  readonly ids: readonly string[]
  /** How many requirements it answers; more than its ids for a chapter as a whole. */
  readonly count: number
  readonly state: State
}

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
const isState = (text: string | undefined): text is State => STATES.some((state) => state === text)

/** The rows of the tables of requirements. */
const rows: readonly Row[] = doc.split(/^### (?=V\d)/m).flatMap((section) => {
  const chapter = section.split('\n', 1)[0] ?? ''
  return section.split('\n').flatMap((line) => {
    const [first = '', , state] = cellsOf(line)
    if (!isState(state) || !/^\d+\.\d+\.\d+/.test(first)) return []
    const [, whole] = /\((\d+)\)/.exec(first) ?? []
    const ids = whole === undefined ? first.split(', ') : [first]
    return [{ chapter, ids, count: Number(whole ?? ids.length), state }]
  })
})

const sumOf = (some: readonly Row[]) => some.reduce((sum, { count }) => sum + count, 0)
const sumsOf = (some: readonly Row[]) =>
  STATES.map((state) => String(sumOf(some.filter((row) => row.state === state))))

describe('docs/security.md', () => {
  test.each(['docs/security.md', 'SECURITY.md'])('%s names files that exist', (file) => {
    const paths = [...read(file).matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => /^[\w.@-]+(\/[\w.@-]+)+$|^[\w.-]+\.(json|md|yml)$/.test(code))
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('answers every requirement of levels 1 and 2 once', () => {
    // Of ASVS 5.0.0: 70 of level 1, 183 of level 2.
    expect(sumOf(rows)).toBe(253)
    const ids = rows.flatMap((row) => row.ids)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('sums them up, by chapter and in all', () => {
    for (const chapter of new Set(rows.map((row) => row.chapter))) {
      const sums = sumsOf(rows.filter((row) => row.chapter === chapter))
      expect(doc).toContain(`| ${chapter} | ${sums.join(' | ')} |`)
    }
    expect(doc).toContain(`| all | ${sumsOf(rows).join(' | ')} |`)
  })

  test('says why of each one that is not met, and of no other', () => {
    const [, section = ''] = /^## Not met\n([\s\S]*?)^## /m.exec(doc) ?? []
    const explained = [...section.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, ids = '']) => ids.split(', '))
    const notMet = rows.filter(({ state }) => state === 'not met').flatMap(({ ids }) => ids)
    expect(explained.toSorted()).toEqual(notMet.toSorted())
  })

  test('prints the limits as they are', () => {
    const { windowSeconds, ...limits } = RATE_LIMITS
    expect(windowSeconds).toBe(15 * 60)
    const printed = [...doc.matchAll(/\(`(\w+)`\) \| (\d+) \|/g)].map(([, name, limit]) => [
      name,
      Number(limit),
    ])
    expect(Object.fromEntries(printed)).toEqual(limits)
  })

  test('names every event of the security log', () => {
    const events = [
      ...read('svc-api/src/platform/http/security-log.ts').matchAll(/^ {2}\| '([\w.-]+)'/gm),
    ].map(([, name]) => `| \`${name}\` |`)
    expect(events.length).toBeGreaterThan(1)
    expect(events.filter((event) => !doc.includes(event))).toEqual([])
  })

  test('names every file that uses cryptography', () => {
    const [, inventory = ''] = /^## Cryptography\n([\s\S]*?)^## /m.exec(doc) ?? []
    const users = globSync(['{shell,svc-*,mf-*}/{src,server}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
      cwd: ROOT,
    })
      .concat('scripts/lib/compose-env.mjs')
      .filter((file) => !/\.test\.tsx?$|\.contract\.ts$|\/testing\//.test(file))
      .filter((file) =>
        /'node:crypto'|'@node-rs\/argon2'|'otpauth'|\bcrypto\.(subtle|getRandomValues)|Math\.random/.test(
          read(file),
        ),
      )
    expect(users.length).toBeGreaterThan(10)
    expect(users.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
  })
})
