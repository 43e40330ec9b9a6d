import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

function Row() {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure summary="Título" open={open} onOpenChange={setOpen} below={<p>Hoy</p>}>
      <p>Falta el título.</p>
    </Disclosure>
  )
}

it('has no axe violations, closed or open', async () => {
  const { container } = render(<Row />)
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button'))
  await expectNoAxeViolations(container)
})

it('opens and closes by keyboard, and says which it is', async () => {
  render(<Row />)
  const button = screen.getByRole('button', { name: 'Título', expanded: false })
  expect(screen.queryByText('Falta el título.')).toBeNull()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Falta el título.')).toBeTruthy()
  await userEvent.keyboard(' ')
  expect(screen.queryByText('Falta el título.')).toBeNull()
})

it('keeps what is below it, closed or open', async () => {
  render(<Row />)
  expect(screen.getByText('Hoy')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Hoy').nextElementSibling?.textContent).toBe('Falta el título.')
})
