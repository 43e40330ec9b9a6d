import { expectNoAxeViolations } from '@agency/ui/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { HomePage } from './home-page.tsx'

const open = () =>
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )

test('has no violations of accessibility', async () => {
  const { container } = open()
  await expectNoAxeViolations(container)
})

test('says what the agency does and leads to the analysis', () => {
  open()
  expect(screen.getByText('Agencia Digital')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Analiza tu web gratis' }).getAttribute('href')).toBe(
    '/analiza-tu-web',
  )
})
