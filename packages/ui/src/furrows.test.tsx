import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Furrows } from './furrows.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Furrows', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Furrows />)
    await expectNoAxeViolations(container)
  })

  it('is hidden from screen readers', () => {
    const { container } = render(<Furrows />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
