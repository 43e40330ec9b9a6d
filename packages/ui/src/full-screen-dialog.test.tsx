import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { FullScreenDialog } from './full-screen-dialog.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isElsewhere) main.current?.focus()
  }, [isElsewhere])
  const leave = () => {
    setIsOpen(false)
    setIsElsewhere(true)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir menú</Button>
      {isOpen && (
        <FullScreenDialog title="Menú" closeLabel="Cerrar menú" tone="night" onClose={() => setIsOpen(false)}>
          <Button onClick={leave}>Servicios</Button>
        </FullScreenDialog>
      )}
      <main ref={main} tabIndex={-1} />
    </>
  )
}

const open = async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Abrir menú' })
  await userEvent.click(opener)
  return { opener, dialog: screen.getByRole('dialog', { name: 'Menú' }) }
}
const expectClosed = () => {
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
}

test('has no axe violations, and the page behind does not scroll', async () => {
  await open()
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(true)
  await expectNoAxeViolations(document.body)
})

test('takes the focus, and returns it on Escape', async () => {
  const { opener } = await open()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar menú' }))
  await userEvent.keyboard('{Escape}')
  expectClosed()
  expect(document.activeElement).toBe(opener)
})

test('returns the focus from its close button, and opens again', async () => {
  const { opener } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }))
  expectClosed()
  expect(document.activeElement).toBe(opener)
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Menú' })).toBeInstanceOf(HTMLDialogElement)
})

test('leaves the focus where an entry moved it', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Servicios' }))
  expectClosed()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
