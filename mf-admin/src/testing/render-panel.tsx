import type { RemoteHost } from '@agency/web-kit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { vi } from 'vitest'
import { createSessionStore } from '../features/session/session-store.ts'
import { PanelPage } from '../pages/panel/panel-page.tsx'
import { CREDENTIALS } from './fake-gateway.ts'

/** What a test sees and does of the browser's history. */
interface History {
  hash: string
  state: unknown
  back: () => void
}

function HistoryProbe({ history }: { readonly history: History }) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  Object.assign(history, { hash, state })
  history.back = () => void navigate(-1)
  return <Link to="/admin#tab=messages&filter=nuevo">A los mensajes nuevos</Link>
}

/** The page as mounted by the shell at an address, logged out. */
export function renderPanel({ hash = '' } = {}) {
  const history: History = { hash, state: null, back: () => {} }
  const toast = vi.fn<RemoteHost['toast']>()
  const host: RemoteHost = { toast, setMeta: () => {}, contractVersion: 1 }
  const store = createSessionStore()
  const user = userEvent.setup()
  const view = render(
    <MemoryRouter initialEntries={[`/admin${hash}`]}>
      <main>
        <PanelPage host={host} store={store} />
      </main>
      <nav>
        <HistoryProbe history={history} />
      </nav>
    </MemoryRouter>,
  )
  return { ...view, toast, store, user, history }
}

/** The panel after login, with `tab` open. */
export async function openPanel(tab: RegExp = /^Análisis SEO/) {
  const panel = renderPanel()
  await act(() => panel.store.logIn(CREDENTIALS))
  await panel.user.click(await screen.findByRole('tab', { name: tab }))
  return panel
}
