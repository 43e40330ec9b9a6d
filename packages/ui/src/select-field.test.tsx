import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SelectField } from './select-field.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const options = [
  { value: 'newest', label: 'Más recientes' },
  { value: 'oldest', label: 'Más antiguos' },
] as const

const Sort = () => {
  const [value, setValue] = useState<'newest' | 'oldest'>('newest')
  return <SelectField label="Ordenar por" options={options} value={value} onValueChange={setValue} />
}

describe('SelectField', () => {
  it('has no axe violations', async () => {
    const { container } = render(
      <SelectField label="Ordenar por" options={options} error="Elige uno" hint="Uno de los dos" required />,
    )
    await expectNoAxeViolations(container)
  })

  it('is a labelled select that reports its value', async () => {
    render(<Sort />)
    const select = screen.getByRole('combobox', { name: 'Ordenar por' })
    await userEvent.selectOptions(select, 'Más antiguos')
    expect(select).toHaveProperty('value', 'oldest')
  })

  it('works uncontrolled', async () => {
    render(<SelectField label="Ordenar por" options={options} name="sort" defaultValue="oldest" />)
    const select = screen.getByRole('combobox')
    expect(select).toMatchObject({ value: 'oldest', name: 'sort' })
    await userEvent.selectOptions(select, 'newest')
    expect(select).toHaveProperty('value', 'newest')
  })
})
