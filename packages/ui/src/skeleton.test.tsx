import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Skeleton } from './skeleton.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Skeleton', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Skeleton variant="block" />)
    await expectNoAxeViolations(container)
  })

  it('draws the given number of lines, hidden from screen readers', () => {
    const { container } = render(<Skeleton lines={3} />)
    expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(3)
  })
})
