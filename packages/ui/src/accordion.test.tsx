import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AccordionGroup, AccordionPanel } from './accordion.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'

const Report = () => (
  <AccordionGroup defaultValue={['technical']}>
    <AccordionPanel value="technical" title="SEO Técnico" level={2} summary="3 errores">
      <p>Título</p>
    </AccordionPanel>
    <AccordionPanel value="legal" title="Legales" level={2}>
      <p>Aviso legal</p>
    </AccordionPanel>
  </AccordionGroup>
)

const isShown = (text: string) =>
  screen.getByText(text).closest('[role="region"]')?.getAttribute('data-state') === 'open'

describe('AccordionGroup', () => {
  it('has no axe violations', async () => {
    const { container } = render(<Report />)
    await expectNoAxeViolations(container)
  })

  it('puts each title in a heading of its level, with a button that exposes its state', () => {
    render(<Report />)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.getByRole('button', { name: /SEO Técnico\s*3 errores/, expanded: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Legales', expanded: false })).toBeTruthy()
  })

  it('opens several panels and closes any of them by keyboard', async () => {
    render(<Report />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect([isShown('Título'), isShown('Aviso legal')]).toEqual([true, true])
    await userEvent.keyboard('{ArrowUp} ')
    expect([isShown('Título'), isShown('Aviso legal')]).toEqual([false, true])
  })

  it('keeps the content of a closed panel in the DOM, visually hidden', () => {
    render(<Report />)
    const closed = screen.getByText('Aviso legal')
    expect(getComputedStyle(closed.closest('[role="region"]') ?? closed).display).toBe('none')
  })

  it('moves between the titles with the arrow keys, round the ends, and with Home and End', async () => {
    render(<Report />)
    const [first, last] = screen.getAllByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(last)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(last)
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(first)
  })

  it('leaves the keys of a field in a panel alone', async () => {
    render(
      <AccordionGroup defaultValue={['one']}>
        <AccordionPanel value="one" title="Uno">
          <input aria-label="Nota" />
        </AccordionPanel>
      </AccordionGroup>,
    )
    const field = screen.getByLabelText('Nota')
    field.focus()
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(document.activeElement).toBe(field)
  })

  it('names each panel by its title', () => {
    render(<Report />)
    const panel = screen.getByRole('region', { name: /SEO Técnico/ })
    expect(screen.getByRole('button', { expanded: true }).getAttribute('aria-controls')).toBe(panel.id)
  })

  it('can be controlled', async () => {
    const onValueChange = vi.fn()
    const panels = (value: readonly string[]) => (
      <AccordionGroup value={value} onValueChange={onValueChange}>
        <AccordionPanel value="one" title="Uno">
          Texto
        </AccordionPanel>
      </AccordionGroup>
    )
    const { rerender } = render(panels([]))
    await userEvent.click(screen.getByRole('button'))
    expect(onValueChange).toHaveBeenLastCalledWith(['one'])
    expect(screen.getByRole('button', { expanded: false })).toBeTruthy()
    rerender(panels(['one']))
    await userEvent.click(screen.getByRole('button', { expanded: true }))
    expect(onValueChange).toHaveBeenLastCalledWith([])
  })
})
