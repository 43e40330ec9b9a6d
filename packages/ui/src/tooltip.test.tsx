import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

const Controls = () => (
  <TooltipProvider>
    <Tooltip name="Eliminar">
      <button type="button" aria-label="Eliminar" />
    </Tooltip>
    <Tooltip name="Escribir un email">
      <a href="mailto:ana@panaderia.es" aria-label="Escribir un email">
        @
      </a>
    </Tooltip>
  </TooltipProvider>
)

const button = () => screen.getByRole('button')
const link = () => screen.getByRole('link')
const shown = () => screen.queryByRole('tooltip')?.textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

// jsdom has no pointer events, so `pointerType` has to be added.
const point = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType }))
/** Outside the control and outside the safe area between control and tooltip. */
function pointAway(element: Element) {
  fireEvent.pointerLeave(element)
  fireEvent(
    document.body,
    Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: 900, clientY: 900 }), {
      pointerType: 'mouse',
    }),
  )
}

afterEach(() => vi.useRealTimers())

describe('Tooltip', () => {
  it('has no axe violations, closed and open', async () => {
    render(<Controls />)
    await expectNoAxeViolations(document.body)
    await userEvent.tab()
    await expectNoAxeViolations(document.body)
  })

  it('is inside the main landmark if there is one', async () => {
    render(<Controls />, { container: document.body.appendChild(document.createElement('main')) })
    await userEvent.tab()
    expect(screen.getByRole('main').contains(screen.getByRole('tooltip'))).toBe(true)
    await expectNoAxeViolations(document.body)
  })

  it('opens after 700 ms of hovering', () => {
    vi.useFakeTimers()
    render(<Controls />)
    point(button())
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Eliminar')
  })

  it('does not open when the pointer leaves before that', () => {
    vi.useFakeTimers()
    render(<Controls />)
    point(button())
    pass(699)
    pointAway(button())
    pass(10_000)
    expect(shown()).toBeUndefined()
  })

  it.each([
    [299, 'Escribir un email'],
    [300, undefined],
  ])('%i ms after the last one closed, hovering the next opens it at once: %s', (wait, expected) => {
    vi.useFakeTimers()
    render(<Controls />)
    point(button())
    pass(700)
    pointAway(button())
    expect(shown()).toBeUndefined()
    pass(wait)
    point(link())
    expect(shown()).toBe(expected)
  })

  it('opens at once on keyboard focus, follows it, and closes on Escape', async () => {
    render(<Controls />)
    await userEvent.tab()
    expect(shown()).toBe('Eliminar')
    await userEvent.tab()
    expect(shown()).toBe('Escribir un email')
    await userEvent.keyboard('{Escape}')
    expect(shown()).toBeUndefined()
    expect(document.activeElement).toBe(link())
  })

  it('closes when its control is pressed', () => {
    vi.useFakeTimers()
    render(<Controls />)
    point(button())
    pass(700)
    fireEvent.pointerDown(button())
    expect(shown()).toBeUndefined()
  })

  it('does not open on touch or on invisible focus', () => {
    vi.useFakeTimers()
    render(<Controls />)
    point(button(), 'touch')
    pass(10_000)
    expect(shown()).toBeUndefined()
    const control = button()
    vi.spyOn(control, 'matches').mockImplementation((selector) => selector !== ':focus-visible')
    act(() => control.focus())
    expect(shown()).toBeUndefined()
  })

  it('names its control without also describing it', async () => {
    render(<Controls />)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Eliminar', description: '' })).toBeTruthy()
    expect(button().hasAttribute('aria-describedby')).toBe(false)
  })
})
