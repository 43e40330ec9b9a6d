import { expectNoAxeViolations } from '@agency/ui/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { ServicesPage } from './services-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeApi({ 'GET /api/contact/token': () => new Promise(() => {}) })
})
afterEach(() => vi.unstubAllGlobals())

it('has no accessibility violations', async () => {
  const { container } = renderPage(<ServicesPage host={fakeHost()} />)
  await expectNoAxeViolations(container)
})

it.each([
  ['Diseño Web', '/servicios/diseno-web'],
  ['SEO Estratégico', '/servicios/seo-estrategico'],
  ['Desarrollo Web', '/servicios/desarrollo-web'],
  ['Marketing & Ads', '/servicios/marketing-ads'],
])('the card of %s has a description, three tags and a link', (name, path) => {
  renderPage(<ServicesPage host={fakeHost()} />)
  const card = screen.getByRole('heading', { level: 3, name }).closest<HTMLElement>('li')
  if (!card) throw new Error('the heading stands in no card')
  expect(card.querySelector('p')?.textContent).toMatch(/\w{4}/)
  expect(within(card).getAllByRole('listitem')).toHaveLength(3)
  expect(
    within(card)
      .getByRole('link', { name: `Ver ${name}` })
      .getAttribute('href'),
  ).toBe(path)
})

it('ends with the contact form', () => {
  renderPage(<ServicesPage host={fakeHost()} />)
  expect(screen.getByLabelText(/Mensaje/)).toBeTruthy()
})
