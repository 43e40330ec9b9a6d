import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./report-parts.ts')
  vi.resetModules()
})

/** The hook of a fresh module: an import that worked is kept for good. */
async function hook(load: () => Record<string, unknown>) {
  vi.doMock('./report-parts.ts', load)
  return (await import('./use-report-parts.ts')).useReportParts
}

const none = { isSoon: false, isNow: false }
const soon = { isSoon: true, isNow: false }
const now = { isSoon: true, isNow: true }

it('loads nothing before a report is to come', async () => {
  const load = vi.fn(() => ({ exampleReport: 'the example' }))
  const useReportParts = await hook(load)
  const { result, rerender } = renderHook(useReportParts, { initialProps: none })
  expect(load).not.toHaveBeenCalled()
  rerender(soon)
  await waitFor(() => expect(result.current?.exampleReport).toBe('the example'))
  rerender(none)
  expect(result.current?.exampleReport).toBe('the example')
})

it('leaves an analysis alone whose report cannot be shown yet, and tells when it is to be shown', async () => {
  const load = vi.fn((): Record<string, unknown> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const useReportParts = await hook(load)
  const Page = (need: Parameters<typeof useReportParts>[0]) => (useReportParts(need) ? 'report' : 'waiting')
  const { rerender } = render(<Page {...soon} />, { wrapper: Boundary })
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(screen.getByText('waiting')).toBeTruthy()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  rerender(<Page {...now} />)
  expect(await screen.findByText('failed')).toBeTruthy()
})

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override render() {
    return this.state.isFailed ? 'failed' : this.props.children
  }
}
