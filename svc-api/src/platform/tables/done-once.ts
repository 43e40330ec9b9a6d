import type { NoFields, OpenTable, TableShape } from './table.ts'

type Done = { readonly name: string; readonly doneAt: string }

export const DONE_ONCE: TableShape<Done, NoFields> = {
  name: 'done_once',
  key: 'name',
  fields: { name: 'text', doneAt: 'time' },
  aside: {},
}

/** Remembers what must not happen a second time in the life of a store, and when what is repeated was last done. Times are ISO 8601 UTC. */
export type DoneOnce = {
  readonly has: (name: string) => Promise<boolean>
  /** Again, or by several gateways at the same moment, changes nothing. */
  readonly mark: (name: string, at: string) => Promise<void>
  /** When it was last done; undefined where it never was. */
  readonly lastTime: (name: string) => Promise<string | undefined>
  readonly setLastTime: (name: string, at: string) => Promise<void>
}

export async function createDoneOnce(open: OpenTable): Promise<DoneOnce> {
  const done = await open(DONE_ONCE)
  return {
    has: async (name) => (await done.find({ name })) !== undefined,
    mark: async (name, doneAt) => void (await done.insert({ name, doneAt })),
    lastTime: async (name) => (await done.find({ name }))?.doneAt,
    setLastTime: async (name, doneAt) => {
      if (!(await done.insert({ name, doneAt }))) await done.update({ name }, { doneAt })
    },
  }
}
