import { ToastProvider, useToasts } from '@agency/ui'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore } from '../features/session/session-store.ts'
import { PanelPage } from '../pages/panel/panel-page.tsx'
import { CREDENTIALS, fakeGateway, refuse } from '../testing/fake-gateway.ts'
import { aMessage, anAnalysis, aProject } from '../testing/records.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SECOND = 1000
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Enough for pending responses to arrive, and nothing else. */
const settle = () => pass(100)

/** The panel inside the shell's toast provider. */
function Page({ store }: { readonly store: ReturnType<typeof createSessionStore> }) {
  const { toast } = useToasts()
  const host = useMemo(() => ({ toast, setMeta: () => {}, contractVersion: 1 }), [toast])
  return <PanelPage host={host} store={store} />
}

async function openTab(tab: RegExp) {
  const store = createSessionStore()
  const view = render(
    <ToastProvider viewportLabel="Avisos ({hotkey})" closeLabel="Cerrar aviso">
      <MemoryRouter>
        <main>
          <Page store={store} />
        </main>
      </MemoryRouter>
    </ToastProvider>,
  )
  await act(() => store.logIn(CREDENTIALS))
  await settle()
  await turnTo(tab)
  return view
}

async function turnTo(tab: RegExp) {
  act(() => screen.getByRole('tab', { name: tab }).focus())
  await settle()
}

async function press(button: HTMLElement) {
  act(() => button.focus())
  fireEvent.click(button)
  await settle()
}

async function deleteRecord(name: string) {
  await press(within(screen.getByRole('article', { name })).getByRole('button', { name: 'Eliminar' }))
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
}

const region = () => screen.getByRole('region', { name: /^Lista de/ })
const undoButtons = () => screen.queryAllByRole('button', { name: 'Deshacer' })
const inList = (name: string) => within(region()).queryByRole('button', { name, description: /^Has / })
const undoOf = (sentence: string) =>
  within(region()).getByRole('button', { name: 'Deshacer', description: sentence })
const exists = (name: string) => screen.queryByRole('article', { name }) !== null

const twoAnalyses = () => [
  anAnalysis({ website: 'https://uno.es' }),
  anAnalysis({ id: '2', website: 'https://dos.es' }),
]
const samples = (...ids: readonly string[]) => ids.map((id) => aProject({ id, title: id, isSample: 1 }))
const SAMPLES = 'Has quitado proyectos de ejemplo.'
const ONE = 'Has eliminado el análisis de uno.es.'
const TWO = 'Has eliminado el análisis de dos.es.'

