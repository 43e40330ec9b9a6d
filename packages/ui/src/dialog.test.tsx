import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const Menu = () => (
  <>
    <Dialog
      title="Menú"
      hideTitle
      closeLabel="Cerrar menú"
      tone="night"
      trigger={<Button>Abrir menú</Button>}
    >
      <a href="/servicios">Servicios</a>
    </Dialog>
    <p>La página</p>
  </>
)

const OpenedFromElsewhere = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Comparar</Button>
      <Dialog
        title="Comparar"
        description="Dos informes"
        closeLabel="Cerrar"
        open={open}
        onOpenChange={setOpen}
      >
        <p>Contenido</p>
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('has no axe violations, closed and open', async () => {
    const { container } = render(<Menu />)
    await expectNoAxeViolations(container)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
    await expectNoAxeViolations(document.body)
  })

  it('is a sheet at the side with the same behaviour', async () => {
    render(
      <Dialog title="Ana" closeLabel="Cerrar" variant="sheet" trigger={<Button>Abrir</Button>}>
        <p>Ficha</p>
      </Dialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(getComputedStyle(screen.getByRole('dialog', { name: 'Ana' })).position).toBe('fixed')
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  })

  it('is named by its title, hidden or not, and described by its description', async () => {
    render(<OpenedFromElsewhere />)
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }))
    expect(screen.getByRole('dialog', { name: 'Comparar', description: 'Dos informes' })).toBeTruthy()
  })

  it('takes the focus, hides the page behind, and returns the focus to the trigger on Escape', async () => {
    render(<Menu />)
    const trigger = screen.getByRole('button', { name: 'Abrir menú' })
    await userEvent.click(trigger)
    const dialog = screen.getByRole('dialog', { name: 'Menú' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Abrir menú' })).toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })

  it('leaves the focus where an entry moved it', async () => {
    const Navigation = () => {
      const [open, setOpen] = useState(false)
      const page = useRef<HTMLElement>(null)
      useEffect(() => {
        if (!open) page.current?.focus()
      }, [open])
      return (
        <>
          <Dialog
            title="Menú"
            closeLabel="Cerrar menú"
            open={open}
            onOpenChange={setOpen}
            trigger={<Button>Abrir menú</Button>}
          >
            <Button onClick={() => setOpen(false)}>Servicios</Button>
          </Dialog>
          <main ref={page} tabIndex={-1} />
        </>
      )
    }
    render(<Navigation />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
    await userEvent.click(screen.getByRole('button', { name: 'Servicios' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Radix returns the focus in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('returns the focus to an opener that is not its trigger', async () => {
    render(<OpenedFromElsewhere />)
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comparar' }))
  })
})
