import type { RemoteHost } from '@agency/web-kit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { createSessionStore } from '../features/session/session-store.ts'
import { PanelPage } from '../pages/panel/panel-page.tsx'
import { CREDENTIALS } from './fake-gateway.ts'

/** The page as mounted by the shell, logged out. */
export function renderPanel() {
  const toast = vi.fn<RemoteHost['toast']>()
  const host: RemoteHost = { toast, setMeta: () => {}, contractVersion: 1 }
  const store = createSessionStore()
  const user = userEvent.setup()
  const view = render(
    <MemoryRouter>
      <main>
        <PanelPage host={host} store={store} />
      </main>
    </MemoryRouter>,
  )
  return { ...view, toast, store, user }
}

/** The panel after login, with `tab` open. */
export async function openPanel(tab: RegExp = /^Análisis SEO/) {
  const panel = renderPanel()
  await act(() => panel.store.logIn(CREDENTIALS))
  await panel.user.click(await screen.findByRole('tab', { name: tab }))
  return panel
}
