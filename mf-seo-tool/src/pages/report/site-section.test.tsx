import type { SiteRun } from '@agency/contracts'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedReports } from '../../features/analysis/remembered-reports.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { fakeApi, json, openStream } from '../../testing/fake-api.ts'
import { smallResult } from '../../testing/small-result.ts'
import { RUN_ID, siteReport, siteRun } from '../../testing/small-site.ts'
import { reportContent } from './report.content.ts'
import { ReportView, type ReportViewProps } from './report-view.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnop'
const SHARE_ID = 'compartir00000000'
const DAY_MS = 24 * 60 * 60 * 1000
const OFFER = 'Hemos leído una página. Podemos leer hasta 25 de mitienda.es, con cuidado: dos a la vez.'

const START = 'POST /api/site-runs'
const EVENTS = `GET /api/site-runs/${RUN_ID}/events`
const CANCEL = `POST /api/site-runs/${RUN_ID}/cancel`
const READ = `GET /api/site-runs/${RUN_ID}`

const running: SiteRun = { ...siteRun, state: 'running', read: 0, endedAt: undefined }

type Changes = Partial<Omit<Extract<ReportViewProps, { example?: undefined }>, 'example'>>

const calls = {
  onBack: vi.fn(),
  onRerun: vi.fn(),
  onAnalyse: vi.fn(),
  onRetrySave: vi.fn(),
  onSiteRun: vi.fn(),
}

const reportWith = (changes: Changes = {}) => (
  <MemoryRouter>
    <ReportView
      content={reportContent}
      report={toReport(smallResult())}
      fields={{ website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }}
      saving="saved"
      uniqueId={ID}
      shareId={SHARE_ID}
      hasBrowser={false}
      {...calls}
      {...changes}
    />
  </MemoryRouter>
)

const section = () => screen.getByRole('region', { name: 'Tu sitio entero' })
const inSection = () => within(section())
const line = () => inSection().getAllByRole('button')[0] as HTMLElement
const button = (name: string) => inSection().getByRole('button', { name })
const spoken = () => inSection().getByRole('status').textContent
const block = (name: string) => within(inSection().getByRole('region', { name }))

