import type { PublicProject } from '@agency/contracts'
import { STATE_ELEMENT_ID } from '@agency/contracts/federation'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { createQueryClient, paths } from '@agency/web-kit'
import { dehydrate } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ProjectsGrid } from './projects-grid.tsx'
import { prefetchProjects } from './projects-query.ts'

// Generous for a busy machine; no test here waits for time to pass.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const READ = 'GET /api/projects'

const project = (over: Partial<PublicProject> = {}): PublicProject => ({
  id: 'p1',
  title: 'Bodega del Altiplano',
  category: 'Tienda online',
  description: 'Vinos de la tierra, con reserva de visitas.',
  imagePath: '/images/bodega-960.webp',
  images: [
    { width: 480, height: 300, url: '/images/bodega-480.webp' },
    { width: 960, height: 600, url: '/images/bodega-960.webp' },
  ],
  ...over,
})

const open = (answer: () => Response | Promise<Response>) => {
  const api = fakeApi({ [READ]: answer })
  return { ...renderPage(<ProjectsGrid />), api }
}

afterEach(() => vi.unstubAllGlobals())

describe('the portfolio', () => {
  it('has no accessibility violations', async () => {
    const projects = [
      project({ externalLink: 'https://bodega.example' }),
      project({ id: 'p2', title: 'Taller' }),
    ]
    const { container } = open(() => json(projects))
    await screen.findByRole('heading', { name: 'Taller' })
    await expectNoAxeViolations(container)
  })

  it('shows image, category, title and description of each project', async () => {
    open(() => json([project()]))
    expect(await screen.findByRole('heading', { level: 2, name: 'Bodega del Altiplano' })).toBeTruthy()
    expect(screen.getByText('Tienda online')).toBeTruthy()
    expect(screen.getByText('Vinos de la tierra, con reserva de visitas.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('marks samples, and says what they are', async () => {
    open(() => json([project({ isSample: 1 }), project({ id: 'p2', title: 'Taller', isSample: 0 })]))
    await screen.findByRole('heading', { name: 'Taller' })
    expect(screen.getAllByText('Ejemplo')).toHaveLength(1)
    expect(screen.getByText(/no son encargos de clientes/)).toBeTruthy()
  })

  it('of the agency’s own projects has no mark', async () => {
    open(() => json([project()]))
    await screen.findByRole('heading', { name: 'Bodega del Altiplano' })
    expect(screen.queryByText(/Ejemplo/)).toBeNull()
  })

  it('offers image widths to the browser and reserves the space', async () => {
    open(() => json([project()]))
    const image = await screen.findByRole<HTMLImageElement>('img', {
      name: 'Imagen del proyecto Bodega del Altiplano',
    })
    expect(image.getAttribute('src')).toBe('/images/bodega-960.webp')
    expect(image.srcset).toBe('/images/bodega-480.webp 480w, /images/bodega-960.webp 960w')
    expect(image.sizes).not.toBe('')
    expect([image.width, image.height]).toEqual([960, 600])
  })

  it('lazy-loads only images out of view', async () => {
    open(() => json(['p1', 'p2', 'p3'].map((id) => project({ id }))))
    const images = await screen.findAllByRole('img')
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy'])
  })

  it('links to a project in a new tab, and announces it', async () => {
    open(() => json([project({ externalLink: 'https://bodega.example' })]))
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Ver proyecto Bodega del Altiplano (se abre en una pestaña nueva)',
    })
    expect([link.href, link.target, link.rel]).toEqual(['https://bodega.example/', '_blank', 'noopener'])
    expect(screen.getByText('Ver proyecto')).toBeTruthy()
  })

  it('shows a loading state', async () => {
    const { container } = open(() => new Promise(() => {}))
    expect(screen.getByRole('status').textContent).toBe('Cargando proyectos...')
    await expectNoAxeViolations(container)
  })

  it('shows an empty state', async () => {
    const { container } = open(() => json([]))
    expect(await screen.findByText('No hay proyectos disponibles en este momento')).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it.each([
    ['fails', () => json({ error: 'No disponible.', code: 'SERVICE_UNAVAILABLE' }, 503)],
    ['is no list', () => json({ projects: [] })],
  ])('shows an error with a retry when the response %s', async (_, answer) => {
    const answers = [answer, () => json([project()])]
    const { container } = open(() => (answers.shift() ?? answer)())
    expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido cargar los proyectos')
    await expectNoAxeViolations(container)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Bodega del Altiplano' })).toBeTruthy()
  })
})

describe('in the shell, whose browser side has no query client', () => {
  /** Modules are new in each test, and so is their client. */
  const openAlone = async (queries?: unknown) => {
    vi.resetModules()
    document.body.innerHTML = `<script type="application/json" id="${STATE_ELEMENT_ID}"></script>`
    const state = document.getElementById(STATE_ELEMENT_ID)
    if (state && queries) state.textContent = JSON.stringify({ queries })
    const api = fakeApi({ [READ]: () => json([project({ title: 'Taller' })]) })
    const { ProjectsGrid } = await import('./projects-grid.tsx')
    const view = render(<ProjectsGrid />)
    return { ...view, api, openAgain: () => render(<ProjectsGrid />) }
  }

  it('shows what the server has read, and asks for nothing', async () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(['/api/projects'], [project()])
    const { api } = await openAlone(dehydrate(queryClient))
    expect(screen.getByRole('heading', { name: 'Bodega del Altiplano' })).toBeTruthy()
    expect(api.calls).toEqual([])
  })

  it('asks once where the server has read nothing, also after another page', async () => {
    const { api, unmount, openAgain } = await openAlone()
    await screen.findByRole('heading', { name: 'Taller' })
    unmount()
    openAgain()
    expect(screen.getByRole('heading', { name: 'Taller' })).toBeTruthy()
    expect(api.calls).toHaveLength(1)
  })
})

describe('the server’s prefetch', () => {
  const prefetch = async (fetchJson: (path: string) => Promise<unknown>) => {
    const queryClient = createQueryClient()
    await prefetchProjects({ queryClient, path: paths.projects, fetchJson })
    return queryClient
  }

  it('fills the query that the browser reads', async () => {
    const fetchJson = vi.fn(async () => [project()])
    const queryClient = await prefetch(fetchJson)
    expect(fetchJson).toHaveBeenCalledWith('/api/projects')
    expect(queryClient.getQueryData(['/api/projects'])).toEqual([project()])
  })

  it('leaves nothing on failure, so that the browser fetches', async () => {
    const queryClient = await prefetch(() => Promise.reject(new Error('gone')))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
