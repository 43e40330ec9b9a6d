import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Furrows } from './furrows.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Furrows', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Furrows />)
    await expectNoAxeViolations(container)
  })

  it('draws triangles that begin beside each other and meet on the horizon', () => {
    const { container } = render(<Furrows />)
    const path = container.querySelector('path')?.getAttribute('d') ?? ''
    expect(path).toMatch(/^M-720 400(h47L960 40z(m140 0(?!$))?)+$/)
    expect(path.match(/z/g)).toHaveLength(26)
  })

  it('is hidden from screen readers', () => {
    const { container } = render(<Furrows />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
