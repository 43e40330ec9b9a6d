import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const DeleteRow = ({ onConfirm = () => {}, pending = false }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Borrar</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="¿Eliminar el análisis?"
        description="Se borrará el análisis de panaderia.es."
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        onConfirm={onConfirm}
        pending={pending}
      />
    </>
  )
}

const Rows = () => {
  const list = useRef<HTMLUListElement>(null)
  const [row, setRow] = useState<'there' | 'asked' | 'gone'>('there')
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {row !== 'gone' && (
          <li>
            <Button onClick={() => setRow('asked')}>Borrar</Button>
          </li>
        )}
      </ul>
      <ConfirmDialog
        open={row === 'asked'}
        onOpenChange={() => {}}
        title="¿Eliminar?"
        description="Se borrará la fila."
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        onConfirm={() => setRow('gone')}
        fallbackFocus={list}
      />
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Borrar' }))

describe('ConfirmDialog', () => {
  it('has no axe violations', async () => {
    render(<DeleteRow />)
    await open()
    await expectNoAxeViolations(document.body)
  })

  it('names the action and focuses the cancel button', async () => {
    render(<DeleteRow />)
    await open()
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar el análisis?' })
    expect(dialog.textContent).toContain('panaderia.es')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
  })

  it('calls onConfirm only when confirmed', async () => {
    const handleConfirm = vi.fn()
    render(<DeleteRow onConfirm={handleConfirm} />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(handleConfirm).not.toHaveBeenCalled()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(handleConfirm).toHaveBeenCalledOnce()
  })

  it('returns the focus to its opener', async () => {
    render(<DeleteRow />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Borrar' }))
  })

  it('returns the focus to the fallback when the opener is gone', async () => {
    render(<Rows />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
  })

  it('cannot be confirmed twice while pending', async () => {
    const handleConfirm = vi.fn()
    render(<DeleteRow onConfirm={handleConfirm} pending />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(handleConfirm).not.toHaveBeenCalled()
  })
})
