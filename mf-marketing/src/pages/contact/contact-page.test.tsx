import { expectNoAxeViolations } from '@agency/ui/testing'
import { brand } from '@agency/web-kit'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { ContactPage } from './contact-page.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeApi({ 'GET /api/contact/token': () => new Promise(() => {}) })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderPage(<ContactPage host={fakeHost()} />)

it('has no accessibility violations', async () => {
  const { container } = open()
  await expectNoAxeViolations(container)
})

it('contains only the form, beside phone, e-mail, WhatsApp and city', () => {
  open()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  expect(screen.getAllByRole('form')).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([`tel:${brand.phone.tel}`, `mailto:${brand.email}`, brand.whatsapp]),
  )
  expect(screen.getByText(new RegExp(brand.city))).toBeTruthy()
})
