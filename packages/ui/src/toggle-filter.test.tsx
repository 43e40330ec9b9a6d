import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from './testing/axe.ts'
import { ToggleFilter } from './toggle-filter.tsx'

const options = [
  { value: 'all', label: 'Todos' },
  { value: 'new', label: 'Nuevo' },
] as const

const Filter = () => {
  const [value, setValue] = useState<'all' | 'new'>('all')
  return <ToggleFilter label="Filtrar" options={options} value={value} onValueChange={setValue} />
}

describe('ToggleFilter', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Filter />)
    await expectNoAxeViolations(container)
  })

  it('is a named group of buttons with one pressed', () => {
    render(<Filter />)
    expect(screen.getByRole('group', { name: 'Filtrar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Todos', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nuevo', pressed: false })).toBeTruthy()
  })

  it('changes with arrow keys and Enter, and keeps its value when the pressed button is pressed again', async () => {
    render(<Filter />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByRole('button', { name: 'Nuevo', pressed: true })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Nuevo', pressed: true })).toBeTruthy()
  })
})
