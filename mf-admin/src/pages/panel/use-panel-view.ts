import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Address, addressOf, FIRST_VIEW, type PanelView, viewAt } from './panel-view.ts'

// Safari refuses more than 100 changes of the address in ten seconds.
const WRITE_PAUSE_MS = 250

/** What the panel keeps in the history beside the fragment. */
interface HistoryState {
  readonly privateSearch?: string
  /** The entry was made by opening a record, so that closing it goes back. */
  readonly isRecord?: boolean
}

/**
 * The panel's view, kept in the address's fragment: a reload, Back and a link lead to the same tab, list and record. The
 * fragment reaches no server.
 */
export function usePanelView() {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search } = location
  const state = (location.state ?? {}) as HistoryState // written here alone, and lost with the panel's entries
  const here: Address = { hash: location.hash, privateSearch: state.privateSearch ?? '' }
  const [view, setView] = useState(() => viewAt(here, FIRST_VIEW))
  const known = useRef(keyOf(here))
  const writtenAt = useRef(Number.NEGATIVE_INFINITY)

  const hereKey = keyOf(here)
  useEffect(() => {
    if (hereKey === known.current) return
    known.current = hereKey
    setView((before) => viewAt(JSON.parse(hereKey) as Address, before)) // its own key
  }, [hereKey])

  function go(
    { hash, privateSearch }: Address,
    options: { readonly isRecord: boolean; readonly replace: boolean },
  ) {
    known.current = keyOf({ hash, privateSearch })
    writtenAt.current = performance.now()
    const next: HistoryState = { ...(privateSearch && { privateSearch }), isRecord: options.isRecord }
    void navigate({ pathname, search, hash }, { replace: options.replace, state: next })
  }

  const isRecord = state.isRecord ?? false
  const key = keyOf(addressOf(view))
  const write = useEffectEvent(() => {
    if (key !== known.current) go(addressOf(view), { isRecord, replace: true })
  })
  // At once where possible: the answer to this very click may end the session, and the login after it opens what the address
  // says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the view that `key` stands for.
  useEffect(() => {
    const wait = writtenAt.current + WRITE_PAUSE_MS - performance.now()
    if (wait <= 0) return write()
    const timer = setTimeout(write, wait)
    return () => clearTimeout(timer)
  }, [key])

  return {
    view,
    change: (change: Partial<PanelView>) => setView((before) => ({ ...before, ...change })),
    /** Opens the record of a person, as an entry of its own: Back closes it. */
    open: (id: string) => {
      const next = { ...view, open: id }
      setView(next)
      // What was typed a moment ago belongs to the entry that Back leads to.
      const below = addressOf(view)
      if (keyOf(below) !== known.current) go(below, { isRecord, replace: true })
      go(addressOf(next), { isRecord: true, replace: view.open !== null })
    },
    close: () => {
      if (isRecord) return void navigate(-1)
      const next = { ...view, open: null }
      setView(next)
      go(addressOf(next), { isRecord: false, replace: true })
    },
    /** Leaves nothing of the panel in the address. */
    forget: () => go({ hash: '', privateSearch: '' }, { isRecord: false, replace: true }),
  }
}

const keyOf = ({ hash, privateSearch }: Address): string => JSON.stringify({ hash, privateSearch })
