import { expectNoAxeViolations } from '@agency/ui/testing'
import { example } from '@agency/web-kit/example'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeMedia } from '../../testing/fake-media.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { homeMeta } from './home.meta.ts'
import { HomePage } from './home-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  fakeMedia({ reducedMotion: true })
})
afterEach(() => vi.unstubAllGlobals())

it('has no accessibility violations', async () => {
  const { container } = renderPage(<HomePage host={fakeHost()} />)
  await expectNoAxeViolations(container)
})

it('opens with the tag line, a headline about ideas and digital, and two actions', () => {
  const host = fakeHost()
  renderPage(<HomePage host={host} />)
  expect(screen.getByText('Agencia Digital')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/ideas.*digital/)
  expect(screen.getByRole('link', { name: 'Empezar proyecto' }).getAttribute('href')).toBe('/contacto')
  expect(screen.getByRole('link', { name: 'Ver proyectos' }).getAttribute('href')).toBe('/proyectos')
  expect(host.setMeta).toHaveBeenCalledWith(homeMeta.meta)
})

it('links to each service by name', () => {
  renderPage(<HomePage host={fakeHost()} />)
  const links = ['Diseño Web', 'Desarrollo Web', 'SEO Estratégico', 'Marketing & Ads'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual([
    '/servicios/diseno-web',
    '/servicios/desarrollo-web',
    '/servicios/seo-estrategico',
    '/servicios/marketing-ads',
  ])
})

it('shows the five phases in order, the last as optional', () => {
  renderPage(<HomePage host={fakeHost()} />)
  const [list] = screen.getAllByRole('list').filter((candidate) => candidate.tagName === 'OL')
  const phases = within(list as HTMLElement).getAllByRole('listitem') // the page has an ordered list, or this fails
  expect(phases.map((phase) => within(phase).getByRole('heading').textContent)).toEqual([
    'Investigación ',
    'Diseño ',
    'Desarrollo ',
    'Lanzamiento ',
    'Crecimiento Opcional',
  ])
})

it('marks the report beside the free analysis as an example', () => {
  renderPage(<HomePage host={fakeHost()} />)
  expect(screen.getByText('Ejemplo')).toBeTruthy()
})

it('draws the example report from its data', () => {
  renderPage(<HomePage host={fakeHost()} />)
  expect(screen.getByText('www.ejemplo.es')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Puntuación global: 70 de 100' })).toBeTruthy()
  expect(screen.getByText('Hay margen de mejora')).toBeTruthy()
  expect(screen.getByText('Acciones prioritarias (4)')).toBeTruthy()
  for (const fault of Object.values(example.faults)) expect(screen.getByText(fault)).toBeTruthy()
})

describe('the address field', () => {
  const open = () => {
    renderPage(
      <>
        <HomePage host={fakeHost()} />
        <Address />
      </>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dirección de tu web' })
    return { field, user: userEvent.setup() }
  }

  it.each([
    ['mitienda.es', '/analiza-tu-web?web=mitienda.es'],
    [' https://miño.es/?a=b&c ', '/analiza-tu-web?web=https%3A%2F%2Fmi%C3%B1o.es%2F%3Fa%3Db%26c'],
    ['', '/analiza-tu-web'],
  ])('opens the analysis with «%s»', async (typed, address) => {
    const { field, user } = open()
    await user.click(field)
    await user.paste(typed)
    await user.click(screen.getByRole('button', { name: 'Analiza tu web gratis' }))
    expect(screen.getByTestId('address').textContent).toBe(address)
  })

  it('is a form of the browser’s before the code loads', () => {
    const { field } = open()
    expect(field.form?.getAttribute('action')).toBe('/analiza-tu-web')
    expect(field.form?.method).toBe('get')
    expect([field.name, field.maxLength, field.type]).toEqual(['web', 2048, 'text'])
  })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
