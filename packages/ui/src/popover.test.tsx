import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Popover } from './popover.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const renderPopover = () =>
  render(
    <Popover trigger={<Button>Abrir</Button>} label="Contacto">
      {(close) => (
        <button type="button" onClick={close}>
          Listo
        </button>
      )}
    </Popover>,
  )

describe('Popover', () => {
  it('has no axe violations, closed and open', async () => {
    renderPopover()
    await expectNoAxeViolations(document.body)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await expectNoAxeViolations(document.body)
  })

  it('opens by keyboard, moves the focus in, and returns it on Escape', async () => {
    renderPopover()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Contacto' }).contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  })

  it('closes on request of its content', async () => {
    renderPopover()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
