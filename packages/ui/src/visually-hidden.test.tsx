import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const button = (
  <button type="button">
    <VisuallyHidden>Cerrar</VisuallyHidden>
  </button>
)

describe('VisuallyHidden', () => {
  it('has no axe violations', async () => {
    const { container } = render(button)
    await expectNoAxeViolations(container)
  })

  it('is read by screen readers', () => {
    render(button)
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy()
  })
})
