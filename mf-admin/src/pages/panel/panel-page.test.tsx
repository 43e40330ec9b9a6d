import { expectNoAxeViolations } from '@agency/ui/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pages } from '../../pages.ts'
import { PanelPage } from './panel-page.tsx'

test('has no violations of accessibility, one heading and a way out', async () => {
  const { container } = render(
    <MemoryRouter>
      <PanelPage />
    </MemoryRouter>,
  )
  await expectNoAxeViolations(container)
  expect(screen.getByRole('heading', { level: 1, name: 'Panel de Administración' })).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('is kept out of search engines', () => {
  expect(pages.map((page) => [page.meta.robots, page.sitemap])).toEqual([['noindex', false]])
})
