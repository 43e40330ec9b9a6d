import type { AnalysisProgress } from '@agency/contracts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { analyseContent } from './analyse.content.ts'
import { LoadingView, SLOW_AFTER_MS } from './loading-view.tsx'

afterEach(() => vi.useRealTimers())

const fields = { website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }
const view = (done: readonly ('crawl' | 'performance' | 'analytics')[]) => (
  <LoadingView
    content={analyseContent.loading}
    state={{ view: 'analysing', fields, done }}
    onCancel={() => {}}
  />
)

it('shows what is known so far, a title of markup as text', () => {
  const known = (progress: AnalysisProgress) => (
    <LoadingView
      content={analyseContent.loading}
      state={{ view: 'analysing', fields, done: [], progress }}
      onCancel={() => {}}
    />
  )
  const { container, rerender } = render(known({ title: '<img src=x> {count}', requests: 1 }))
  expect(screen.getByText('«<img src=x> {count}»')).toBeTruthy()
  expect(screen.getByText('1 petición hecha a tu servidor')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  rerender(known({ requests: 24 }))
  expect(screen.getByText('24 peticiones hechas a tu servidor')).toBeTruthy()
  expect(screen.queryByText(/«/)).toBeNull()
  rerender(known({ requests: 0 }))
  expect(screen.queryByText(/petici/)).toBeNull()
})

it('says within the first stage that a browser opens the page, however long that takes', () => {
  vi.useFakeTimers()
  const rendering = (done: readonly 'crawl'[]) => (
    <LoadingView
      content={analyseContent.loading}
      state={{ view: 'analysing', fields, done, isRendering: true }}
      onCancel={() => {}}
    />
  )
  const { rerender } = render(rendering([]))
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Abriendo tu web en un navegador…')
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS))
  expect(screen.queryByText(/^Tu web tarda en responder/)).toBeNull()
  rerender(rendering(['crawl']))
  expect(screen.queryByText('Abriendo tu web en un navegador…')).toBeNull()
})

it('says that a slow website is slow, until all stages are done', () => {
  vi.useFakeTimers()
  const { rerender } = render(view([]))
  expect(screen.getByText(/^Suele tardar/)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS))
  expect(screen.getByText(/^Tu web tarda en responder/)).toBeTruthy()
  rerender(view(['crawl', 'performance', 'analytics']))
  expect(screen.getByText('Preparando tu informe…')).toBeTruthy()
})
