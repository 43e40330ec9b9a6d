import { createQueryClient, type RemoteHost } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

/** A host that records its calls. */
export const fakeHost = () => ({
  toast: vi.fn<RemoteHost['toast']>(),
  setMeta: vi.fn<RemoteHost['setMeta']>(),
  contractVersion: 1,
})

/** Renders a page, or a part of one, like the shell: in its main landmark, inside router and query client, at `address`. */
export function renderPage(page: ReactNode, address = '/') {
  const queryClient = createQueryClient()
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <main>{page}</main>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { ...view, queryClient }
}
