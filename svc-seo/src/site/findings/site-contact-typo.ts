import { streetName } from '../../spain/address.ts'
import type { SitePageFacts } from '../site-facts.ts'
import { defineFinding, type FoundItem } from './define-finding.ts'
import { note } from './known-site.ts'

/** Shorter names differ in a letter because they are others: «ana» and «eva». */
const NAME_MIN = 5
/** More values than this are a directory, not a business and its typing mistakes. */
const VALUES_MAX = 200

export const siteContactTypo = defineFinding({
  id: 'site-contact-typo',
  title: 'Datos de contacto que casi coinciden',
  why: 'Si el correo bueno es el otro, los mensajes de tus clientes se pierden sin que nadie se entere.',
  fix: { who: 'you', minutes: 10 },
  source: 'Google Business Profile, «Guidelines for representing your business»',
  messages: {
    typo: 'Parece que hay {items} {items:dato de contacto mal escrito, porque casi coincide:datos de contacto mal escritos, porque casi coinciden} con otro de tu web. Por ejemplo, {first}',
  },
  solutions: {
    typo: 'Comprueba cuál es el bueno: escríbete un correo a los dos, o busca la calle en correos.es. Después corrige el otro en todas las páginas en las que sale.',
  },
  notes: {
    email: 'casi igual que {other}, que sale en {count} {count:página:páginas}',
    code: 'con el código {other} en {count} {count:página:páginas}',
  },
  run: ({ pages }) => {
    const items = [...emailItems(pages), ...codeItems(pages)]
    return items.length === 0 ? undefined : { outcome: 'warning', message: 'typo', of: pages.length, items }
  },
})

type Note = 'email' | 'code'

/** A value and the pages that have it, rarest first. */
type Value = readonly [value: string, pages: readonly string[]]

function valuesOf(pages: readonly SitePageFacts[], of: (page: SitePageFacts) => readonly string[]) {
  const values = new Map<string, string[]>()
  for (const page of pages) for (const value of new Set(of(page))) note(values, value, page.url)
  return [...values].toSorted(
    ([one, some], [other, more]) => some.length - more.length || (one < other ? -1 : 1),
  )
}

function emailItems(pages: readonly SitePageFacts[]): readonly FoundItem<Note>[] {
  const values = valuesOf(pages, ({ emails }) => emails)
  if (values.length > VALUES_MAX) return []
  return values.flatMap((rare, index) => {
    const other = values.slice(index + 1).find((common) => isMistyped(rare, common))
    return other === undefined ? [] : [itemOf('email', rare, other)]
  })
}

function codeItems(pages: readonly SitePageFacts[]): readonly FoundItem<Note>[] {
  const values = valuesOf(pages, ({ places }) =>
    places.map(({ street, code }) => `${streetName(street)}|${code}`),
  )
  const written = new Map<string, string>(
    pages.flatMap(({ places }) =>
      places.map(({ street, code }) => [`${streetName(street)}|${code}`, `${street}, ${code}`] as const),
    ),
  )
  if (values.length > VALUES_MAX) return []
  return values.flatMap((rare, index) => {
    const [name = '', code = ''] = rare[0].split('|')
    const other = values.slice(index + 1).find(([value]) => {
      const [street = '', another = ''] = value.split('|')
      // The same street and number in two towns have codes that differ in more.
      return street === name && isOneSlip(code, another)
    })
    if (other === undefined) return []
    const [, otherCode = ''] = other[0].split('|')
    return [itemOf('code', [written.get(rare[0]) ?? rare[0], rare[1]], [otherCode, other[1]])]
  })
}

function itemOf(note: Note, [value, pages]: Value, [other, others]: Value): FoundItem<Note> {
  return { target: value, pages, note, data: { other, count: others.length } }
}

/** Whether the rarer of two e-mail addresses may be a slip of the other. */
function isMistyped([rare, some]: Value, [common, more]: Value): boolean {
  const [name = '', domain = ''] = rare.split('@')
  const [otherName = '', otherDomain = ''] = common.split('@')
  if (domain === otherDomain) {
    // Two people may have names that differ in a letter: only what is rarer can be a slip.
    return some.length < more.length && isLong(name, otherName) && isSlip(name, otherName)
  }
  if (name !== otherName) return false
  const [host, ending] = split(domain)
  const [otherHost, otherEnding] = split(otherDomain)
  if (host === otherHost) return ending !== otherEnding
  return ending === otherEnding && isLong(host, otherHost) && distance(host, otherHost) <= 2
}

const isLong = (one: string, other: string) => Math.min(one.length, other.length) >= NAME_MIN

function split(domain: string): readonly [host: string, ending: string] {
  const dot = domain.lastIndexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']

/** A letter too many, too few, or two the wrong way round; another one only where it stands beside it on the keyboard. */
function isSlip(one: string, other: string): boolean {
  // «ventas1» and «ventas2» are two boxes.
  if (one.replace(/\d/g, '') === other.replace(/\d/g, '')) return false
  if (!isOneSlip(one, other)) return false
  if (one.length !== other.length) return true
  const places = [...one].flatMap((letter, at) => (letter === other[at] ? [] : [at]))
  if (places.length !== 1) return true
  const [at = 0] = places
  return ROWS.some(
    (row) =>
      Math.abs(row.indexOf(one[at] ?? '') - row.indexOf(other[at] ?? '')) === 1 &&
      row.includes(one[at] ?? '') &&
      row.includes(other[at] ?? ''),
  )
}

const isOneSlip = (one: string, other: string) => one !== other && distance(one, other) <= 1

/** Letters to put in, leave out, change or swap with the next (optimal string alignment); 3 stands for more. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return Math.min(3, last[other.length] ?? 3)
}
