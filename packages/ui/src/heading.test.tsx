import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Heading, type HeadingProps } from './heading.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const levels: readonly HeadingProps['level'][] = [1, 2, 3, 4, 5, 6]

describe('Heading', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      levels.map((level) => <Heading key={level} level={level}>{`Nivel ${level}`}</Heading>),
    )
    await expectNoAxeViolations(container)
  })

  it.each(levels)('is a heading of level %s whatever its size', (level) => {
    render(
      <Heading level={level} size="display">
        Título
      </Heading>,
    )
    expect(screen.getByRole('heading', { level, name: 'Título' })).toBeTruthy()
  })

  it('can be focused through its ref', () => {
    const ref = createRef<HTMLHeadingElement>()
    render(
      <Heading level={1} tabIndex={-1} ref={ref}>
        Título
      </Heading>,
    )
    ref.current?.focus()
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })
})
