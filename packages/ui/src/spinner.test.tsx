import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

it('has no axe violations and is hidden from screen readers', async () => {
  const { container } = render(<Spinner size="large" />)
  await expectNoAxeViolations(container)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
