import { expectNoAxeViolations } from '@agency/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Backdrop } from '../../components/backdrop.tsx'
import { fakeMedia } from '../../testing/fake-media.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type ServiceContent, ServicePage } from './service-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeMedia({ reducedMotion: true })
})
afterEach(() => vi.unstubAllGlobals())

const backdrop: Backdrop = { poster: { avif: '/a.avif', webp: '/a.webp', jpeg: '/a.jpg' }, videos: [] }
const content: ServiceContent = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
    { label: 'Cosas', path: '/servicios/diseno-web' },
  ],
  eyebrow: 'Cosas',
  title: 'Hacemos cosas',
  lead: 'Muchas.',
  actions: [{ label: 'Pedir cosas', path: '/contacto' }],
  facts: [{ term: 'Plazo', value: '3 días' }],
  audience: { title: 'Para quién', fits: ['Para ti'], otherwise: { title: '¿No?', text: 'Pues no.' } },
  deliverables: { title: 'Incluye', lead: 'Todo.', items: [{ title: 'Una cosa', text: 'Esta.' }] },
  figureAfter: 'deliverables',
  figure: { title: 'Dibujo', text: 'Se ve.' },
  process: {
    title: 'Pasos',
    lead: 'Dos.',
    steps: [
      { title: 'Primero', text: 'Se hace.', duration: 'Día 1' },
      { title: 'Luego', text: 'Se entrega.' },
    ],
    more: { label: 'El proceso', path: '/proceso' },
  },
  results: { title: 'Resultados', items: [{ figure: '1', title: 'cosa', text: 'Hecha.' }], note: 'Nota.' },
  faq: { title: 'Preguntas', items: [{ question: '¿Cuándo?', answer: 'Pronto.' }] },
  call: { title: 'Venga', text: 'Ya.', actions: [{ label: 'Ver proyectos', path: '/proyectos' }] },
}
const packages = {
  title: 'Paquetes',
  lead: 'Uno.',
  packages: [
    {
      name: 'Todo',
      terms: 'Pago único',
      text: 'Entero.',
      includes: ['Cosas'],
      action: { label: 'Pedir todo', path: '/contacto' },
    },
  ],
} as const

const open = (changes: Partial<ServiceContent> = {}) =>
  renderPage(<ServicePage content={{ ...content, ...changes }} backdrop={backdrop} figure={<p>aquí</p>} />)
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('has no accessibility violations, with packages and an answer open', async () => {
  const { container } = open({ packages })
  await userEvent.click(screen.getByRole('button', { name: '¿Cuándo?' }))
  await expectNoAxeViolations(container)
})

it('orders the sections, with the illustration at its configured position', () => {
  open()
  expect(titles()).toEqual(['Para quién', 'Incluye', 'Dibujo', 'Pasos', 'Resultados', 'Preguntas', 'Venga'])
})

it('shows packages if any, and moves the illustration', () => {
  open({ packages, figureAfter: 'audience' })
  expect(titles()).toEqual([
    'Para quién',
    'Dibujo',
    'Incluye',
    'Pasos',
    'Paquetes',
    'Resultados',
    'Preguntas',
    'Venga',
  ])
})

it('has breadcrumbs ending in the current page without link', () => {
  open()
  const trail = within(screen.getByRole('navigation', { name: 'Estás en' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/servicios'])
  expect(trail.getByText('Cosas').getAttribute('aria-current')).toBe('page')
})

it('opens an answer by keyboard', async () => {
  open()
  const question = screen.getByRole('button', { name: '¿Cuándo?' })
  expect(question.getAttribute('aria-expanded')).toBe('false')
  question.focus()
  await userEvent.keyboard('{Enter}')
  expect(question.getAttribute('aria-expanded')).toBe('true')
})
