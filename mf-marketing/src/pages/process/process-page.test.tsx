import { expectNoAxeViolations } from '@agency/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { processContent } from './process.content.ts'
import { processMeta } from './process.meta.ts'
import { ProcessPage } from './process-page.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeApi({ 'GET /api/contact/token': () => new Promise(() => {}) })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderPage(<ProcessPage host={fakeHost()} />)
const phase = (name: string) => within(screen.getByRole('article', { name }))

it('has no accessibility violations, with phases closed and open', async () => {
  const { container } = open()
  await userEvent.click(phase('Diseño').getByRole('button', { name: 'Ver detalles completos' }))
  await expectNoAxeViolations(container)
})

it.each([
  ['01', 'Investigación', '2–5 días laborables'],
  ['02', 'Diseño', '4–7 días'],
  ['03', 'Desarrollo', '1–3 semanas'],
  ['04', 'Lanzamiento', '2–4 días'],
  ['05', 'Crecimiento', 'Mensual, revisión cada 4 semanas'],
])('phase %s is %s and takes %s', (number, name, duration) => {
  open()
  expect(phase(name).getByText(number)).toBeTruthy()
  expect(phase(name).getByRole('heading', { level: 3, name })).toBeTruthy()
  expect(phase(name).getByText(duration)).toBeTruthy()
})

it('marks only the last phase as optional', () => {
  open()
  expect(screen.getAllByText('Opcional')).toHaveLength(1)
  expect(phase('Crecimiento').getByText('Opcional')).toBeTruthy()
})

it('opens the details of a phase: tasks, deliverables, completion, tools and KPI', async () => {
  open()
  const toggle = phase('Desarrollo').getByRole('button', { name: 'Ver detalles completos' })
  expect(phase('Desarrollo').queryByRole('heading', { level: 4 })).toBeNull()
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const headings = phase('Desarrollo').getAllByRole('heading', { level: 4 })
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Tareas',
    'Entregables',
    'Se da por terminada cuando',
    'Herramientas',
    'KPI de salida',
  ])
  expect(phase('Diseño').queryByRole('heading', { level: 4 })).toBeNull()
  await userEvent.click(toggle)
  expect(phase('Desarrollo').queryByRole('heading', { level: 4 })).toBeNull()
})

it('contains the specified targets', () => {
  const said = processContent.phases.map(({ details }) => details.kpi).join(' ')
  for (const target of [
    'Lighthouse móvil de 90 o más',
    'LCP de 2,5 s',
    'INP de 200 ms',
    'CLS de 0,1',
    '80 %',
  ]) {
    expect(said).toContain(target)
  }
})

it('links the timeline to each phase', () => {
  const { container } = open()
  const drawing = screen.getByRole('navigation', { name: 'Las fases y su duración' })
  const targets = within(drawing)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
  expect(targets).toHaveLength(5)
  for (const target of targets) expect(container.querySelector(target)).toBeTruthy()
})

it('answers three questions, on the page and in its structured data', async () => {
  open()
  const faq = processMeta.meta.jsonLd?.find((data) => data['@type'] === 'FAQPage')
  expect(JSON.stringify(faq)).toContain(processContent.faq.items[0].answer)
  for (const { question, answer } of processContent.faq.items) {
    await userEvent.click(screen.getByRole('button', { name: question }))
    expect(screen.getByText(answer)).toBeTruthy()
  }
})

it('closes with a quote in 24 h, and links to request it or to analyse a website first', () => {
  open()
  const closing = screen.getByRole('heading', { name: /plazos cerrados y precio en 24 h/ })
  const links = within(closing.closest('section') ?? document.body).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contacto', '/analiza-tu-web'])
  expect(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeTruthy()
})
