import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { TextField } from './text-field.tsx'

describe('TextField', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error="Falta el email"
        required
      />,
    )
    await expectNoAxeViolations(container)
  })

  it('forwards input props, including ref and id', async () => {
    const ref = createRef<HTMLInputElement>()
    render(
      <TextField
        label="URL de tu web"
        name="website"
        type="url"
        id="web"
        ref={ref}
        placeholder="mitienda.es"
      />,
    )
    const input = screen.getByRole('textbox', { name: 'URL de tu web' })
    expect(ref.current).toBe(input)
    expect(input).toMatchObject({ type: 'url', name: 'website', id: 'web', placeholder: 'mitienda.es' })
    await userEvent.type(input, 'a.es')
    expect(input).toHaveProperty('value', 'a.es')
  })
})
