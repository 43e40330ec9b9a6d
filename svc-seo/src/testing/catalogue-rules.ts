import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_LEGAL_ADVICE } from '../engine/categories.content.ts'
import { type AnyCheck, type CheckCategory, SUBCATEGORIES, textOfMessage } from '../engine/define-check.ts'
import { PREFIX } from '../engine/run-checks.ts'

/** The constant that a check's file exports: `title-h1-match` → `titleH1Match`. */
function constantOf(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
}

/**
 * Everything that is wrong with a catalogue and its files, one sentence each with its remedy; empty when all
 * is well. What a check says in each case is for its own table test.
 * @param folder the `checks` folder
 */
export function catalogueIssues(checks: readonly AnyCheck[], folder: string): readonly string[] {
  return [
    ...filesIssues(checks, folder),
    ...checks.flatMap((check) => [...checkIssues(check, checks), ...implicationIssues(check, checks)]),
  ]
}

/** Where checks are listed. */
const LISTS = 'checks/index.ts or checks/visit-checks.ts'

function filesIssues(checks: readonly AnyCheck[], folder: string): readonly string[] {
  const listed = new Map(checks.map((check) => [pathOf(check), check]))
  const categories = new Set(checks.map(({ category }) => category))
  const files = checkFiles(folder).filter((path) => categories.has(path.split('/')[0] as CheckCategory))
  const issues: string[] = []
  for (const path of files) {
    if (path.endsWith('.test.ts') || isLibrary(path, listed)) continue
    if (!listed.has(path.replace(/\.ts$/, ''))) {
      issues.push(`${path} is not in ${LISTS}, or its id, category or subcategory is not its path`)
    }
  }
  for (const [path, { id }] of listed) {
    if (!files.includes(`${path}.ts`)) issues.push(`${id} is in ${LISTS} but ${path}.ts does not exist`)
    const test = join(folder, `${path}.test.ts`)
    if (!existsSync(test)) issues.push(`${path}.test.ts is missing: write its table of cases`)
    else if (!readFileSync(test, 'utf8').includes(`testCheck(${constantOf(id)}, [`)) {
      issues.push(`${path}.test.ts does not call testCheck(${constantOf(id)}, [ … ])`)
    }
  }
  return issues
}

