import { describe, expect, it } from 'vitest'
import { TOAST, type ToastEntry, toastList } from './toast-list.ts'

const entry = (id: number, open = true): ToastEntry => ({ id, title: `Aviso ${id}`, open })

describe('toastList', () => {
  it('shows a message', () => {
    expect(toastList([], { type: 'add', id: 1, message: { title: 'Aviso 1' } })).toEqual([entry(1)])
  })

  it('replaces the current message with a new one', () => {
    expect(toastList([entry(1)], { type: 'add', id: 2, message: { title: 'Aviso 2' } })).toEqual([entry(2)])
  })

  it('keeps a dismissed message as closed', () => {
    expect(toastList([entry(1)], { type: 'dismiss', id: 1 })).toEqual([entry(1, false)])
  })

  it('removes it', () => {
    expect(toastList([entry(1, false)], { type: 'remove', id: 1 })).toEqual([])
  })

  it.each(['dismiss', 'remove'] as const)('ignores %s of a message that is gone', (type) => {
    expect(toastList([entry(2)], { type, id: 1 })).toEqual([entry(2)])
  })

  it('has the limits of the specification', () => {
    expect(TOAST).toMatchObject({
      limit: 1,
      duration: 5000,
      removeDelay: 1_000_000,
      swipeDirection: 'right',
      swipeThreshold: 50,
      hotkey: ['F8'],
      maxWidth: 420,
    })
  })
})
