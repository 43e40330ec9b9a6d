import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SkipLink } from './skip-link.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const page = (
  <>
    <SkipLink href="#contenido">Saltar al contenido</SkipLink>
    <a href="/">Inicio</a>
    <main id="contenido" tabIndex={-1}>
      Contenido
    </main>
  </>
)

describe('SkipLink', () => {
  it('has no axe violations', async () => {
    const { container } = render(page)
    await expectNoAxeViolations(container)
  })

  it('is the first tab stop and points at the content', async () => {
    render(page)
    await userEvent.tab()
    const link = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(document.activeElement).toBe(link)
    expect(link.getAttribute('href')).toBe('#contenido')
  })
})
