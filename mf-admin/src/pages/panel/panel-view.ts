import { analysesContent } from '../../features/analyses/analyses.content.ts'
import type { AnalysesList } from '../../features/analyses/analyses.ts'
import { messagesContent } from '../../features/messages/messages.content.ts'
import type { MessagesList } from '../../features/messages/messages.ts'
import type { ListView } from '../../platform/use-list-state.ts'

const TABS = ['analyses', 'messages', 'projects'] as const
export type Tab = (typeof TABS)[number]

type AnalysesView = ListView<AnalysesList['filter'], AnalysesList['sort']>
type MessagesView = ListView<MessagesList['filter'], MessagesList['sort']>

/** What the panel shows: the open tab, the state of both lists, and the record that is open. */
export interface PanelView {
  readonly tab: Tab
  readonly analyses: AnalysesView
  readonly messages: MessagesView
  /** Shows what there is to do today instead of the list. */
  readonly isToday: boolean
  /** Id of any record of the person who is open. */
  readonly open: string | null
}

const FIRST_LIST = { filter: 'all', sort: 'newest', search: '', page: 0 } as const

export const FIRST_VIEW: PanelView = {
  tab: 'analyses',
  analyses: FIRST_LIST,
  messages: FIRST_LIST,
  isToday: false,
  open: null,
}

/** The filter that is no filter of a list. */
const TODAY = 'today'

/** A view as it is kept in an entry of the history. */
export interface Address {
  readonly hash: string
  /** A search for an e-mail address, which does not belong in an address that may be copied or synchronised. */
  readonly privateSearch: string
}

const oneOf = <Value extends string>(options: readonly { readonly value: Value }[], text: string | null) =>
  options.find(({ value }) => value === text)?.value

/** The open tab of `view` and what it shows, without what is the same in a new panel. */
export function addressOf({ tab, open, isToday, ...lists }: PanelView): Address {
  const parts = new URLSearchParams()
  let privateSearch = ''
  if (tab !== FIRST_VIEW.tab) parts.set('tab', tab)
  if (tab !== 'projects') {
    const { filter, sort, search, page } = lists[tab]
    if (isToday) parts.set('filter', TODAY)
    else if (filter !== FIRST_LIST.filter) parts.set('filter', filter)
    if (sort !== FIRST_LIST.sort) parts.set('sort', sort)
    if (search.includes('@')) privateSearch = search
    else if (search.trim() !== '') parts.set('search', search)
    if (page > 0) parts.set('page', String(page + 1))
  }
  if (open !== null) parts.set('open', open)
  const text = parts.toString()
  return { hash: text && `#${text}`, privateSearch }
}

/** `view` with what an address says; what the address does not know or does not say is as in a new panel. */
export function viewAt({ hash, privateSearch }: Address, view: PanelView): PanelView {
  const parts = new URLSearchParams(hash.slice(1))
  const tab = TABS.find((name) => name === parts.get('tab')) ?? FIRST_VIEW.tab
  const open = parts.get('open')
  if (tab === 'projects') return { ...view, tab, open, isToday: false }
  const isToday = parts.get('filter') === TODAY
  const rest = {
    search: privateSearch || (parts.get('search') ?? '').slice(0, 200),
    page: Math.max(0, Math.trunc(Number(parts.get('page') ?? 1)) - 1) || 0,
  }
  const wanted = { filter: parts.get('filter'), sort: parts.get('sort') }
  return tab === 'analyses'
    ? {
        ...view,
        tab,
        open,
        isToday,
        analyses: {
          ...rest,
          filter: oneOf(analysesContent.filters, wanted.filter) ?? FIRST_LIST.filter,
          sort: oneOf(analysesContent.sorts, wanted.sort) ?? FIRST_LIST.sort,
        },
      }
    : {
        ...view,
        tab,
        open,
        isToday,
        messages: {
          ...rest,
          filter: oneOf(messagesContent.filters, wanted.filter) ?? FIRST_LIST.filter,
          sort: oneOf(messagesContent.sorts, wanted.sort) ?? FIRST_LIST.sort,
        },
      }
}
