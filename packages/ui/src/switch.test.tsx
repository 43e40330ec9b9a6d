import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Switch } from './switch.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Switch', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Switch label="Proyecto activo" defaultChecked />)
    await expectNoAxeViolations(container)
  })

  it('is toggled by its label and by the space bar', async () => {
    const handleChange = vi.fn()
    render(<Switch label="Proyecto activo" onCheckedChange={handleChange} />)
    const control = screen.getByRole('switch', { name: 'Proyecto activo', checked: false })
    await userEvent.click(screen.getByText('Proyecto activo'))
    expect(control.getAttribute('aria-checked')).toBe('true')
    control.focus()
    await userEvent.keyboard(' ')
    expect(control.getAttribute('aria-checked')).toBe('false')
    expect(handleChange.mock.calls).toEqual([[true], [false]])
  })

  it('submits its value with its form', async () => {
    render(
      <form aria-label="Proyecto">
        <Switch label="Proyecto activo" name="isActive" value="1" defaultChecked />
      </form>,
    )
    const form = screen.getByRole<HTMLFormElement>('form')
    expect(new FormData(form).get('isActive')).toBe('1')
    await userEvent.click(screen.getByRole('switch'))
    expect(new FormData(form).get('isActive')).toBeNull()
  })
})
