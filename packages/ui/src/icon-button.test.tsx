import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('IconButton', () => {
  it('has no axe violations', async () => {
    const { container } = render(<IconButton label="Cerrar" icon={CloseIcon} />)
    await expectNoAxeViolations(container)
  })

  it('is named by its label and works from the keyboard', async () => {
    const handleClick = vi.fn()
    render(<IconButton label="Cerrar" icon={CloseIcon} onClick={handleClick} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }))
    await userEvent.keyboard('{Enter}')
    expect(handleClick).toHaveBeenCalledOnce()
  })
})
