import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebounced } from '../../platform/use-debounced.ts'
import { TYPING_PAUSE_MS } from '../../platform/use-list-state.ts'
import { type Address, addressOf, FIRST_VIEW, type PanelView, viewAt } from './panel-view.ts'

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
    const next: HistoryState = { ...(privateSearch && { privateSearch }), isRecord: options.isRecord }
    void navigate({ pathname, search, hash }, { replace: options.replace, state: next })
  }

  const settled = useDebounced(keyOf(addressOf(view)), TYPING_PAUSE_MS)
  const isRecord = state.isRecord ?? false
  const write = useEffectEvent((key: string) => {
    if (key !== known.current) go(JSON.parse(key) as Address, { isRecord, replace: true }) // as above
  })
  useEffect(() => write(settled), [settled])

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
