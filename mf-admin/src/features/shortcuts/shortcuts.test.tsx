import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway } from '../../testing/fake-gateway.ts'
import { anAnalysis } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openRows() {
  fakeGateway({
    analyses: [anAnalysis(), anAnalysis({ id: '2', website: 'https://otra.es', email: 'b@otra.es' })],
  })
  const panel = await openPanel()
  const first = await screen.findByRole('article', { name: 'mitienda.es' })
  const second = screen.getByRole('article', { name: 'otra.es' })
  return { ...panel, first, second }
}

describe('the shortcuts', () => {
  it('move between rows and open the person', async () => {
    const { user, first, second } = await openRows()
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jj')
    expect(document.activeElement).toBe(second)
    await user.keyboard('k')
    expect(document.activeElement).toBe(first)
    await user.keyboard('k')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Ana Pérez' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('start from the control of a row that has the focus, whose Enter they leave alone', async () => {
    const { user, first, second } = await openRows()
    const mark = within(first).getByRole('button', { name: 'Marcar contactado' })
    act(() => mark.focus())
    await user.keyboard('{Enter}')
    await within(first).findByRole('button', { name: 'Desmarcar' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('j')
    expect(document.activeElement).toBe(second)
  })

  it('go to the search, and do nothing in a field or with a modifier', async () => {
    const { user, first } = await openRows()
    await user.keyboard('{Control>}j{/Control}{Alt>}k{/Alt}{Meta>}/{/Meta}')
    expect(first.contains(document.activeElement)).toBe(false)
    await user.keyboard('/')
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
    expect(document.activeElement).toBe(search)
    expect(search.value).toBe('')
    await user.keyboard('j?/k')
    expect(search.value).toBe('j?/k')
    expect(document.activeElement).toBe(search)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are listed by «?», and can be turned off for good', async () => {
    const { user, first, unmount } = await openRows()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
    await expectNoAxeViolations(document.body)
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '/',
      'j',
      'k',
      'Intro',
      '?',
    ])
    await user.click(dialog.getByRole('switch', { name: 'Usar atajos de teclado' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j?')
    expect(first.contains(document.activeElement)).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()

    const again = await openRows()
    await again.user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'Atajos' }))
    await again.user.click(
      await screen.findByRole('switch', { name: 'Usar atajos de teclado', checked: false }),
    )
    await again.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await again.user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  })

  it('do nothing behind a dialog', async () => {
    const { user, first } = await openRows()
    await user.click(within(first).getByRole('button', { name: 'Eliminar' }))
    await user.keyboard('j/?')
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
