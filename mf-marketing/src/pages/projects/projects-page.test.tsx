import { expectNoAxeViolations } from '@agency/ui/testing'
import { configure, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { ProjectsPage } from './projects-page.tsx'

// Generous for a busy machine; no test here waits for time to pass.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

it('shows the portfolio and then the contact form, without accessibility violations', async () => {
  fakeApi({
    'GET /api/projects': () => json([]),
    'GET /api/contact/token': () => new Promise(() => {}),
  })
  const { container } = renderPage(<ProjectsPage host={fakeHost()} />)
  const empty = await screen.findByText('No hay proyectos disponibles en este momento')
  const form = screen.getByRole('form')
  expect(empty.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectNoAxeViolations(container)
})
