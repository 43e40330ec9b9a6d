import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, type ButtonVariant } from './button.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

describe('Button', () => {
  it('has no axe violations in any variant, pending included', async () => {
    const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
    const { container } = render(
      <>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button pending>Enviando...</Button>
        <Button asChild>
          <a href="/contacto">Contacto</a>
        </Button>
      </>,
    )
    await expectNoAxeViolations(container)
  })

  it('does not submit its form by default', async () => {
    const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={handleSubmit}>
        <Button>Otro</Button>
        <Button type="submit">Enviar</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Otro' }))
    expect(handleSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(handleSubmit).toHaveBeenCalledOnce()
  })

  it('is disabled and busy while pending, with the text alone as its name', async () => {
    const handleClick = vi.fn()
    render(
      <Button pending onClick={handleClick}>
        Enviando...
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Enviando...' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(handleClick).not.toHaveBeenCalled()
  })

  it('renders its child with asChild, styled as a button', () => {
    render(
      <>
        <Button>Uno</Button>
        <Button asChild>
          <a href="/contacto">Contacto</a>
        </Button>
      </>,
    )
    const link = screen.getByRole('link', { name: 'Contacto' })
    expect(link.getAttribute('href')).toBe('/contacto')
    expect(link.getAttribute('type')).toBeNull()
    expect(link.className).toBe(screen.getByRole('button', { name: 'Uno' }).className)
  })
})
