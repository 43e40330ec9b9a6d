import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toBrowserVisit } from '../../features/analysis/browser-visit.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { fakeApi, json, openStream } from '../../testing/fake-api.ts'
import { smallResult } from '../../testing/small-result.ts'
import { smallVisit } from '../../testing/small-visit.ts'
import { reportContent } from './report.content.ts'
import { ReportView, type ReportViewProps } from './report-view.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnop'
const TITLE = 'Tu web en un navegador de verdad'
const CALL = 'POST /api/browser-visit'
const NOTE = 'Hemos visitado tu web una vez'
const report = toReport(smallResult())

type Changes = Partial<Omit<Extract<ReportViewProps, { example?: undefined }>, 'example'>>

const calls = {
  onBack: vi.fn(),
  onRerun: vi.fn(),
  onAnalyse: vi.fn(),
  onRetrySave: vi.fn(),
  onSiteRun: vi.fn(),
}

const reportWith = (changes: Changes) => (
  <MemoryRouter>
    <ReportView
      content={reportContent}
      report={report}
      fields={{ website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }}
      saving="saved"
      uniqueId={ID}
      shareId="compartir00000000"
      hasBrowser
      {...calls}
      {...changes}
    />
  </MemoryRouter>
)

const section = () => screen.getByRole('region', { name: TITLE })
const line = () => within(section()).getAllByRole('button')[0] as HTMLElement
const lines = () =>
  within(section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const open = () => userEvent.click(line())

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the visit of a new report', () => {
  it('is asked for once it is saved, and tells the queue, the visit and what was seen', async () => {
    const stream = openStream()
    const api = fakeApi({ [CALL]: stream.answer })
    const { rerender, container } = render(reportWith({ saving: 'pending', uniqueId: undefined }))
    expect(line().textContent).toBe('Estamos preparando el navegador…')
    expect(api.calls).toEqual([])

    rerender(reportWith({}))
    expect(api.to(CALL).map(({ body }) => body)).toEqual([{ website: 'https://mitienda.es', uniqueId: ID }])
    await act(async () => stream.send({ queued: 2 }))
    expect(line().textContent).toBe('En cola: hay 2 webs delante. Puedes leer el resto mientras tanto.')
    await act(async () => stream.send({ queued: 0 }))
    const spoken = () => within(section()).getByRole('status').textContent
    expect(spoken()).toBe('Estamos abriendo tu web en un navegador…')
    await open()
    expect(section().textContent).not.toContain(NOTE)
    await expectNoAxeViolations(container)
    expect(lines()).toEqual([
      'Antes de aceptar nada, en curso',
      'Si rechazas, pendiente',
      'Si aceptas, pendiente',
      'Con JavaScript, pendiente',
      'En un móvil, pendiente',
    ])
    await act(async () => stream.send({ shot: 'phone', jpeg: '/9j/4AAQ' }))
    expect(within(section()).getByRole('img', { name: 'Tu web en un móvil, nada más abrirla' })).toBeTruthy()
    for (const [part, words] of [
      ['before', 'Antes de aceptar nada: listo.'],
      // Half of the line.
      ['dom', 'Antes de aceptar nada: listo.'],
      ['health', 'Con JavaScript: listo.'],
      ['accept', 'Si aceptas: listo.'],
    ]) {
      await act(async () => stream.send({ part, value: {} }))
      expect(spoken()).toBe(words)
    }
    expect(lines()).toEqual([
      'Antes de aceptar nada, listo',
      'Si rechazas, sin ver',
      'Si aceptas, listo',
      'Con JavaScript, listo',
      'En un móvil, en curso',
    ])
    await act(async () => stream.send({ shot: 'desktop', jpeg: '/9j/4AAQ' }))
    expect(
      within(section()).getByRole('img', { name: 'Tu web en un ordenador, nada más abrirla' }),
    ).toBeTruthy()
    await expectNoAxeViolations(container)
    await act(async () => stream.send({ result: smallVisit }))

    expect(spoken()).toBe('En un navegador hemos visto 1 error crítico.')
    const [hosts, stored] = within(section()).getAllByRole('table')
    const rowsOf = (table: HTMLElement | undefined) =>
      within(table as HTMLElement)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rowsOf(hosts)).toEqual([
      ['Googleetiquetas · Estados Unidos', 'www.googletagmanager.com', 'a los 0,4 s'],
      ['Servicio externo', 'px.desconocido.examplelo pide www.googletagmanager.com', 'a los 1,2 s'],
    ])
    expect(rowsOf(stored)).toEqual([
      ['_gacookie', 'mitienda.es', '400 días'],
      ['sesioncookie', 'www.mitienda.es', 'hasta cerrar'],
      ['IDEcookie que ha intentado guardar', 'doubleclick.net', 'menos de un día'],
      ['temaalmacenamiento local', 'www.mitienda.es', 'sin fecha'],
    ])
    expect(section().textContent).toContain(NOTE)
    expect(section().textContent).toContain('13 de 23 puntos, aparte de los demás.')
    expect(
      within(section()).getByText('Hemos visto 2 peticiones a Google antes de que nadie aceptara.'),
    ).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('is a fresh one where the site was analysed again', () => {
    const api = fakeApi({ [CALL]: openStream().answer })
    render(reportWith({ before: toReport(smallResult('warning')) }))
    expect(api.to(CALL).map(({ body }) => body)).toEqual([
      { website: 'https://mitienda.es', uniqueId: ID, fresh: true },
    ])
  })

  it('leaves the three scores and what comes first alone', async () => {
    fakeApi({ [CALL]: () => json(smallVisit) })
    render(reportWith({}))
    await screen.findByText('En un navegador hemos visto 1 error crítico.', { selector: 'button *' })
    expect(
      within(screen.getByRole('region', { name: 'Puntuaciones' })).getAllByRole('listitem'),
    ).toHaveLength(3)
    expect(screen.getByRole('region', { name: 'Acciones prioritarias (1)' }).textContent).not.toContain(
      'peticiones',
    )
  })

  it('is made without being kept when the report cannot be saved', () => {
    const api = fakeApi({ [CALL]: openStream().answer })
    render(reportWith({ saving: 'failed', uniqueId: undefined }))
    expect(api.to(CALL).map(({ body }) => body)).toEqual([{ website: 'https://mitienda.es' }])
  })

  it('is cancelled when the visitor leaves', () => {
    const api = fakeApi({ [CALL]: openStream().answer })
    const { unmount } = render(reportWith({}))
    unmount()
    expect(api.calls[0]?.signal?.aborted).toBe(true)
  })

  it('says why it failed, and is tried again', async () => {
    const stream = openStream()
    const answers = [
      () => json({ error: 'Ahora mismo no hay navegador.', code: 'BROWSER_OFF' }, 503),
      stream.answer,
    ]
    const api = fakeApi({ [CALL]: (call) => answers[api.to(CALL).length - 1]?.(call) ?? json({}) })
    render(reportWith({}))
    await screen.findByText('El navegador no ha podido abrir tu web.', { selector: 'button *' })
    await open()
    expect(within(section()).getByText('Ahora mismo no hay navegador.')).toBeTruthy()
    expect(section().textContent).not.toContain(NOTE)
    await userEvent.click(within(section()).getByRole('button', { name: 'Volver a intentarlo' }))
    expect(line().textContent).toBe('Estamos preparando el navegador…')
    expect(api.to(CALL)).toHaveLength(2)
  })

  it('has words of its own for a gateway that cannot be reached', async () => {
    fakeApi({})
    render(reportWith({}))
    await screen.findByText('El navegador no ha podido abrir tu web.', { selector: 'button *' })
    await open()
    expect(section().textContent).toContain(
      'Ahora mismo no hemos podido hablar con el navegador. El resto del informe no cambia.',
    )
  })
})

