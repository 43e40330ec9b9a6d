import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'
import { TOOLTIP, Tooltip, TooltipProvider } from './tooltip.tsx'

const Explained = () => (
  <TooltipProvider>
    <Tooltip text="Se calcula con 120 comprobaciones">
      <Button>Puntuación</Button>
    </Tooltip>
  </TooltipProvider>
)

describe('Tooltip', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Explained />)
    await expectNoAxeViolations(container)
  })

  it('describes its control while it has the focus, and Escape closes it', async () => {
    render(<Explained />)
    await userEvent.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Se calcula con 120 comprobaciones')
    expect(screen.getByRole('button', { description: 'Se calcula con 120 comprobaciones' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('has the delays of the specification', () => {
    expect(TOOLTIP).toEqual({ delayDuration: 700, skipDelayDuration: 300 })
  })
})
