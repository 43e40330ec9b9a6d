import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Alert, type AlertTone } from './alert.tsx'
import { Button } from './button.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Alert', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      <Alert tone="bad" title="Error" actions={<Button>Reintentar</Button>}>
        No se ha podido
      </Alert>,
    )
    await expectNoAxeViolations(container)
  })

  it.each<[AlertTone, 'alert' | 'status']>([
    ['bad', 'alert'],
    ['fair', 'status'],
    ['good', 'status'],
    ['info', 'status'],
  ])('of tone %s is announced as %s', (tone, role) => {
    render(<Alert tone={tone}>Aviso</Alert>)
    expect(screen.getByRole(role).textContent).toBe('Aviso')
  })
})
