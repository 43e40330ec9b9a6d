import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Checkbox', () => {
  it('has no accessibility violations', async () => {
    const { container } = render(
      <>
        <Checkbox label="Seleccionar todo" isPartial />
        <Checkbox label="Seleccionar mitienda.es" hideLabel />
      </>,
    )
    await expectNoAxeViolations(container)
  })

  it('is named by its label, seen or not, and shows that a part is chosen', () => {
    const { rerender } = render(<Checkbox label="Todo" isPartial />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todo' })
    expect(box.indeterminate).toBe(true)
    rerender(<Checkbox label="Todo" hideLabel />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todo' }).indeterminate).toBe(false)
  })

  it('changes by a press on its label and by Space', async () => {
    const change = vi.fn<() => void>()
    const user = userEvent.setup()
    render(<Checkbox label="Todo" onChange={change} />)
    await user.click(screen.getByText('Todo'))
    await user.keyboard(' ')
    expect(change).toHaveBeenCalledTimes(2)
  })
})
