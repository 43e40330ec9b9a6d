import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Popover, PopoverPanel } from './popover.tsx'
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

function OwnButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Abrir
      </button>
      {isOpen && (
        <PopoverPanel opener={opener} label="Contacto" onClose={() => setIsOpen(false)}>
          <a href="/contacto">Escríbenos</a>
        </PopoverPanel>
      )}
    </>
  )
}

describe('PopoverPanel', () => {
  it('takes the focus and returns it to its button on Escape', async () => {
    render(<OwnButton />)
    const opener = screen.getByRole('button', { name: 'Abrir' })
    await userEvent.click(opener)
    expect(screen.getByRole('dialog', { name: 'Contacto' }).contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    // Radix returns the focus in a task of its own.
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is closed, not opened again, by a press on its button', async () => {
    render(<OwnButton />)
    const opener = screen.getByRole('button', { name: 'Abrir' })
    await userEvent.click(opener)
    await userEvent.click(opener)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes by a press elsewhere', async () => {
    render(<OwnButton />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await userEvent.click(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
