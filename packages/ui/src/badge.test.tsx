import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Badge } from './badge.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Badge', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Badge tone="good">Contactado</Badge>)
    await expectNoAxeViolations(container)
  })

  it('does not rely on colour alone', () => {
    render(<Badge tone="bad">3 errores</Badge>)
    expect(screen.getByText('3 errores')).toBeTruthy()
  })
})