/** A run that the test drives, with what it has found once it has ended. */
function aRun(run: SiteRun = siteRun) {
  const stream = openStream()
  const api = fakeApi({
    [EVENTS]: stream.answer,
    [CANCEL]: () => json({ ...siteRun, state: 'cancelled' }),
    [START]: () => json(running, 202),
    [READ]: () => json({ ...siteReport, run }),
  })
  const send = (event: unknown) => act(async () => stream.send(event))
  return { ...stream, api, send }
}

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a report without a run', () => {
  it('offers one on one line, once it is saved', async () => {
    fakeApi({})
    const { container, rerender } = render(reportWith({ saving: 'pending', uniqueId: undefined }))
    expect(screen.queryByRole('region', { name: 'Tu sitio entero' })).toBeNull()
    rerender(reportWith())
    expect(line().textContent).toBe(OFFER)
    expect(line().getAttribute('aria-expanded')).toBe('false')
    expect(button('Analizar todo el sitio')).toBeTruthy()
    await expectNoAxeViolations(container)
    await userEvent.click(line())
    expect(section().textContent).toContain('Tarda 3 minutos como mucho; si tu robots.txt pide pausas, 6.')
    await expectNoAxeViolations(container)
  })

  it('offers none under what is to be put right', async () => {
    fakeApi({})
    render(reportWith())
    await userEvent.click(screen.getByRole('button', { name: 'Por arreglar' }))
    expect(screen.queryByRole('region', { name: 'Tu sitio entero' })).toBeNull()
  })

  it('that is a day old can only be made again', async () => {
    const api = fakeApi({})
    render(reportWith({ savedAt: Date.now() - DAY_MS }))
    expect(line().textContent).toBe('Este informe tiene más de un día')
    expect(inSection().queryByRole('button', { name: 'Analizar todo el sitio' })).toBeNull()
    await userEvent.click(button('Analizar de nuevo'))
    expect(calls.onRerun).toHaveBeenCalledOnce()
    expect(api.calls).toEqual([])
  })

  it.each<[string, Changes]>([
    ['that was passed on a day ago', { uniqueId: SHARE_ID, savedAt: Date.now() - DAY_MS }],
    ['that was not made here', { report: { ...toReport(smallResult()), isUnproven: true } }],
  ])('%s has no section', (_name, changes) => {
    render(reportWith(changes))
    expect(screen.queryByRole('region', { name: 'Tu sitio entero' })).toBeNull()
  })

  it.each([
    [{ error: 'Esta web nos ha pedido que no la leamos.', code: 'SITE_OPTED_OUT' }, 403],
    [{ error: 'Hoy ya van dos sitios desde tu conexión.', code: 'RATE_LIMITED' }, 429],
    [{ error: 'Hay demasiados sitios en cola.', code: 'QUEUE_FULL' }, 503],
  ])('says in the words of the gateway why there is none: %j', async (error, status) => {
    fakeApi({ [START]: () => json(error, status) })
    const { container } = render(reportWith())
    await userEvent.click(button('Analizar todo el sitio'))
    expect((await inSection().findByRole('alert')).textContent).toBe(error.error)
    expect(line().textContent).toBe(OFFER)
    expect(document.activeElement).toBe(button('Analizar todo el sitio'))
    await expectNoAxeViolations(container)
  })

  it('can be made again where the gateway wants it', async () => {
    const error = { error: 'Analiza la web de nuevo.', code: 'ANALYSE_FIRST' }
    fakeApi({ [START]: () => json(error, 409) })
    render(reportWith())
    await userEvent.click(button('Analizar todo el sitio'))
    await userEvent.click(await inSection().findByRole('button', { name: 'Analizar de nuevo' }))
    expect(calls.onRerun).toHaveBeenCalledOnce()
  })

  it.each([
    ['that cannot be reached', {}],
    ['that is older', { [START]: () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404) }],
  ])('has words of its own for a gateway %s', async (_name, api) => {
    fakeApi(api)
    render(reportWith())
    await userEvent.click(button('Analizar todo el sitio'))
    expect((await inSection().findByRole('alert')).textContent).toBe(
      'Ahora mismo no hemos podido empezar. Prueba otra vez dentro de un rato.',
    )
  })
})

