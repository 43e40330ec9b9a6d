import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Icon } from './icon.tsx'
import { CheckIcon, GlobeIcon } from './icons.ts'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Icon', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Icon icon={GlobeIcon} label="Web" />)
    await expectNoAxeViolations(container)
  })

  it('is an image with a label, hidden without one', () => {
    const { container } = render(
      <>
        <Icon icon={GlobeIcon} label="Web" />
        <Icon icon={CheckIcon} />
      </>,
    )
    expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Web' })])
    expect(container.lastElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
