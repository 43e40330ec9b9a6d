import type { PageSeen } from './visit-parts.ts'

/** A company or something stored, and in which states of the page it was seen. */
export interface StatesRow {
  readonly name: string
  readonly detail: string
  readonly isIn: readonly boolean[]
}

/** Companies contacted, hosts whose company is not known, and what was stored, in each of several states of a page. */
export function compareStates(states: readonly PageSeen[]): {
  readonly contacted: readonly StatesRow[]
  readonly stored: readonly StatesRow[]
} {
  return {
    contacted: rowsOf(
      states.map(({ hosts }) =>
        hosts.map(({ host, company, purpose }) => ({
          // One company may be asked for what needs consent, and for what does not.
          key: company ? `${company} ${purpose}` : host,
          name: company ?? host,
          detail: purpose ?? '',
        })),
      ),
    ),
    stored: rowsOf(
      states.map(({ stored }) =>
        stored.map(({ kind, name, host }) => ({ key: `${kind} ${name} ${host}`, name, detail: host })),
      ),
    ),
  }
}

interface Thing extends Pick<StatesRow, 'name' | 'detail'> {
  readonly key: string
}

/** Each once, at the place where it is first named. */
function rowsOf(states: readonly (readonly Thing[])[]): readonly StatesRow[] {
  const keys = states.map((things) => new Set(things.map(({ key }) => key)))
  const each = new Map<string, Thing>()
  for (const thing of states.flat()) if (!each.has(thing.key)) each.set(thing.key, thing)
  return [...each.values()].map(({ key, name, detail }) => ({
    name,
    detail,
    isIn: keys.map((known) => known.has(key)),
  }))
}
