import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Card } from './card.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Card', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      <Card tone="bad" variant="raised" padding="large">
        Acciones prioritarias
      </Card>,
    )
    await expectNoAxeViolations(container)
  })

  it('renders the element named by `as`', () => {
    render(
      <Card as="article" aria-label="Proyecto">
        Texto
      </Card>,
    )
    expect(screen.getByRole('article', { name: 'Proyecto' })).toBeTruthy()
  })
})
