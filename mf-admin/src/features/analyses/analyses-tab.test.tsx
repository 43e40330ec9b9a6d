import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { longDate } from '../../platform/dates.ts'
import { PAGE_SIZE } from '../../platform/use-list-state.ts'
import { caughtDownload } from '../../testing/caught-download.ts'
import { fakeGateway, refuse } from '../../testing/fake-gateway.ts'
import { anAnalysis, hoursAgo } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'
import { analysesCsv } from './analyses-csv.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const LIST = 'POST /api/admin/seo-analysis'
const many = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    anAnalysis({ id: String(place), uniqueId: `mi0abcdefghij${place}`, website: `https://web${place}.es` }),
  )
const row = (name: string) => screen.findByRole('article', { name })
const inRowOf = (article: HTMLElement, name: string) => within(article).getByRole('button', { name })
const options = (gateway: ReturnType<typeof fakeGateway>) => gateway.to(LIST).at(-1)?.body

describe('the list of analyses', () => {
  it('shows owner, website, scores and a link to the report', async () => {
    const analysis = anAnalysis({ createdAt: '2026-03-05T09:07:00.000Z' })
    fakeGateway({ analyses: [analysis] })
    const { container } = await openPanel()
    const article = await row('mitienda.es')
    await expectNoAxeViolations(container)
    const text = article.textContent ?? ''
    for (const part of [
      'Sin contactar',
      'Ana Pérez',
      longDate(analysis.createdAt),
      `ID: ${analysis.uniqueId}`,
      'Falta el título',
      'No hay HTTPS',
      'Sin aviso legal',
    ]) {
      expect(text).toContain(part)
    }
    const finding = within(article).getByText('Falta el título')
    expect(finding.title).toBe('Falta el título')
    expect(getComputedStyle(finding).overflow).toBe('hidden')
    const inRow = within(article)
    expect(inRow.getByRole('img', { name: 'Puntuación: 42 de 100' })).toBeTruthy()
    const report = inRow.getByRole('link', { name: 'Ver informe' })
    expect(report).toMatchObject({ target: '_blank' })
    expect(report.getAttribute('href')).toBe(`/analiza-tu-web#${analysis.uniqueId}`)
    expect(inRow.getByRole('link', { name: 'ana@mitienda.es' }).getAttribute('href')).toBe(
      `mailto:ana@mitienda.es?subject=${encodeURIComponent('El análisis de mitienda.es')}`,
    )
    expect(inRow.getByRole('link', { name: 'Visitar la web' }).getAttribute('rel')).toContain('noreferrer')
  })

  it('says which analyses have the visit of a browser, in both views', async () => {
    fakeGateway({
      analyses: [anAnalysis({ hasVisit: true }), anAnalysis({ id: '2', website: 'https://antes.es' })],
    })
    const { user } = await openPanel()
    const marked = async () =>
      [await row('mitienda.es'), await row('antes.es')].map((article) =>
        article.textContent?.includes('Con navegador'),
      )
    expect(await marked()).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Vista compacta' }))
    expect(await marked()).toEqual([true, false])
  })

  it('shows the titles of the worst faults, and their messages where the gateway is older', async () => {
    fakeGateway({
      analyses: [
        anAnalysis({ summary: { score: 42, worst: ['La página «x» no tiene título.'], titles: ['Título'] } }),
        anAnalysis({ id: '2', website: 'https://antes.es' }),
      ],
    })
    await openPanel()
    const list = (article: HTMLElement) =>
      within(article)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(list(await row('mitienda.es'))).toEqual(['Título'])
    expect(list(await row('antes.es'))).toEqual(['Falta el título', 'No hay HTTPS', 'Sin aviso legal'])
  })

  it('shows missing scores, and links to web addresses only', async () => {
    fakeGateway({
      analyses: [anAnalysis({ website: 'javascript:alert(1)', summary: { score: null, worst: [] } })],
    })
    await openPanel()
    const article = within(await row('javascript:alert(1)'))
    expect(article.getByRole('img', { name: 'Sin puntuación' })).toBeTruthy()
    expect(article.queryByRole('link', { name: 'Visitar la web' })).toBeNull()
  })

  it('shows counts in cards', async () => {
    fakeGateway({ analyses: [anAnalysis(), anAnalysis({ id: '2', contacted: 1 })] })
    await openPanel()
    await screen.findByRole('tab', { name: 'Análisis SEO (2)' })
    const cards = screen.getAllByRole('term').map((term) => {
      return [term.textContent, term.nextElementSibling?.textContent]
    })
    expect(cards).toEqual([
      ['Total análisis', '2'],
      ['Esta semana', '2'],
      ['No contactados', '1'],
      ['Contactados', '1'],
    ])
  })

  it('marks records created since the previous visit', async () => {
    fakeGateway({
      previousVisitAt: hoursAgo(5),
      analyses: [
        anAnalysis({ createdAt: hoursAgo(1) }),
        anAnalysis({ id: '2', website: 'https://vieja.es', createdAt: hoursAgo(9) }),
      ],
    })
    await openPanel()
    const fresh = 'Novedad desde tu última visita'
    expect((await row('mitienda.es')).textContent).toContain(fresh)
    expect((await row('vieja.es')).textContent).not.toContain(fresh)
  })

  it('shows loading and empty states', async () => {
    const gateway = fakeGateway()
    let answer = () => {}
    gateway.answers[LIST] = () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json([]))
      })
    const { container } = await openPanel()
    expect(screen.getByText('Cargando análisis…')).toBeTruthy()
    await expectNoAxeViolations(container)
    await act(async () => answer())
    expect(await screen.findByRole('heading', { name: 'Todavía no hay análisis' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar CSV' })).toHaveProperty('disabled', true)
    await expectNoAxeViolations(container)
  })

  it('shows why loading failed, and retries', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    gateway.answers[LIST] = () => refuse(503, 'Ahora no podemos atenderte.')
    const { container, user } = await openPanel()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No se han podido cargar los análisis')
    expect(alert.textContent).toContain('Ahora no podemos atenderte.')
    await expectNoAxeViolations(container)
    delete gateway.answers[LIST]
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await row('mitienda.es')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the dense view', () => {
  it('has one line for each record, with the same controls, and is remembered', async () => {
    fakeGateway({
      previousVisitAt: hoursAgo(5),
      analyses: [anAnalysis(), anAnalysis({ id: '2', website: 'https://otra.es' })],
    })
    const { container, user, unmount } = await openPanel()
    await row('otra.es')
    const toggle = screen.getByRole('button', { name: 'Vista compacta', pressed: false })
    await user.click(toggle)
    await expectNoAxeViolations(container)
    const inRow = within(await row('mitienda.es'))
    expect(inRow.getByRole('img', { name: 'Puntuación: 42 de 100' })).toBeTruthy()
    expect(inRow.getByText('Falta el título · No hay HTTPS · Sin aviso legal')).toBeTruthy()
    expect(inRow.getByText('Novedad desde tu última visita')).toBeTruthy()
    expect(inRow.getByRole('link', { name: 'Ver informe' }).getAttribute('href')).toContain(
      '/analiza-tu-web#',
    )
    for (const name of ['Marcar contactado', 'Eliminar'])
      expect(inRow.getByRole('button', { name })).toBeTruthy()
    unmount()
    await openPanel()
    expect(screen.getByRole('button', { name: 'Vista compacta', pressed: true })).toBeTruthy()
    await user.click(inRowOf(await row('mitienda.es'), 'Marcar contactado'))
    await within(await row('mitienda.es')).findByRole('button', { name: 'Desmarcar' })
  })
})

describe('a selection', () => {
  const three = () =>
    ['uno', 'dos', 'tres'].map((name, place) =>
      anAnalysis({ id: String(place), website: `https://${name}.es` }),
    )
  const choose = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar ${name}` })
  const bar = () => within(screen.getByRole('group', { name: 'Elegidos' }))
  const BULK = 'POST /api/admin/seo-analysis/bulk'

  it('is made record by record or by page, and ends with another filter', async () => {
    fakeGateway({ analyses: three() })
    const { container, user } = await openPanel()
    await row('uno.es')
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar los de esta página' })
    await user.click(choose('uno.es'))
    expect([page.checked, page.indeterminate, bar().getByRole('status').textContent]).toEqual([
      false,
      true,
      '1 elegido',
    ])
    await expectNoAxeViolations(container)
    await user.click(page)
    expect([page.checked, bar().getByRole('status').textContent]).toEqual([true, '3 elegidos'])
    await user.click(choose('dos.es'))
    expect(bar().getByRole('status').textContent).toBe('2 elegidos')
    await user.click(screen.getByRole('button', { name: 'No contactados' }))
    expect(screen.queryByRole('group', { name: 'Elegidos' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Todos' }))
    expect(screen.queryByRole('group', { name: 'Elegidos' })).toBeNull()
  })

  it('is marked in one call', async () => {
    const gateway = fakeGateway({ analyses: three() })
    const { toast, user } = await openPanel()
    await row('uno.es')
    await user.click(choose('uno.es'))
    await user.click(choose('tres.es'))
    await user.click(bar().getByRole('button', { name: 'Marcar como contactados' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Elegidos' })).toBeNull())
    expect(gateway.to(BULK).map(({ body }) => [body.ids, body.action])).toEqual([[['0', '2'], 'contacted']])
    expect(toast.mock.lastCall?.[0].title).toBe('2 análisis marcados')
    expect(within(await row('tres.es')).getByRole('button', { name: 'Desmarcar' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de análisis' }))
  })

  it('stays when the gateway refuses', async () => {
    const gateway = fakeGateway({ analyses: three() })
    gateway.answers[BULK] = () => refuse(503, 'Ahora no.')
    const { toast, user } = await openPanel()
    await row('uno.es')
    await user.click(choose('uno.es'))
    await user.click(bar().getByRole('button', { name: 'Marcar como contactados' }))
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({
        title: 'No se han podido marcar los análisis',
        description: 'Ahora no.',
      }),
    )
    expect(bar().getByRole('status').textContent).toBe('1 elegido')
  })

  it('is deleted after a confirmation that names it, and comes back', async () => {
    const gateway = fakeGateway({ analyses: three() })
    const { toast, user } = await openPanel()
    await row('uno.es')
    await user.click(choose('uno.es'))
    await user.click(choose('dos.es'))
    await user.click(bar().getByRole('button', { name: 'Eliminar los elegidos' }))
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar 2 análisis?' })
    expect(dialog.textContent).toContain('uno.es y dos.es')
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'uno.es' })).toBeNull())
    expect(gateway.to('DELETE')).toEqual([])
    expect(gateway.to(BULK).map(({ body }) => body.action)).toEqual(['remove'])
    await act(async () => toast.mock.lastCall?.[0].action?.onSelect())
    await row('dos.es')
    await row('uno.es')
    expect(gateway.to(BULK).map(({ body }) => [body.ids, body.action])[1]).toEqual([['0', '1'], 'restore'])
  })

  it('names at most five records', async () => {
    fakeGateway({ analyses: many(8) })
    const { user } = await openPanel()
    await row('web0.es')
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar los de esta página' }))
    await user.click(bar().getByRole('button', { name: 'Eliminar los elegidos' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('web4.es y 3 más')
  })

  it('is exported on its own', async () => {
    const gateway = fakeGateway({ analyses: three() })
    const { user } = await openPanel()
    await row('uno.es')
    await user.click(choose('dos.es'))
    const file = caughtDownload()
    await user.click(bar().getByRole('button', { name: 'CSV de los elegidos' }))
    const lines = (await file()).split('\r\n')
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('dos.es')])
    expect(options(gateway)).toMatchObject({ ids: ['1'], slim: true })
  })
})

describe('filtering the list', () => {
  it('requests a page of slim records', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    await openPanel()
    await row('mitienda.es')
    expect(options(gateway)).toMatchObject({
      filter: 'all',
      sort: 'newest',
      limit: PAGE_SIZE,
      offset: 0,
      slim: true,
    })
    expect(options(gateway)).not.toHaveProperty('search')
  })

  it('filters with three toggle buttons', async () => {
    const gateway = fakeGateway({
      analyses: [anAnalysis(), anAnalysis({ id: '2', website: 'https://otra.es', contacted: 1 })],
    })
    const { user } = await openPanel()
    await row('otra.es')
    await user.click(screen.getByRole('button', { name: 'No contactados' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'otra.es' })).toBeNull())
    expect(screen.getByRole('button', { name: 'No contactados', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Contactados' }))
    await row('otra.es')
    expect(options(gateway)).toMatchObject({ filter: 'contacted' })
  })

  it('searches once after the last key, and resets', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { container, user } = await openPanel()
    await row('mitienda.es')
    const before = gateway.to(LIST).length
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nada')
    await screen.findByRole('heading', { name: 'Ningún análisis coincide' })
    await expectNoAxeViolations(container)
    expect(options(gateway)).toMatchObject({ search: 'nada' })
    expect(gateway.to(LIST).length - before).toBeLessThanOrEqual(4)
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await row('mitienda.es')
  })

  it('sorts', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { user } = await openPanel()
    await row('mitienda.es')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Peor puntuación')
    await waitFor(() => expect(options(gateway)).toMatchObject({ sort: 'score' }))
  })

  it('paginates, and returns to the first page on a new filter', async () => {
    const gateway = fakeGateway({ analyses: many(PAGE_SIZE + 2) })
    const { user } = await openPanel()
    await row('web0.es')
    expect(screen.getByText(`1–${PAGE_SIZE} de ${PAGE_SIZE + 2}`)).toBeTruthy()
    expect(screen.getByText('Página 1 de 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    await row(`web${PAGE_SIZE}.es`)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de análisis' }))
    await user.click(screen.getByRole('button', { name: 'No contactados' }))
    await row('web0.es')
    expect(options(gateway)).toMatchObject({ offset: 0 })
  })

  it('goes back a page after deleting the only record of the last page', async () => {
    fakeGateway({ analyses: many(PAGE_SIZE + 1) })
    const { user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
    const last = within(await row(`web${PAGE_SIZE}.es`))
    await user.click(last.getByRole('button', { name: 'Eliminar' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await row('web0.es')
    expect(screen.queryByText(/^Página/)).toBeNull()
  })

  it('keeps the state of a tab', async () => {
    fakeGateway({ analyses: [anAnalysis()] })
    const { user } = await openPanel()
    await row('mitienda.es')
    await user.click(screen.getByRole('button', { name: 'Contactados' }))
    await user.click(screen.getByRole('tab', { name: /^Mensajes/ }))
    await user.click(screen.getByRole('tab', { name: /^Análisis/ }))
    expect(screen.getByRole('button', { name: 'Contactados', pressed: true })).toBeTruthy()
  })
})

describe('marking an analysis', () => {
  it('updates at once, and refetches list and counts', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    let answer = (_response: Response) => {}
    const { user } = await openPanel()
    gateway.answers.PATCH = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await user.click(await screen.findByRole('button', { name: 'Marcar contactado' }))
    const article = await row('mitienda.es')
    await within(article).findByRole('button', { name: 'Desmarcar' })
    expect(article.textContent).toContain('Contactado')
    expect(gateway.to('PATCH').map(({ path, body }) => [path, body.contacted])).toEqual([
      ['/api/admin/seo-analysis/1/contacted', true],
    ])
    const lists = gateway.to(LIST).length
    gateway.data.analyses = [anAnalysis({ contacted: 1 })]
    await act(async () => answer(Response.json({})))
    await waitFor(() => expect(gateway.to(LIST).length).toBe(lists + 1))
    await waitFor(() => expect(screen.getAllByRole('definition').map((d) => d.textContent)).toContain('1'))
    expect(gateway.to('POST /api/admin/summary').length).toBe(2)
  })

  it('can be unmarked', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis({ contacted: 1 })] })
    const { user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Desmarcar' }))
    await screen.findByRole('button', { name: 'Marcar contactado' })
    expect(gateway.to('PATCH')[0]?.body.contacted).toBe(false)
  })

  it('rolls back and says why when the gateway refuses', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    gateway.answers.PATCH = () => refuse(503, 'Ahora no.')
    const { toast, user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Marcar contactado' }))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        variant: 'destructive',
        title: 'No se ha podido marcar el análisis',
        description: 'Ahora no.',
      }),
    )
    expect(await screen.findByRole('button', { name: 'Marcar contactado' })).toBeTruthy()
  })

  it('moves the focus to the list when the filter hides the marked record', async () => {
    fakeGateway({ analyses: [anAnalysis(), anAnalysis({ id: '2', website: 'https://otra.es' })] })
    const { user } = await openPanel()
    await row('otra.es')
    await user.click(screen.getByRole('button', { name: 'No contactados' }))
    const article = within(await row('mitienda.es'))
    await user.click(article.getByRole('button', { name: 'Marcar contactado' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'mitienda.es' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de análisis' }))
  })
})

describe('deleting an analysis', () => {
  it('names the record, deletes it and restores it', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { toast, user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar este análisis?' })
    await expectNoAxeViolations(document.body)
    for (const named of ['https://www.mitienda.es/', 'Ana Pérez', 'ana@mitienda.es']) {
      expect(dialog.textContent).toContain(named)
    }
    expect(gateway.to('DELETE')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await screen.findByRole('heading', { name: 'Todavía no hay análisis' })
    expect(gateway.to('DELETE').map(({ path }) => path)).toEqual(['/api/admin/seo-analysis/1'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de análisis' })),
    )

    const [message] = toast.mock.lastCall ?? []
    expect(message).toMatchObject({ title: 'Análisis eliminado', action: { label: 'Deshacer' } })
    await act(async () => message?.action?.onSelect())
    await row('mitienda.es')
    expect(gateway.to('POST /api/admin/seo-analysis/1/restore')).toHaveLength(1)
    expect(toast.mock.lastCall?.[0].title).toBe('Análisis recuperado')
  })

  it('does nothing after «Cancelar» or Escape', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { user } = await openPanel()
    const button = await screen.findByRole('button', { name: 'Eliminar' })
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(gateway.to('DELETE')).toEqual([])
  })

  it('reports a failed deletion or restoration', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    gateway.answers.DELETE = () => refuse(503, 'Ahora no.')
    const { toast, user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'No se ha podido eliminar el análisis' }),
    )
    await row('mitienda.es')

    delete gateway.answers.DELETE
    gateway.answers['POST /api/admin/seo-analysis/1/restore'] = () => refuse(404, 'Ya no está.')
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(toast.mock.lastCall?.[0].action).toBeTruthy())
    await act(async () => toast.mock.lastCall?.[0].action?.onSelect())
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({
        title: 'No se ha podido recuperar el análisis',
        description: 'Ya no está.',
      }),
    )
  })
})

describe('the CSV export', () => {
  it('contains all filtered records in one call, with formulas escaped', async () => {
    const gateway = fakeGateway({
      analyses: many(1001).map((analysis) => ({ ...analysis, name: '=1+1' })),
    })
    const { user } = await openPanel()
    await row('web0.es')
    const file = caughtDownload()
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
    const text = await file()
    expect(text.startsWith('\uFEFFFecha;Web;Nombre')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(1002)
    expect(text).toContain(`;"'=1+1";`)
    const whole = gateway.to(LIST).filter(({ body }) => body.limit === undefined)
    expect(whole.map(({ body }) => [body.offset, body.slim])).toEqual([[undefined, true]])
    expect(await screen.findByRole('button', { name: 'Descargar CSV' })).toHaveProperty('disabled', false)
  })

  it('reports a failure', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { toast, user } = await openPanel()
    await row('mitienda.es')
    gateway.answers[LIST] = () => refuse(503, 'Ahora no.')
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        variant: 'destructive',
        title: 'No se ha podido preparar el CSV',
        description: 'Ahora no.',
      }),
    )
  })

  it('writes one line for each analysis', () => {
    const [, line] = analysesCsv([anAnalysis({ contacted: 1 })], 'https://agencia.es').split('\r\n')
    expect(line).toContain('https://www.mitienda.es/;Ana Pérez;ana@mitienda.es;Sí;42;')
    expect(line).toContain('https://agencia.es/analiza-tu-web#mi0abcdefghijklmnopqrst')
  })
})
