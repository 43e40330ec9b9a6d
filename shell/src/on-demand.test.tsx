import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAtFirstSign, onDemand, useOnDemand } from './on-demand.ts'

const Panel = ({ text }: { readonly text: string }) => <p>{text}</p>
const onFailure = vi.fn()
afterEach(() => onFailure.mockClear())

type Import = () => Promise<typeof Panel>

function Page({
  panel,
  isWanted,
}: {
  readonly panel: ReturnType<typeof onDemand>
  readonly isWanted: boolean
}) {
  const Shown = useOnDemand(panel, isWanted, onFailure) as typeof Panel | undefined
  return Shown ? <Shown text="aquí" /> : null
}
const show = async (panel: ReturnType<typeof onDemand>, isWanted = true) => {
  const page = await act(async () => render(<Page panel={panel} isWanted={isWanted} />))
  return async (isWantedNow: boolean) =>
    act(async () => page.rerender(<Page panel={panel} isWanted={isWantedNow} />))
}

test('is loaded when it is wanted, once, and shown as long as it is wanted', async () => {
  const load = vi.fn<Import>(async () => Panel)
  const panel = onDemand(load) as ReturnType<typeof onDemand>
  const want = await show(panel, false)
  expect(load).not.toHaveBeenCalled()
  await want(true)
  expect(screen.getByText('aquí')).toBeInstanceOf(HTMLElement)
  await want(false)
  expect(screen.queryByText('aquí')).toBeNull()
  await want(true)
  expect(screen.getByText('aquí')).toBeInstanceOf(HTMLElement)
  expect(load).toHaveBeenCalledTimes(1)
})

test('an import that fails once is tried again at once', async () => {
  const load = vi.fn<Import>(async () => Panel).mockRejectedValueOnce(new Error('offline'))
  await show(onDemand(load) as ReturnType<typeof onDemand>)
  expect(screen.getByText('aquí')).toBeInstanceOf(HTMLElement)
  expect(onFailure).not.toHaveBeenCalled()
})

test('an import that fails twice is told, and tried again the next time', async () => {
  const load = vi.fn<Import>(async () => Panel)
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const want = await show(onDemand(load) as ReturnType<typeof onDemand>)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('aquí')).toBeNull()
  await want(false)
  await want(true)
  expect(screen.getByText('aquí')).toBeInstanceOf(HTMLElement)
})

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'])(
  'the first %s loads everything, once, also where one fails',
  async (sign) => {
    const good = vi.fn(async () => undefined)
    const bad = vi.fn(() => Promise.reject(new Error('offline')))
    loadAtFirstSign([{ load: bad }, { load: good }])
    expect(good).not.toHaveBeenCalled()
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event('keydown'))
    expect(bad).toHaveBeenCalledTimes(1)
    expect(good).toHaveBeenCalledTimes(1)
  },
)
