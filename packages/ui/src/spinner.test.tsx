import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Spinner', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Spinner label="Analizando tu sitio web" />)
    await expectNoAxeViolations(container)
  })

  it('says what is being waited for', () => {
    render(<Spinner label="Analizando tu sitio web" size="large" />)
    expect(screen.getByRole('status').textContent).toBe('Analizando tu sitio web')
  })
})
