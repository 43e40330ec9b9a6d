import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BareIconButton, IconButton, type IconButtonProps } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { expectNoAxeViolations } from './testing/axe.ts'
import { TooltipProvider } from './tooltip.tsx'

const renderButton = (Button: typeof IconButton, props: Partial<IconButtonProps> = {}) =>
  render(
    <TooltipProvider>
      <p id="record">panaderia.es</p>
      <Button label="Cerrar" icon={CloseIcon} {...props} />
    </TooltipProvider>,
  )

describe.each([
  ['IconButton', IconButton],
  ['BareIconButton', BareIconButton],
])('%s', (_, Button) => {
  it('has no axe violations', async () => {
    const { container } = renderButton(Button)
    await expectNoAxeViolations(container)
  })

  it('is named by its label and works by keyboard', async () => {
    const handleClick = vi.fn()
    renderButton(Button, { onClick: handleClick })
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }))
    await userEvent.keyboard('{Enter}')
    expect(handleClick).toHaveBeenCalledOnce()
  })
})

it('IconButton shows its label in a tooltip and keeps its description', async () => {
  renderButton(IconButton, { 'aria-describedby': 'record' })
  await userEvent.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Cerrar')
  expect(screen.getByRole('button', { name: 'Cerrar', description: 'panaderia.es' })).toBeTruthy()
})

it('BareIconButton has no tooltip', async () => {
  renderButton(BareIconButton)
  await userEvent.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
