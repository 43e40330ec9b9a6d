import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CodeBlock } from './code-block.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const code = '<title>Panadería</title>'
const block = <CodeBlock code={code} label="Solución" copyLabel="Copiar" copiedLabel="Copiado" />

describe('CodeBlock', () => {
  it('has no axe violations', async () => {
    const { container } = render(block)
    await expectNoAxeViolations(container)
  })

  it('shows the code in a named, focusable region', async () => {
    render(block)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Solución' }))
    expect(document.activeElement?.textContent).toBe(code)
  })

  it('copies the code and announces it', async () => {
    const user = userEvent.setup()
    render(block)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(code)
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Copiado')
  })

  it('selects the code when the clipboard is unavailable', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('closed', 'NotAllowedError'),
    )
    render(block)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(getSelection()?.toString()).toBe(code)
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  })
})
