import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toReport } from '../../features/analysis/to-report.ts'
import { resultWithKit } from '../../testing/small-kit.ts'

afterEach(() => {
  vi.doUnmock('../../features/kit/kit-code.ts')
  vi.resetModules()
})

/** The hook of a fresh module: a successful import is cached. */
async function hook(load: () => Record<string, unknown>) {
  vi.doMock('../../features/kit/kit-code.ts', load)
  const { useKitCode } = await import('./use-kit-code.ts')
  return renderHook(useKitCode).result
}

it('loads what shows a kit for a report with one alone', async () => {
  const load = vi.fn(() => ({ kitZip: 'the zip' }))
  const result = await hook(load)
  await act(() => result.current.prepare(toReport({ website: 'https://mitienda.es' })))
  expect(load).not.toHaveBeenCalled()
  await act(() => result.current.prepare(toReport(resultWithKit())))
  expect(result.current.code?.kitZip).toBe('the zip')
})

it('leaves a report alone whose kit cannot be shown', async () => {
  const load = vi.fn((): Record<string, unknown> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const result = await hook(load)
  await act(() => result.current.prepare(toReport(resultWithKit())))
  expect(load).toHaveBeenCalledTimes(2)
  expect(result.current.code).toBeUndefined()
})