describe('a run', () => {
  it('is started, followed and shown without moving the focus', async () => {
    const { api, send } = aRun()
    const { container } = render(reportWith())
    button('Analizar todo el sitio').focus()
    await userEvent.keyboard('{Enter}')
    expect(api.to(START).map(({ body }) => body)).toEqual([{ uniqueId: ID }])
    expect(calls.onSiteRun).toHaveBeenCalledOnce()
    expect(line().getAttribute('aria-expanded')).toBe('true')
    await send({ run: { ...running, state: 'queued', ahead: 2 } })
    const queued = 'En cola: hay 2 sitios delante. Puedes cerrar esta página: el enlace sigue valiendo.'
    expect(line().textContent).toBe(queued)
    expect(spoken()).toBe('Tu sitio está en cola.')
    await send({ run: running })
    expect(spoken()).toBe('Empezamos a leer tu sitio…')
    await send({ page: { n: 1, url: 'https://mitienda.es/', title: 'Mi tienda' } })
    expect(line().textContent).toBe('Leyendo página 1 de 4 · Mi tienda')
    expect(
      inSection().getByRole('progressbar', { name: 'Páginas leídas' }).getAttribute('aria-valuenow'),
    ).toBe('1')
    expect(spoken()).toBe('Empezamos a leer tu sitio…')
    expect(document.activeElement).toBe(button('Cancelar'))
    await expectNoAxeViolations(container)
    await send({ alive: true })
    await send({ end: siteRun })
    expect(spoken()).toBe('Hemos leído 4 de 4 páginas.')
    expect(
      await inSection().findByText(
        '4 páginas · 1 fallo del sitio · 1 que se arregla una vez · 3 de páginas sueltas',
      ),
    ).toBeTruthy()
    expect(document.activeElement).toBe(button('Leer el sitio otra vez'))
    await expectNoAxeViolations(container)
  })

  it('is not cancelled by the second press of a double click', async () => {
    const { api } = aRun()
    render(reportWith())
    await userEvent.dblClick(button('Analizar todo el sitio'))
    expect(button('Cancelar')).toBeTruthy()
    expect(api.to(CANCEL)).toEqual([])
  })

  it('is cancelled by its owner, once', async () => {
    const cancelled: SiteRun = { ...siteRun, state: 'cancelled', stop: 'CANCELLED', read: 2 }
    const { api, send } = aRun(cancelled)
    render(reportWith({ siteRun: running }))
    await userEvent.click(button('Cancelar'))
    await userEvent.click(button('Cancelando…'))
    expect(api.to(CANCEL).map(({ body }) => body)).toEqual([{ uniqueId: ID }])
    await send({ end: cancelled })
    expect(spoken()).toBe('Cancelado: abajo está lo leído (2 páginas).')
    expect(button('Analizar todo el sitio')).toBeTruthy()
  })

  it('runs on where it cannot be cancelled', async () => {
    const stream = openStream()
    fakeApi({ [EVENTS]: stream.answer, [CANCEL]: () => json({}, 503) })
    render(reportWith({ siteRun: running }))
    await userEvent.click(button('Cancelar'))
    await waitFor(() => expect(button('Cancelar')).toBeTruthy())
  })

  it('is only watched by those whom the report was passed on to', async () => {
    aRun()
    render(reportWith({ siteRun: running, uniqueId: SHARE_ID }))
    expect(line().textContent).toBe('Empezamos a leer tu sitio…')
    expect(inSection().getAllByRole('button')).toHaveLength(1)
  })

  it('is followed again after a reload, and over a connection that breaks', async () => {
    const streams = [openStream(), openStream()]
    const api = fakeApi({
      [EVENTS]: (call) => streams[api.to(EVENTS).length - 1]?.answer(call) ?? json({}, 500),
      [READ]: () => json(siteReport),
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
    render(reportWith({ siteRun: running }))
    await act(async () => streams[0]?.end())
    await waitFor(() => expect(api.to(EVENTS)).toHaveLength(2), { timeout: 10_000 })
    await act(async () => streams[1]?.send({ end: siteRun }))
    expect(spoken()).toBe('Hemos leído 4 de 4 páginas.')
    vi.useRealTimers()
  })

  it('is asked for anew where the connection is silent for too long', async () => {
    const api = fakeApi({ [EVENTS]: (call) => openStream().answer(call) })
    vi.useFakeTimers()
    render(reportWith({ siteRun: running }))
    await act(() => vi.advanceTimersByTimeAsync(44_000))
    expect(api.to(EVENTS)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(api.to(EVENTS)).toHaveLength(2)
    vi.useRealTimers()
  })

  it('that has been deleted can be begun again', async () => {
    fakeApi({ [EVENTS]: () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404) })
    render(reportWith({ siteRun: running }))
    await waitFor(() => expect(line().textContent).toBe(OFFER))
  })

  it('is left alone when the visitor leaves', () => {
    const { api } = aRun()
    const { unmount } = render(reportWith({ siteRun: running }))
    unmount()
    expect(api.to(EVENTS)[0]?.signal?.aborted).toBe(true)
    expect(api.to(CANCEL)).toEqual([])
  })
})

describe('a run that has ended', () => {
  it.each<[string, Partial<SiteRun>, string]>([
    ['done', {}, 'Leer el sitio otra vez'],
    ['partial', { state: 'partial', stop: 'TIME' }, 'Leer el sitio otra vez'],
    ['failed', { state: 'failed', stop: 'ROBOTS', read: 0 }, 'Volver a intentarlo'],
    ['cancelled', { state: 'cancelled' }, 'Analizar todo el sitio'],
  ])(
    '%s says so after a reload, speaks of it no more, and can be made again',
    async (_name, changes, name) => {
      const run = { ...siteRun, ...changes }
      const api = fakeApi({ [START]: () => json(running, 202), [READ]: () => json({ ...siteReport, run }) })
      render(reportWith({ siteRun: run, savedAt: Date.now() - 60_000 }))
      expect(spoken()).toBe('')
      await userEvent.click(button(name))
      const fresh = name === 'Leer el sitio otra vez' ? { fresh: true } : {}
      expect(api.to(START).map(({ body }) => body)).toEqual([{ uniqueId: ID, ...fresh }])
    },
  )

  it('of one page says that there is no more', async () => {
    const run = { ...siteRun, found: 1, read: 1 }
    const api = fakeApi({ [READ]: () => json({ ...siteReport, run }) })
    render(reportWith({ siteRun: run }))
    await waitFor(() => expect(api.to(READ)).toHaveLength(1))
    expect(line().textContent).toBe('Tu web tiene una sola página: ya está analizada.')
    expect(inSection().getAllByRole('button')).toHaveLength(1)
  })

  it('that was cancelled before its first page has nothing to show', async () => {
    const run: SiteRun = { ...siteRun, state: 'cancelled', read: 0 }
    const api = fakeApi({ [READ]: () => json({ ...siteReport, run, findings: [], groups: [], pages: [] }) })
    render(reportWith({ siteRun: run, checkId: 'sitio' }))
    await waitFor(() => expect(api.to(READ)).toHaveLength(1))
    expect(line().textContent).toBe('Cancelado: abajo está lo leído (0 páginas).')
    expect(inSection().queryByRole('region')).toBeNull()
  })

  it('says when what it has found cannot be read, and reads it again', async () => {
    const answers = [() => json({}, 500), () => json(siteReport)]
    const api = fakeApi({ [READ]: () => answers[api.to(READ).length - 1]?.() ?? json({}, 500) })
    render(reportWith({ siteRun }))
    await userEvent.click(line())
    expect(await inSection().findByText('Ahora mismo no podemos enseñarte lo que hemos leído.')).toBeTruthy()
    await userEvent.click(button('Volver a intentarlo'))
    expect(await inSection().findByRole('region', { name: 'Fallos del sitio' })).toBeTruthy()
  })

  it('is opened by its address', async () => {
    aRun()
    render(reportWith({ siteRun, uniqueId: SHARE_ID, checkId: 'sitio' }))
    expect(line().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(line())
    await inSection().findByRole('region', { name: 'Fallos del sitio' })
  })
})

describe('what a run has found', () => {
  async function opened(changes: Changes = {}) {
    const run = aRun()
    const view = render(reportWith({ siteRun, checkId: 'sitio', ...changes }))
    await inSection().findByRole('region', { name: 'Fallos del sitio' })
    return { ...run, ...view }
  }

  it('are the faults of the site, with where they stand', async () => {
    const { container } = await opened()
    const findings = block('Fallos del sitio')
    const row = findings.getByRole('button', { name: /^Enlaces rotos Error/ })
    expect(row.textContent).toContain('Tú · unos 10 min')
    await userEvent.click(row)
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(findings.getByText('https://mitienda.es/presupuesto')).toBeTruthy()
    expect(findings.getByText('En 2 páginas: /, /servicios')).toBeTruthy()
    expect(findings.getByText('responde 404')).toBeTruthy()
    expect(findings.getByText('Cambia la dirección del enlace.')).toBeTruthy()
    expect(findings.getByRole('button', { name: /^Titulares repetidos Para saber/ })).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('are the faults that are put right once, with three examples', async () => {
    const { container } = await opened()
    const groups = block('Arréglalo una vez')
    const row = groups.getByRole('button', { name: /^Descripción Aviso/ })
    expect(row.textContent).toContain('Tu informático · unos 30 min')
    await userEvent.click(row)
    expect(groups.getAllByText(/^\/[abc]?$/).map(({ textContent }) => textContent)).toEqual(['/', '/a', '/b'])
    await expectNoAxeViolations(container)
  })

  it('are its pages, sorted by a press on a column, each with its own faults', async () => {
    const { container } = await opened()
    const pages = block('Página a página')
    const rows = () =>
      pages
        .getAllByRole('rowheader')
        .map((head) =>
          [head, ...(head.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
        )
    expect(rows()).toEqual([
      ['Servicios /servicios', '200', '45', '1', '1'],
      ['Contacto /contacto', '200', '60', '0', '1'],
      ['Mi tienda /', '200', '60', '0', '0'],
      ['Sin título /vieja', '404', '—', '0', '0'],
    ])
    const column = (name: string) => pages.getByRole('columnheader', { name })
    expect(column('Errores').getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(within(column('Página')).getByRole('button'))
    expect(column('Página').getAttribute('aria-sort')).toBe('ascending')
    expect(column('Errores').getAttribute('aria-sort')).toBeNull()
    expect(rows().map(([name]) => name)).toEqual([
      'Contacto /contacto',
      'Sin título /vieja',
      'Mi tienda /',
      'Servicios /servicios',
    ])
    await userEvent.click(pages.getByRole('button', { name: /^Servicios/ }))
    expect(pages.getByText('Falta h1.')).toBeTruthy()
    expect(pages.getByRole('link', { name: 'Analizar esta página' }).getAttribute('href')).toBe(
      '/analiza-tu-web?web=https%3A%2F%2Fmitienda.es%2Fservicios',
    )
    await userEvent.click(pages.getByRole('button', { name: /^Sin título/ }))
    expect(pages.getByText('No la hemos comprobado: responde 404.')).toBeTruthy()
    await userEvent.click(pages.getByRole('button', { name: /^Contacto/ }))
    expect(pages.getByText('Pide no salir en los buscadores (noindex).')).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('are what was not read, and all of it as a table', async () => {
    await opened()
    const skipped = block('Lo que no hemos leído')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(skipped).toEqual([
      'Búsquedas, filtros y órdenes de listas: 12 por ejemplo /?orderby=price',
      'Otra parte de tu web está en tienda.mitienda.es: analízala aparte. ',
    ])
    expect(inSection().getByRole('link', { name: 'Descargar en CSV' }).getAttribute('href')).toBe(
      `/api/site-runs/${RUN_ID}/report.csv`,
    )
  })

  it('folds long lists', async () => {
    const [finding] = siteReport.findings
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...finding,
      id: `site-${index}`,
      title: `Fallo ${index}`,
    }))
    fakeApi({ [READ]: () => json({ ...siteReport, findings: many }) })
    render(reportWith({ siteRun, checkId: 'sitio' }))
    await inSection().findByRole('region', { name: 'Fallos del sitio' })
    const findings = block('Fallos del sitio')
    expect(findings.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(findings.getByRole('button', { name: 'y 3 más' }))
    expect(findings.getAllByRole('listitem')).toHaveLength(9)
    await userEvent.click(findings.getByRole('button', { name: 'Ver menos' }))
    expect(findings.getAllByRole('listitem')).toHaveLength(6)
  })

  it('clears a check of the report, whose words and points stay', async () => {
    await opened()
    const row = screen.getByRole('button', { name: /^Título de la página Está en \/contacto/ })
    expect(row.textContent).toContain('El título da error.')
    expect(row.textContent).not.toContain('Error')
    expect(screen.getByRole('region', { name: 'Acciones prioritarias (1)' }).textContent).toContain(
      'Está en /contacto',
    )
  })

  it('goes along to WhatsApp', async () => {
    await opened()
    const link = screen.getByRole('link', { name: 'Escribir por WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(link)).toContain('En todo el sitio: Enlaces rotos.')
  })

  it('is printed', async () => {
    await opened()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const headings = screen.getAllByRole('heading', { level: 2, name: 'Tu sitio entero', hidden: true })
    const page = headings
      .map((heading) => heading.parentElement)
      .find((one) => !one?.hasAttribute('aria-labelledby'))
    expect(page?.textContent).toContain('Un enlace de tu web lleva a una página que no existe.')
    expect(page?.textContent).toContain(
      'https://mitienda.es/presupuesto · «Pide presupuesto» · responde 404 · /',
    )
    expect(page?.textContent).toContain('Servicios · /servicios2004511')
    expect(page?.textContent).toContain('Búsquedas, filtros y órdenes de listas: 12')
  })
})

describe('an earlier run', () => {
  const EARLIER_ID = 'f'.repeat(32)
  const earlier = {
    ...siteReport,
    run: { ...siteRun, runId: EARLIER_ID, endedAt: '2026-11-20T10:00:00.000Z', engine: 'svc-seo@0' },
    findings: [
      { ...siteReport.findings[0], items: [{ target: '/roto', pages: ['https://mitienda.es/'], total: 1 }] },
    ],
  }
  const answers = {
    [`GET /api/site-runs/${EARLIER_ID}`]: () => json(earlier),
    [READ]: () => json(siteReport),
    'GET /api/seo-analysis/anterior0000000': () => json({ siteRun: earlier.run }),
  }
  const compared = async () => {
    await inSection().findByRole('region', { name: 'Comparado con la lectura anterior' })
    return block('Comparado con la lectura anterior')
  }

  it('of the report before is compared with', async () => {
    fakeApi(answers)
    const { container } = render(reportWith({ siteRun, siteRunBefore: earlier.run, checkId: 'sitio' }))
    const comparison = await compared()
    for (const title of ['Arreglado (1)', 'Nuevo (2)', 'Sigue igual (1)', 'No comparable (0)']) {
      expect(comparison.getByText(title)).toBeTruthy()
    }
    expect(section().textContent).toContain('Desde entonces han cambiado nuestras comprobaciones')
    await expectNoAxeViolations(container)
  })

  it('of the report that the browser remembers is compared with', async () => {
    rememberedReports.keep('https://mitienda.es', 'anterior0000000')
    fakeApi(answers)
    render(reportWith({ siteRun, checkId: 'sitio' }))
    expect((await compared()).getByText('Arreglado (1)')).toBeTruthy()
  })

  it('that was later, or cannot be read, is not', async () => {
    fakeApi({ [READ]: () => json(siteReport) })
    const { unmount } = render(reportWith({ siteRun, siteRunBefore: earlier.run, checkId: 'sitio' }))
    await inSection().findByRole('region', { name: 'Fallos del sitio' })
    expect(inSection().queryByRole('region', { name: 'Comparado con la lectura anterior' })).toBeNull()
    unmount()
    const later = { ...earlier, run: { ...earlier.run, endedAt: '2026-11-30T10:00:00.000Z' } }
    const api = fakeApi({ ...answers, [`GET /api/site-runs/${EARLIER_ID}`]: () => json(later) })
    render(reportWith({ siteRun, siteRunBefore: later.run, checkId: 'sitio' }))
    await waitFor(() => expect(api.to(`GET /api/site-runs/${EARLIER_ID}`)).toHaveLength(1))
    expect(inSection().queryByRole('region', { name: 'Comparado con la lectura anterior' })).toBeNull()
  })
})