/** A selector would search the whole page again; what checks look for is found once. */
const SELECTOR = /\$\(\s*['"`]|\bquerySelector(?:All)?\(|\bcheerio\b/

/** What outlives an analysis: a map or set of a module that starts empty, to be filled. */
const CACHE = /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/m

/**
 * What a file of the analyser must not hold, whatever it imports.
 * @param path relative to `svc-seo/src`
 */
export function sourceIssues(path: string, source: string): readonly string[] {
  const isJudging = /^(?:checks|derived)\//.test(path)
  return [
    ...(isJudging && SELECTOR.test(source)
      ? [`${path} searches the page: name what it looks for in needs`]
      : []),
    ...(!path.startsWith('derived/') && CACHE.test(source)
      ? [`${path} keeps something beyond an analysis`]
      : []),
  ]
}

/** `<id>.lib.ts` is used by that check alone, `<folder>.lib.ts` by the checks of its folder. */
function isLibrary(path: string, listed: ReadonlyMap<string, AnyCheck>): boolean {
  const [, owner = '', folder = ''] = /^((?:.*\/)?([^/]+)\/[^/]+)\.lib\.ts$/.exec(path) ?? []
  return listed.has(owner) || owner.endsWith(`/${folder}/${folder}`)
}

function pathOf({ category, subcategory, id }: AnyCheck): string {
  return `${category}/${subcategory}/${id}`
}

function checkFiles(folder: string): readonly string[] {
  return Object.entries(SUBCATEGORIES).flatMap(([category, subcategories]) =>
    Object.keys(subcategories).flatMap((subcategory) => {
      const place = join(folder, category, subcategory)
      if (!existsSync(place)) return []
      return readdirSync(place).map((file) => `${category}/${subcategory}/${file}`)
    }),
  )
}

/** What is wrong with the issues of which a check says that it follows. */
function implicationIssues(
  { id, messages: own, impliedBy = [] }: AnyCheck,
  all: readonly AnyCheck[],
): readonly string[] {
  const issues = impliedBy.flatMap(({ check, messages, silences = [] }) => {
    const cause = all.find((one) => one.id === check)
    if (cause === undefined) return [`${id}: it is implied by «${check}», which does not exist`]
    const [unknown] = silences.filter((key) => !(key in own))
    if (unknown !== undefined) return [`${id}: it has no message «${unknown}» to silence`]
    return messages.flatMap((key) =>
      key in cause.solutions
        ? []
        : [`${id}: it is implied by «${key}» of ${check}, which is no issue that it tells`],
    )
  })
  const before = new Set<string>()
  const causes = impliedBy.map(({ check }) => check)
  for (let cause = causes.pop(); cause !== undefined; cause = causes.pop()) {
    if (cause === id) return [...issues, `${id}: it is implied by itself, through others`]
    if (before.has(cause)) continue
    before.add(cause)
    causes.push(...(all.find((one) => one.id === cause)?.impliedBy ?? []).map(({ check }) => check))
  }
  return issues
}

/** Verbs with which a sentence would tell what to do: that belongs in `solutions`. */
const INSTRUCTION =
  /^(?:pon|añade|quita|usa|configura|revisa|haz|evita|escribe|corrige|cambia|permite|elige|mantén|comprueba|crea|activa|recuerda|asegúrate|debes|deberías|hay que)\b/iu

/** Forms of a text that read wrongly with some value. */
const AWKWARD: readonly (readonly [form: RegExp, remedy: string])[] = [
  [/\bsolo \{\w+\} de (?:l[ao]s )?\{/i, 'says «solo 0 de 9»: nothing has a message of its own'],
  [/\b(?:de|a) \{place\}/i, 'says «de el pie»: what follows has its article'],
  [/\{(\w+)\} \{\1:\w+s:/, 'has the word for one and the word for many the wrong way round'],
]

function checkIssues(check: AnyCheck, all: readonly AnyCheck[]): readonly string[] {
  const { id, category, title, points, fix, why, source, needs, messages, solutions, notHere = [] } = check
  const issues: string[] = []
  const unless = (isRight: boolean, issue: string) => {
    if (!isRight) issues.push(`${id}: ${issue}`)
  }
  unless(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id), 'its id is not kebab-case')
  unless(!id.startsWith('no-'), 'its id starts with «no-»: name the thing, not its absence')
  unless(all.filter((other) => other.id === id).length === 1, 'its id is used twice')
  unless(title.trim() !== '', 'its title is empty: say in Spanish what it looks at')
  unless(!title.endsWith('.'), 'its title is a noun phrase, without a full stop')
  unless(
    title.trim() === '' || all.filter((other) => other.title === title).length === 1,
    'its title is used twice',
  )
  unless(
    Number.isInteger(points) && points >= 0,
    'its points are not a whole number: half of them must be a half',
  )
  unless(
    needs.every((need) => need.startsWith('visit') === (category === 'browser')),
    'checks of the category `browser`, and no others, need parts of the visit alone',
  )
  unless(
    (check.scope === 'any') === notHere.length > 0,
    'messages that another page may clear (`notHere`) go with the scope `any`, and with no other',
  )
  unless(
    notHere.every((key) => solutions[key] !== undefined),
    'its `notHere` names a message that it does not have, or that tells of no issue',
  )
  unless(needs.length > 0 && new Set(needs).size === needs.length, 'it needs no artefact, or one twice')
  unless(Number.isInteger(fix.minutes) && fix.minutes > 0, 'its `fix.minutes` is not a whole number above 0')
  unless(why.trim() !== '', 'its why is empty: say what the business loses, in one sentence')
  unless(
    why.trim() === '' || /^[^.!?]+(?:\.[^\s.!?][^.!?]*)*\.$/.test(why),
    'its why is not one sentence with a full stop',
  )
  unless(!INSTRUCTION.test(why), 'its why gives an instruction: that belongs in solutions')
  unless(source.trim() !== '', 'its source is empty: name the standard or document of the rule')
  unless(Object.keys(messages).length > 0, 'it has no messages')
  for (const [key, message] of Object.entries(messages)) {
    const text = textOfMessage(message)
    unless(text.trim() !== '', `its message «${key}» is empty`)
    unless(text.trim() === '' || /[.!?»…}]$/.test(text), `its message «${key}» does not end its sentence`)
    for (const [form, remedy] of AWKWARD) unless(!form.test(text), `its message «${key}» ${remedy}`)
    for (const words of [...Object.values(PREFIX), NO_LEGAL_ADVICE]) {
      unless(
        !text.includes(words.trim()),
        `its message «${key}» repeats «${words.trim()}»: the engine says it`,
      )
    }
    unless(
      typeof message === 'string' || solutions[key] !== undefined,
      `its message «${key}» tells of a legal risk or of indexing and has no solution`,
    )
  }
  for (const [key, text] of Object.entries(solutions)) {
    unless(key in messages, `its solution «${key}» is for no message`)
    unless(text !== undefined && text.trim() !== '', `its solution «${key}» is empty`)
    for (const [form, remedy] of AWKWARD) {
      unless(text === undefined || !form.test(text), `its solution «${key}» ${remedy}`)
    }
  }
  return issues
}
