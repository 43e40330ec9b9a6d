import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const items = [
  { value: 'analyses', label: 'Análisis SEO (3)', content: <p>Los análisis</p> },
  { value: 'messages', label: 'Mensajes (1)', content: <p>Los mensajes</p> },
] as const

const Controlled = () => {
  const [value, setValue] = useState<'analyses' | 'messages'>('messages')
  return <Tabs label="Secciones" items={items} value={value} onValueChange={setValue} />
}

describe('Tabs', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Tabs label="Secciones" items={items} />)
    await expectNoAxeViolations(container)
  })

  it('opens the first tab, and the next with arrow keys', async () => {
    render(<Tabs label="Secciones" items={items} />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Los análisis')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Mensajes (1)', selected: true })).toBe(document.activeElement)
    expect(screen.getByRole('tabpanel').textContent).toBe('Los mensajes')
  })

  it('can be controlled', async () => {
    render(<Controlled />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Los mensajes')
    await userEvent.click(screen.getByRole('tab', { name: 'Análisis SEO (3)' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('Los análisis')
  })
})
