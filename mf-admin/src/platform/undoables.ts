import type { ListKey } from './keys.ts'
import { createObservable, type Observable } from './observable.ts'

/** A deletion that can be undone and whose toast has closed. */
export interface Undoable {
  readonly id: number
  /** The list of the deleted records. */
  readonly list: ListKey
  /** Describes the deletion. */
  readonly sentence: string
  readonly label: string
  readonly undo: () => void
}

interface Deletion extends Omit<Undoable, 'id' | 'undo'> {
  /** Deadline for the undo, in milliseconds since 1970. */
  readonly until: number
  /** Rejects if the undo failed; may be retried. */
  readonly restore: () => Promise<unknown>
}

/** Deletions on offer, latest last. */
export interface Undoables extends Observable<readonly Undoable[]> {
  /** Keeps a deletion until its deadline; it is listed after `offer` is called. */
  readonly add: (deletion: Deletion) => { readonly undo: () => void; readonly offer: () => void }
}

/** The undoable deletions of a session. */
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
