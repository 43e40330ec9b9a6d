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

it('says that a slow website is slow, until all stages are done', () => {
  vi.useFakeTimers()
  const { rerender } = render(view([]))
  expect(screen.getByText(/^Suele tardar/)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS))
  expect(screen.getByText(/^Tu web tarda en responder/)).toBeTruthy()
  rerender(view(['crawl', 'performance', 'analytics']))
  expect(screen.getByText('Preparando tu informe…')).toBeTruthy()
})
