import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Eyebrow } from './eyebrow.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Eyebrow', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Eyebrow>Agencia Digital</Eyebrow>)
    await expectNoAxeViolations(container)
  })

  it('is a paragraph, not a heading', () => {
    render(<Eyebrow>Agencia Digital</Eyebrow>)
    expect(screen.getByText('Agencia Digital').tagName).toBe('P')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