describe('a saved report', () => {
  const visit = toBrowserVisit({
    ...smallVisit,
    shots: [{ shot: 'phone', url: '/images/a.webp', width: 390, height: 844 }],
  })

  it('shows the visit that was kept with it, to whom it was passed on too, and asks for none', async () => {
    const api = fakeApi({})
    const { container } = render(reportWith({ visit, uniqueId: 'compartir00000000', hasBrowser: false }))
    await open()
    expect(within(section()).getByRole('img').getAttribute('src')).toBe('/images/a.webp')
    await expectNoAxeViolations(container)
    expect(api.calls).toEqual([])
  })

  it.each([
    ['TIME', 'El navegador no ha terminado: tu web tarda demasiado. Lo que sí hemos visto está abajo.'],
    ['LATER', 'El navegador no ha terminado: se ha parado a medias. Lo que sí hemos visto está abajo.'],
  ])('says that the visit was stopped: %s', (stopped, sentence) => {
    render(reportWith({ visit: toBrowserVisit({ ...smallVisit, visit: { ...smallVisit.visit, stopped } }) }))
    expect(line().textContent).toBe(sentence)
  })

  it('says what was not seen, and that nothing was', async () => {
    const { unmount } = render(
      reportWith({ visit: toBrowserVisit({ ...smallVisit, visit: { ...smallVisit.visit, before: null } }) }),
    )
    await open()
    expect(section().textContent).toContain('El navegador no ha llegado a ver esta parte.')
    unmount()
    const before = { contacts: [], stored: [] }
    render(reportWith({ visit: toBrowserVisit({ ...smallVisit, visit: { ...smallVisit.visit, before } }) }))
    expect(section().textContent).toContain(
      'En esta visita tu web no ha contactado con ningún servidor ajeno.',
    )
    expect(section().textContent).toContain('En esta visita tu web no ha guardado nada en el navegador.')
  })

  it.each<[string, readonly ('error' | 'warning' | 'success')[]]>([
    ['En un navegador hemos visto 2 errores críticos y 1 aviso.', ['error', 'error', 'warning']],
    ['En un navegador hemos visto 1 aviso.', ['warning', 'success']],
    ['En un navegador no hemos visto nada que corregir.', ['success']],
  ])('counts what is there: %s', (sentence, outcomes) => {
    const checks = outcomes.map((outcome, index) => ({ id: `visit-${index}`, title: 'Una', outcome }))
    render(reportWith({ visit: toBrowserVisit({ ...smallVisit, category: { title: TITLE, checks } }) }))
    expect(line().textContent).toBe(sentence)
  })

  it('folds long lists', async () => {
    const contacts = Array.from({ length: 14 }, (_, index) => ({ host: `a${index}.example`, afterMs: index }))
    const before = { contacts, stored: [] }
    render(reportWith({ visit: toBrowserVisit({ ...smallVisit, visit: { ...smallVisit.visit, before } }) }))
    await open()
    expect(within(section()).getByText('Ver 7 más')).toBeTruthy()
  })

  it('of before says so, and can be made again by its owner', async () => {
    const api = fakeApi({})
    render(reportWith({ savedAt: Date.now() - 16 * 60_000 }))
    expect(line().textContent).toBe('Este informe se guardó sin la visita del navegador.')
    await open()
    await userEvent.click(within(section()).getByRole('button', { name: 'Analizar de nuevo' }))
    expect(calls.onRerun).toHaveBeenCalledOnce()
    expect(api.calls).toEqual([])
  })

  it('of a moment ago is visited still: the visitor has reloaded', () => {
    const api = fakeApi({ [CALL]: openStream().answer })
    render(reportWith({ savedAt: Date.now() - 60_000 }))
    expect(api.to(CALL)).toHaveLength(1)
  })

  it.each<[string, Changes]>([
    ['without a browser', { hasBrowser: false }],
    ['that was passed on without a visit', { uniqueId: 'compartir00000000' }],
  ])('%s has no section', (_name, changes) => {
    const api = fakeApi({})
    render(reportWith(changes))
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
    expect(api.calls).toEqual([])
  })
})

/** The page of the print that the visit has. */
function printedPage() {
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const headings = screen.getAllByRole('heading', { level: 2, name: TITLE, hidden: true })
  return headings
    .map((heading) => heading.closest('section'))
    .find((one) => !one?.hasAttribute('aria-labelledby'))
}

it.each<[string, Changes]>([
  ['under way', {}],
  ['that is missing', { savedAt: Date.now() - 16 * 60_000 }],
])('a visit %s is not printed', (_name, changes) => {
  fakeApi({ [CALL]: openStream().answer })
  render(reportWith(changes))
  expect(printedPage()).toBeUndefined()
})

it('is printed', () => {
  render(reportWith({ visit: toBrowserVisit(smallVisit) }))
  const page = printedPage()
  expect(page?.textContent).toContain('Hemos visto 2 peticiones a Google antes de que nadie aceptara.')
  expect(page?.textContent).toContain('px.desconocido.example')
  expect(page?.textContent).toContain('_ga')
})
