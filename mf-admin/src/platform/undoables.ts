import type { ListKey } from './keys.ts'

/** A deletion that can be undone, and that no toast offers to undo any more. */
export interface Undoable {
  readonly id: number
  /** The list it was made in. */
  readonly list: ListKey
  /** Says what has gone. */
  readonly sentence: string
  readonly label: string
  readonly undo: () => void
}

interface Deletion extends Omit<Undoable, 'id' | 'undo'> {
  /** Until when it can be undone, in milliseconds since 1970. */
  readonly until: number
  /** Rejects where it could not be undone, and may be tried again. */
  readonly restore: () => Promise<unknown>
}

export interface Undoables {
  readonly subscribe: (listener: () => void) => () => void
  /** What is offered, the latest last. */
  readonly read: () => readonly Undoable[]
  /** Holds a deletion while it can be undone; it is offered once `offer` has been called. */
  readonly add: (deletion: Deletion) => { readonly undo: () => void; readonly offer: () => void }
}

/** The deletions of a session that can be undone. */
export function createUndoables(): Undoables {
  let offered: readonly Undoable[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Undoable[]) {
    offered = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => offered,
    add: ({ list, sentence, label, until, restore }) => {
      lastId += 1
      const undoable: Undoable = { id: lastId, list, sentence, label, undo }
      let isOver = false
      let isUndoing = false
      const timer = setTimeout(end, until - Date.now())

      const withdraw = () => change(offered.filter((other) => other !== undoable))
      function offer() {
        if (!isOver && !isUndoing) change([...offered, undoable])
      }
      function end() {
        clearTimeout(timer)
        isOver = true
        withdraw()
      }
      function undo() {
        if (isUndoing) return
        isUndoing = true
        withdraw()
        restore().then(end, () => {
          isUndoing = false
          offer()
        })
      }
      return { undo, offer }
    },
  }
}
