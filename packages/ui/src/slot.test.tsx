import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { Slot } from './slot.tsx'

it('gives its props to its child, whose own come first', () => {
  const props = { className: 'button', title: 'ours', id: 'ours' }
  render(
    <Slot {...props}>
      <a href="/contacto" className="link" id="own">
        Contacto
      </a>
    </Slot>,
  )
  const link = screen.getByRole('link', { name: 'Contacto' })
  expect(link.className).toBe('button link')
  expect([link.title, link.id, link.getAttribute('href')]).toEqual(['ours', 'own', '/contacto'])
})

it('keeps the classes of one side alone', () => {
  const { container } = render(
    <>
      <Slot className="ours">
        <i />
      </Slot>
      <Slot>
        <b className="own" />
      </Slot>
    </>,
  )
  expect([...container.children].map(({ className }) => className)).toEqual(['ours', 'own'])
})

it('calls the handlers of both, the child’s first', async () => {
  const calls: string[] = []
  const props = { onClick: () => calls.push('ours'), onFocus: () => calls.push('focus') }
  render(
    <Slot {...props}>
      <button type="button" onClick={() => calls.push('own')}>
        Enviar
      </button>
    </Slot>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(calls).toEqual(['focus', 'own', 'ours'])
})

it('hands its ref on', () => {
  const ref = createRef<HTMLElement>()
  render(
    <Slot {...{ ref }}>
      <b>Texto</b>
    </Slot>,
  )
  expect(ref.current?.tagName).toBe('B')
})

it.each([null, 'texto', undefined])('renders nothing around %s', (child) => {
  const onClick = vi.fn()
  const { container } = render(<Slot {...{ onClick }}>{child}</Slot>)
  expect(container.innerHTML).toBe('')
})
