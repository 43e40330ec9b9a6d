import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressRing } from './progress-ring.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const filled = () => document.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? null

describe('ProgressRing', () => {
  it('has no axe violations', async () => {
    const { container } = render(<ProgressRing value={72} tone="fair" label="Puntuación global: 72 de 100" />)
    await expectNoAxeViolations(container)
  })

  it('is an image with a full text alternative', () => {
    render(<ProgressRing value={72} tone="fair" label="Puntuación global: 72 de 100" />)
    expect(screen.getByRole('img', { name: 'Puntuación global: 72 de 100' }).textContent).toBe('72')
  })

  it.each([
    [0, '0', null],
    [55, '55', '55 100'],
    [100, '100', '100 100'],
    [130, '130', '100 100'],
    [null, '—', null],
  ])('draws %s', (value, text, dashes) => {
    render(<ProgressRing value={value} tone="neutral" label="Puntuación" />)
    expect(screen.getByRole('img').textContent).toBe(text)
    expect(filled()).toBe(dashes)
  })

  it('shows a custom text', () => {
    render(<ProgressRing value={50} tone="good" label="Puntuación" text="5/10" />)
    expect(screen.getByRole('img').textContent).toBe('5/10')
  })

  it.each([
    ['99%', '32px'],
    ['100%', '26px'],
  ])('%s fits inside', (text, size) => {
    render(<ProgressRing value={100} tone="good" label="Puntuación" text={text} />)
    expect(getComputedStyle(screen.getByText(text)).fontSize).toBe(size)
  })
})
