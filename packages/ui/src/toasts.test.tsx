import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'
import type { ToastMessage } from './toast-list.ts'
import { ToastProvider, useToasts } from './toasts.tsx'

const Sender = ({ message }: { message: ToastMessage }) => {
  const { toast } = useToasts()
  return <Button onClick={() => toast(message)}>{`Mostrar ${message.title}`}</Button>
}

const renderPage = (...messages: readonly ToastMessage[]) =>
  render(
    <ToastProvider viewportLabel="Avisos ({hotkey})" closeLabel="Cerrar aviso">
      {messages.map((message) => (
        <Sender key={message.title} message={message} />
      ))}
    </ToastProvider>,
  )

const show = (title: string) => fireEvent.click(screen.getByRole('button', { name: `Mostrar ${title}` }))
const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('have no axe violations', async () => {
    const { container } = renderPage({
      title: 'Guardado',
      description: 'Ya está',
      action: { label: 'Deshacer', onSelect: () => {} },
    })
    show('Guardado')
    await expectNoAxeViolations(container)
  })

  it('appear in a named region', () => {
    renderPage({ title: 'Guardado' })
    show('Guardado')
    expect(screen.getByRole('region', { name: 'Avisos (F8)' }).textContent).toContain('Guardado')
  })

  it('are announced with the name of the region first', async () => {
    renderPage({ title: 'Guardado' })
    show('Guardado')
    const status = await screen.findByText(/^Avisos\s+Guardado/)
    expect(status.getAttribute('role')).toBe('status')
  })

  it('show one at a time: a new one replaces the old', () => {
    renderPage({ title: 'Uno' }, { title: 'Dos' })
    show('Uno')
    show('Dos')
    expect(titles()).toEqual(['Dos'])
  })

  it('close after 5000 ms', () => {
    vi.useFakeTimers()
    renderPage({ title: 'Guardado' })
    show('Guardado')
    act(() => void vi.advanceTimersByTime(4999))
    expect(titles()).toEqual(['Guardado'])
    act(() => void vi.advanceTimersByTime(1))
    expect(titles()).toEqual([])
  })

  it('are reached with F8 and closed by their button', async () => {
    renderPage({ title: 'Guardado' })
    show('Guardado')
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    expect(screen.getByRole('list').contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    expect(titles()).toEqual([])
  })

  it('offer an action, which closes them', async () => {
    const handleSelect = vi.fn()
    renderPage({
      title: 'No se ha guardado',
      variant: 'destructive',
      action: { label: 'Reintentar', onSelect: handleSelect },
    })
    show('No se ha guardado')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(handleSelect).toHaveBeenCalledOnce()
    expect(titles()).toEqual([])
  })

  it.each([
    ['their time is over', () => act(() => void vi.advanceTimersByTime(5000))],
    ['another takes their place', () => show('Dos')],
    ['they are closed', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))],
    ['their action is chosen', () => fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))],
  ])('report once that %s', (_, end) => {
    vi.useFakeTimers()
    const handleClose = vi.fn()
    renderPage(
      { title: 'Uno', action: { label: 'Deshacer', onSelect: () => {} }, onClose: handleClose },
      { title: 'Dos' },
    )
    show('Uno')
    act(() => void vi.advanceTimersByTime(4999))
    expect(handleClose).not.toHaveBeenCalled()
    end()
    expect(handleClose).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(handleClose).toHaveBeenCalledOnce()
  })

  it('throw outside a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Sender message={{ title: 'Uno' }} />)).toThrow('useToasts needs a ToastProvider')
  })
})
