import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { Text } from './text.tsx'

describe('Text', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      <Text size="lead" tone="muted">
        Un párrafo
      </Text>,
    )
    await expectNoAxeViolations(container)
  })

  it('is a paragraph, or the element named by `as`', () => {
    render(
      <>
        <Text>Uno</Text>
        <Text as="span" size="figure">
          86
        </Text>
      </>,
    )
    expect(screen.getByText('Uno').tagName).toBe('P')
    expect(screen.getByText('86').tagName).toBe('SPAN')
  })
})
