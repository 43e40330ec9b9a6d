import { STORAGE_KEY } from '@agency/contracts/fix-values'
import type { Page } from '../../../artefacts.ts'
import type { Banner } from '../../../derived/consent.ts'
import { type OwnScript, runningCode, stringOf } from '../../../derived/own-scripts.ts'

/** Where a site keeps the answer to its banner. */
export interface StoredAnswer {
  readonly store: 'localStorage' | 'cookie'
  readonly key: string
}

const STORES = /\blocalStorage\s*\.\s*setItem\s*\(\s*(?:(['"`])([^'"`\n]{1,80})\1|([A-Za-z_$][\w$.]{0,60}))/g
const SETS_COOKIE = /\bdocument\s*\.\s*cookie\s*=\s*(?:['"`]([\w.:-]{1,80})=)?/g
/** Other ways to keep something: where it goes is not told by a literal name. */
const OTHER_WAYS =
  /\blocalStorage\s*\[|\bsessionStorage\b|\bindexedDB\b|\bCookies\s*\.\s*set\b|\bset_?Cookie\s*\(/i

/** The one name under which the code of a banner stores the answer and looks it up; `undefined` where that is not certain. */
export function storedAnswer(
  page: Page,
  ownScripts: readonly OwnScript[],
  { element: { attribs } }: Banner,
): StoredAnswer | undefined {
  const marks = [attribs.id ?? '', ...(attribs.class ?? '').split(/\s+/)].filter((name) =>
    /^[\w-]{3,60}$/.test(name),
  )
  // In a string, as it is or in a selector: `'aviso'`, `'#aviso p'`.
  const named = new RegExp(`['"\`](?:[^'"\`\\n]{0,40}[#. ])?(?:${marks.join('|')})(?![\\w-])`)
  const codes = marks.length === 0 ? [] : runningCode(page, ownScripts).filter((code) => named.test(code))
  if (codes.some((code) => OTHER_WAYS.test(code))) return undefined
  const kept = codes.flatMap((code): (StoredAnswer | undefined)[] => [
    ...[...code.matchAll(STORES)].map(([, , text, variable = '']) =>
      answerOf('localStorage', text ?? stringOf(variable, [code])),
    ),
    ...[...code.matchAll(SETS_COOKIE)].map(([, key]) => answerOf('cookie', key)),
  ])
  const [first] = kept
  const isOne = kept.every((one) => one?.key === first?.key && one?.store === first?.store)
  if (first === undefined || !isOne) return undefined
  return codes.some((code) => looksUp(code, first)) ? first : undefined
}

const answerOf = (store: StoredAnswer['store'], key: string | undefined): StoredAnswer | undefined =>
  key !== undefined && STORAGE_KEY.test(key) ? { store, key } : undefined

function looksUp(code: string, { store, key }: StoredAnswer): boolean {
  // A cookie of one folder cannot be taken back from another.
  if (store === 'cookie') {
    const reads = code.replace(SETS_COOKIE, '')
    return reads.includes('document.cookie') && reads.includes(key) && /path=\/(?![\w-])/i.test(code)
  }
  const read = /\blocalStorage\s*\.\s*getItem\s*\(\s*(?:(['"`])([^'"`\n]{1,80})\1|([A-Za-z_$][\w$.]{0,60}))/g
  return [...code.matchAll(read)].some(
    ([, , text, variable = '']) => (text ?? stringOf(variable, [code])) === key,
  )
}
