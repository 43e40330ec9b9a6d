import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './axe.ts'

describe('expectNoAxeViolations', () => {
  it('passes a labelled field', async () => {
    const { container } = render(
      <label>
        Nombre
        <input />
      </label>,
    )
    await expectNoAxeViolations(container)
  })

  it('names the violated rule and its markup', async () => {
    const { container } = render(<input id="bare" />)
    await expect(expectNoAxeViolations(container)).rejects.toThrow(/label[\s\S]*id="bare"/)
  })
})
