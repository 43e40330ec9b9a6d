import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawings } from '../scripts/make-icons.mjs'
import { Icon } from './icon.tsx'
import * as icons from './icons.ts'
import { expectNoAxeViolations } from './testing/axe.ts'

const { CheckIcon, GlobeIcon } = icons

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

  it('draws every element in the current colour, at its size', () => {
    const { container } = render(<Icon icon={CheckIcon} size="large" className="mark" />)
    const svg = container.querySelector('svg.mark')
    expect(svg?.querySelectorAll('path')).toHaveLength(CheckIcon.length)
    expect([svg?.getAttribute('width'), svg?.getAttribute('stroke')]).toEqual(['28', 'currentColor'])
  })
})

it('the drawings are those of the installed Lucide: npm run icons -w packages/ui writes them', async () => {
  expect({ ...icons }).toEqual(await drawings())
})