describe('a deletion', () => {
  it('can be undone from its toast, then from a line above the list, never from both', async () => {
    fakeGateway({ analyses: twoAnalyses() })
    const { container } = await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    expect(undoButtons()).toHaveLength(1)
    expect(inList('Deshacer')).toBeNull()
    const focused = document.activeElement
    await pass(5 * SECOND)
    expect(undoButtons()).toEqual([undoOf(ONE)])
    expect(undoOf(ONE).closest('[role=status]')?.textContent).toContain(ONE)
    expect(document.activeElement).toBe(focused)
    vi.useRealTimers()
    await expectNoAxeViolations(container)
  })

  it.each([
    ['an analysis', /^Análisis/, 'mitienda.es', 'Has eliminado el análisis de mitienda.es.'],
    ['a message', /^Mensajes/, 'Luis Gil', 'Has eliminado el mensaje de Luis Gil.'],
    ['a project', /^Proyectos/, 'Bodega Castaño', 'Has eliminado el proyecto «Bodega Castaño».'],
  ])('of %s is undone from its line, which disappears', async (_, tab, name, sentence) => {
    fakeGateway({ analyses: [anAnalysis()], messages: [aMessage()], projects: [aProject()] })
    await openTab(tab)
    await deleteRecord(name)
    await pass(50 * SECOND)
    expect(exists(name)).toBe(false)
    await press(undoOf(sentence))
    expect(exists(name)).toBe(true)
    expect(undoButtons()).toEqual([])
    expect(document.activeElement).toBe(region())
    await pass(60 * SECOND)
    expect(exists(name)).toBe(true)
  })

  it('of the samples is undone at once', async () => {
    fakeGateway({ projects: samples('a', 'b') })
    await openTab(/^Proyectos/)
    await press(screen.getByRole('button', { name: 'Quitar los ejemplos' }))
    await pass(6 * SECOND)
    await press(undoOf(SAMPLES))
    expect([exists('a'), exists('b'), undoButtons()]).toEqual([true, true, []])
  })

  it('of the samples reports a partial failure and can be undone for those that were deleted', async () => {
    const gateway = fakeGateway({ projects: samples('a', 'b', 'c') })
    await openTab(/^Proyectos/)
    gateway.answers['DELETE /api/admin/projects/b'] = () => refuse(503, 'Ahora no.')
    await press(screen.getByRole('button', { name: 'Quitar los ejemplos' }))
    expect(screen.getByText('No se han podido quitar todos los ejemplos')).toBeTruthy()
    expect(screen.getByText('Ahora no.')).toBeTruthy()
    expect([exists('a'), exists('b'), exists('c')]).toEqual([false, true, false])
    expect(undoButtons()).toHaveLength(1)
    await pass(6 * SECOND)
    await press(undoOf(SAMPLES))
    expect([exists('a'), exists('b'), exists('c'), undoButtons()]).toEqual([true, true, true, []])
    expect(gateway.to('POST /api/admin/projects/b/restore')).toEqual([])
  })

  it('of the samples offers no undo when all deletions fail', async () => {
    const gateway = fakeGateway({ projects: samples('a', 'b') })
    await openTab(/^Proyectos/)
    gateway.answers['DELETE /api/admin/projects'] = () => refuse(503, 'Ahora no.')
    await press(screen.getByRole('button', { name: 'Quitar los ejemplos' }))
    expect(screen.getByText('No se han podido quitar todos los ejemplos')).toBeTruthy()
    await pass(6 * SECOND)
    expect([exists('a'), exists('b'), undoButtons()]).toEqual([true, true, []])
  })

  it('of the samples offers undo again for those whose restoration failed', async () => {
    const gateway = fakeGateway({ projects: samples('a', 'b') })
    await openTab(/^Proyectos/)
    await press(screen.getByRole('button', { name: 'Quitar los ejemplos' }))
    await pass(6 * SECOND)
    gateway.answers['POST /api/admin/projects/b/restore'] = () => refuse(503, 'Ahora no.')
    await press(undoOf(SAMPLES))
    expect(screen.getByText('No se han podido recuperar todos los ejemplos')).toBeTruthy()
    expect([exists('a'), exists('b')]).toEqual([true, false])
    // The gateway's response for a record that is not deleted.
    gateway.answers['POST /api/admin/projects/a/restore'] = () => refuse(404, 'No existe.')
    delete gateway.answers['POST /api/admin/projects/b/restore']
    await press(undoOf(SAMPLES))
    expect([exists('a'), exists('b'), undoButtons()]).toEqual([true, true, []])
    expect(gateway.to('POST /api/admin/projects/a/restore')).toHaveLength(1)
  })

  it('leaves no line after an undo from its toast', async () => {
    const gateway = fakeGateway({ analyses: twoAnalyses() })
    await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    await press(screen.getByRole('button', { name: 'Deshacer' }))
    expect(exists('uno.es')).toBe(true)
    for (let second = 0; second < 61; second++) {
      expect(undoButtons()).toEqual([])
      await pass(SECOND)
    }
    expect(gateway.to('POST /api/admin/seo-analysis/1/restore')).toHaveLength(1)
  })

  it('can be undone for as long as the gateway keeps it', async () => {
    const gateway = fakeGateway({ analyses: twoAnalyses() })
    let answer = () => {}
    gateway.answers.DELETE = () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(null, { status: 204 }))
      })
    await openTab(/^Análisis/)
    const sentAt = Date.now()
    await deleteRecord('uno.es')
    // A slow response does not extend the minute, which the gateway counts from the request.
    await pass(3 * SECOND)
    answer()
    await pass(sentAt + 59 * SECOND - Date.now())
    expect(undoButtons()).toEqual([undoOf(ONE)])
    await pass(1.5 * SECOND)
    expect(undoButtons()).toEqual([])
  })

  it('moves the focus to the list when its focused line disappears', async () => {
    fakeGateway({ analyses: twoAnalyses() })
    await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    await pass(10 * SECOND)
    act(() => undoOf(ONE).focus())
    await pass(50 * SECOND)
    expect(undoButtons()).toEqual([])
    expect(document.activeElement).toBe(region())
  })

  it('can be undone again after a failed undo', async () => {
    const gateway = fakeGateway({ analyses: twoAnalyses() })
    await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    gateway.answers['POST /api/admin/seo-analysis/1/restore'] = () => refuse(503, 'Ahora no.')
    await press(screen.getByRole('button', { name: 'Deshacer' }))
    expect(screen.getByText('No se ha podido recuperar el análisis')).toBeTruthy()
    delete gateway.answers['POST /api/admin/seo-analysis/1/restore']
    await press(undoOf(ONE))
    expect(exists('uno.es')).toBe(true)
    expect(undoButtons()).toEqual([])
  })

  it('keeps its line while another tab is open', async () => {
    fakeGateway({ analyses: twoAnalyses() })
    await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    await pass(5 * SECOND)
    await turnTo(/^Mensajes/)
    expect(undoButtons()).toEqual([])
    await turnTo(/^Análisis/)
    await press(undoOf(ONE))
    expect(exists('uno.es')).toBe(true)
  })
})

describe('several deletions', () => {
  it('can be undone latest first, each until its own deadline', async () => {
    fakeGateway({ analyses: twoAnalyses() })
    await openTab(/^Análisis/)
    await deleteRecord('uno.es')
    await pass(2 * SECOND)
    await deleteRecord('dos.es')
    // The second toast has replaced the first.
    expect(undoOf(ONE)).toBeTruthy()
    await pass(40 * SECOND)
    expect(undoButtons()).toEqual([undoOf(TWO)])
    await press(undoOf(TWO))
    expect([exists('uno.es'), exists('dos.es')]).toEqual([false, true])
    expect(undoButtons()).toEqual([undoOf(ONE)])

    await deleteRecord('dos.es')
    await pass(20 * SECOND)
    expect(undoButtons()).toEqual([undoOf(TWO)])
    await press(undoOf(TWO))
    expect([exists('uno.es'), exists('dos.es'), undoButtons()]).toEqual([false, true, []])
  })
})
