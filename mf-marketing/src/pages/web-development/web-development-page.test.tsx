import { expectNoAxeViolations } from '@agency/ui/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { WebDevelopmentPage } from './web-development-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeApi({ 'GET /api/contact/token': () => new Promise(() => {}) })
})
afterEach(() => vi.unstubAllGlobals())

it('has no accessibility violations', async () => {
  const { container } = renderPage(<WebDevelopmentPage host={fakeHost()} />)
  await expectNoAxeViolations(container)
})

it.each([
  ['does not', {}, /nuestro análisis gratuito mira lo que más los empeora, pero no los mide/i],
  ['does', { hasBrowser: true }, /LCP y CLS, en laboratorio, con nuestro análisis gratuito/],
])('says what can be measured here where the analysis %s open pages in a browser', (_name, config, note) => {
  renderPage(<WebDevelopmentPage host={{ ...fakeHost(), config }} />)
  expect(screen.getByText(note)).toBeTruthy()
})
