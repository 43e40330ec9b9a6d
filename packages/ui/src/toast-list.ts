/** The limits of section 9 of the specification; times in milliseconds, lengths in pixels. */
export const TOAST = {
  limit: 1,
  duration: 5000,
  removeDelay: 1_000_000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: ['F8'],
  maxWidth: 420,
} as const

/** A short message; `destructive` reads as an error. */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Called once, after the toast closes: by timeout, close button, action or replacement. */
  readonly onClose?: () => void
}

/** A message in the list; a dismissed one stays, closed, until removed. */
export interface ToastEntry extends ToastMessage {
  readonly id: number
  readonly open: boolean
}

export type ToastEvent =
  | { readonly type: 'add'; readonly id: number; readonly message: ToastMessage }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'remove'; readonly id: number }

/** The list after an event; a new message evicts those over the limit. */
export function toastList(list: readonly ToastEntry[], event: ToastEvent): readonly ToastEntry[] {
  switch (event.type) {
    case 'add':
      return [{ ...event.message, id: event.id, open: true }, ...list].slice(0, TOAST.limit)
    case 'dismiss':
      return list.map((entry) => (entry.id === event.id ? { ...entry, open: false } : entry))
    case 'remove':
      return list.filter((entry) => entry.id !== event.id)
  }
}
