import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const renderSelect = (props: { hint?: string; error?: string; required?: boolean; hideLabel?: boolean }) =>
  render(
    <Field label="Estado" {...props}>
      {(control) => (
        <select {...control}>
          <option>Nuevo</option>
        </select>
      )}
    </Field>,
  )

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

describe('Field', () => {
  it('has no axe violations', async () => {
    const { container } = renderSelect({ hint: 'Elige uno', error: 'Falta el estado', required: true })
    await expectNoAxeViolations(container)
  })

  it('names any control with the label alone, required or not', () => {
    renderSelect({ required: true })
    expect(screen.getByLabelText('Estado')).toBe(screen.getByRole('combobox', { name: 'Estado' }))
    expect(screen.getByRole('combobox')).toHaveProperty('required', true)
  })

  it('names it with a visually hidden label', async () => {
    const { container } = renderSelect({ hideLabel: true, required: true })
    expect(screen.getByRole('combobox', { name: 'Estado' })).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('describes it with the error, then the hint, and marks it invalid', () => {
    renderSelect({ hint: 'Elige uno', error: 'Falta el estado' })
    const control = screen.getByRole('combobox')
    expect(describedBy(control)).toEqual(['Falta el estado', 'Elige uno'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })

  it('has no description without error and hint', () => {
    renderSelect({})
    const control = screen.getByRole('combobox')
    expect(control.getAttribute('aria-describedby')).toBeNull()
    expect(control.getAttribute('aria-invalid')).toBeNull()
  })

  it('shows an error inside a live region', () => {
    renderSelect({ error: 'Falta el estado' })
    expect(screen.getByText('Falta el estado').closest('[aria-live="polite"]')).not.toBeNull()
  })
})
