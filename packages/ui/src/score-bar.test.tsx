import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ScoreBar } from './score-bar.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('ScoreBar', () => {
  it('has no axe violations', async () => {
    const { container } = render(<ScoreBar value={42} max={60} tone="fair" label="SEO Técnico" />)
    await expectNoAxeViolations(container)
  })

  it('is a meter with value, maximum and text', () => {
    render(<ScoreBar value={42} max={60} tone="fair" label="SEO Técnico" valueText="42 de 60 puntos" />)
    const meter = screen.getByRole('meter', { name: 'SEO Técnico' })
    expect(meter.getAttribute('aria-valuenow')).toBe('42')
    expect(meter.getAttribute('aria-valuemax')).toBe('60')
    expect(meter.getAttribute('aria-valuetext')).toBe('42 de 60 puntos')
  })

  it.each([
    [30, 60, '50%'],
    [0, 60, '0%'],
    [90, 60, '100%'],
    [0, 0, '0%'],
  ])('%s of %s fills %s', (value, max, width) => {
    const { container } = render(<ScoreBar value={value} max={max} tone="good" label="SEO Técnico" />)
    expect(container.querySelector('rect')?.getAttribute('width')).toBe(width)
  })
})
