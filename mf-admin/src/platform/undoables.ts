import type { ListKey } from './keys.ts'
import { createObservable, type Observable } from './observable.ts'

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

/** What is offered, the latest last. */
export interface Undoables extends Observable<readonly Undoable[]> {
  /** Holds a deletion while it can be undone; it is offered once `offer` has been called. */
  readonly add: (deletion: Deletion) => { readonly undo: () => void; readonly offer: () => void }
}

/** The deletions of a session that can be undone. */
export function createUndoables(): Undoables {
  const { subscribe, read, change } = createObservable<readonly Undoable[]>([])
  let lastId = 0
  return {
    subscribe,
    read,
    add: ({ list, sentence, label, until, restore }) => {
      lastId += 1
      const undoable: Undoable = { id: lastId, list, sentence, label, undo }
      let isOver = false
      let isUndoing = false
      const timer = setTimeout(end, until - Date.now())

      const withdraw = () => change(read().filter((other) => other !== undoable))
      function offer() {
        if (!isOver && !isUndoing) change([...read(), undoable])
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
