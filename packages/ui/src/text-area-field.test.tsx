import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { TextAreaField } from './text-area-field.tsx'

describe('TextAreaField', () => {
  it('has no axe violations', async () => {
    const { container } = render(<TextAreaField label="Mensaje" name="message" hint="Cuéntanos" required />)
    await expectNoAxeViolations(container)
  })

  it('is a labelled textarea at least 150 px tall', () => {
    render(<TextAreaField label="Mensaje" name="message" />)
    const area = screen.getByRole('textbox', { name: 'Mensaje' })
    expect(area.tagName).toBe('TEXTAREA')
    expect(getComputedStyle(area).minHeight).toBe('150px')
  })
})
