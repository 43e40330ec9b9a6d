import { expectNoAxeViolations } from '@agency/ui/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleContent } from '../../features/analysis/example.content.ts'
import type { Report } from '../../features/analysis/report.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { smallResult } from '../../testing/small-result.ts'
import { reportContent } from './report.content.ts'
import { ReportView } from './report-view.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

const FIELDS = { website: 'https://mitienda.es', name: 'Ana Pérez', email: 'ana@mitienda.es' }

function renderReport(
  report: Report,
  { before, uniqueId = 'mi0abcdefghijklmnop' }: { before?: Report; uniqueId?: string } = {},
) {
  const [onBack, onRerun, onRetrySave] = [vi.fn(), vi.fn(), vi.fn()]
  const view = render(
    <MemoryRouter>
      <ReportView
        content={reportContent}
        report={report}
        fields={FIELDS}
        before={before}
        saving="saved"
        uniqueId={uniqueId}
        onBack={onBack}
        onRerun={onRerun}
        onRetrySave={onRetrySave}
      />
    </MemoryRouter>,
  )
  return { ...view, onBack, onRerun, onRetrySave }
}

const panels = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => [button.textContent, button.getAttribute('aria-expanded')])

afterEach(() => vi.unstubAllGlobals())

const arrayResult = {
  website: 'https://mitienda.es',
  scores: {
    technical: { current: 5, max: 10 },
    analytics: { current: 0, max: 0 },
    legal: { current: 0, max: 0 },
  },
  categories: [
    { title: 'Primera', checks: [{ name: 'Título', message: 'Falta el título.', status: 'error' }] },
    {
      title: 'Segunda',
      subcategories: [{ title: 'Dentro', checks: [{ title: 'Otra', message: 'Bien.', status: 'success' }] }],
    },
  ],
}

describe('has no accessibility violations', () => {
  it.each<[string, Report]>([
    ['with everything in it', toReport(exampleContent)],
    ['with categories in a list', toReport(arrayResult)],
    ['with nothing that could be scored', toReport({ website: 'https://mitienda.es' })],
  ])('%s', async (_, report) => {
    const { container } = renderReport(report)
    await expectNoAxeViolations(container)
  })
})

it('has a visible label on every control, so needs no tooltip', () => {
  const { container } = renderReport(toReport(exampleContent))
  const controls = [...container.querySelectorAll('a, button')]
  expect(controls.length).toBeGreaterThan(5)
  expect(controls.filter((control) => control.textContent.trim() === '')).toEqual([])
})

describe('the scores', () => {
  it('show maximum, band and caption', () => {
    renderReport(toReport(exampleContent))
    const cards = within(screen.getByRole('region', { name: 'Puntuaciones' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual([
      'SEO Técnico46/57¡Excelente trabajo!',
      'Analytics & Tracking10/15Hay margen de mejora',
      'Legales (RGPD)13/26Necesita atención urgente',
    ])
    expect(screen.getByRole('img', { name: 'Puntuación global: 70%' })).toBeTruthy()
  })

  it('show when nothing could be scored, without band', () => {
    renderReport(toReport({ website: 'https://mitienda.es' }))
    const cards = within(screen.getByRole('region', { name: 'Puntuaciones' })).getAllByRole('listitem')
    for (const card of cards) {
      expect(card.textContent).toContain('Sin puntuación')
      expect(within(card).queryByRole('meter')).toBeNull()
    }
    expect(screen.getByRole('img', { name: 'Puntuación global: —' })).toBeTruthy()
    expect(screen.getByText('No hemos podido puntuar esta web. Abajo te contamos por qué.')).toBeTruthy()
  })

  it.each([
    ['success', 'Tu web está en muy buena forma: no hemos visto ningún error.'],
    ['error', 'Tu web necesita atención: empieza por el error que hemos encontrado.'],
  ] as const)('become a sentence: %s', (outcome, sentence) => {
    renderReport(toReport(smallResult(outcome)))
    expect(screen.getByText(sentence)).toBeTruthy()
  })
})

describe('what to do first', () => {
  const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

  it('lists the errors with most weight and their number, each with its first step', () => {
    renderReport(toReport(exampleContent))
    expect(items('Acciones prioritarias (4)').map((item) => item.textContent)).toEqual([
      'No hemos visto ningún enlace a un aviso legal.Publica un aviso legal y enlázalo en el pie de todas las páginas.',
      'No hemos visto ninguna meta descripción.Resume la página en unos 150 caracteres y ponlo en el <head>.',
      'No hemos visto que las etiquetas de Google esperen al consentimiento.Declara que todo está denegado antes de cargar GTM.',
      'No hemos visto ningún NIF en las páginas legales.Añade el NIF junto al nombre y la dirección del titular en el aviso legal.',
    ])
  })

  it('lists the heaviest warnings where errors leave room', () => {
    renderReport(toReport(exampleContent))
    const findings = items('Después').map((item) => within(item).getByRole('link').textContent)
    expect(findings).toEqual(['Hemos visto 2 saltos hasta llegar a la página.', expect.stringMatching(/./)])
  })

  it('has no red box without errors, and nothing at all without warnings', () => {
    const { unmount } = renderReport(toReport(smallResult('warning')))
    expect(screen.queryByText(/Acciones prioritarias/)).toBeNull()
    expect(items('Después')).toHaveLength(1)
    unmount()
    renderReport(toReport(smallResult('success')))
    expect(screen.queryByRole('region', { name: 'Después' })).toBeNull()
  })

  it('leads to the row of a check, opening its section, by keyboard too', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    renderReport(toReport(exampleContent))
    const legal = screen.getByRole('button', { name: /^Legales/, expanded: false })
    const link = screen.getByRole('link', { name: 'No hemos visto ningún NIF en las páginas legales.' })
    const row = () => screen.getByText('NIF del titular').closest('li')
    for (const _time of ['once', 'again']) {
      link.focus()
      await userEvent.keyboard('{Enter}')
      expect(legal.getAttribute('aria-expanded')).toBe('true')
      expect(document.activeElement).toBe(row())
      expect(scrolled.mock.contexts.at(-1)).toBe(row())
    }
    expect(link.getAttribute('href')).toBe(`#${row()?.id}`)
    expect(window.location.hash).toBe('')
  })

  it('leads to a check of the list format, whose section was closed by the visitor', async () => {
    renderReport(toReport(arrayResult))
    await userEvent.click(screen.getByRole('button', { name: /^Primera/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Falta el título.' }))
    expect(screen.getByRole('button', { name: /^Primera/, expanded: true })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('Título').closest('li'))
  })
})

it('says once of a section that its findings are no legal advice', () => {
  renderReport(toReport(exampleContent))
  const legal = screen.getByText('NIF del titular').closest('[role="region"]')
  expect(
    screen.getAllByText('Esto no es asesoramiento jurídico.').map((note) => legal?.contains(note)),
  ).toEqual([true])
})

describe('the sections', () => {
  it('collapse by category, the technical one open, with counters', async () => {
    renderReport(toReport(exampleContent))
    expect(panels()).toEqual([
      ['SEO Técnico 12 comprobaciones 1 error crítico 3 avisos 1 no aplica 1 sin comprobar ', 'true'],
      ['Analytics & Tracking 4 comprobaciones 1 error crítico 0 avisos 1 sin comprobar ', 'false'],
      ['Legales (RGPD) 4 comprobaciones 2 errores críticos 0 avisos ', 'false'],
    ])
    const legal = screen.getByRole('button', { name: /^Legales \(RGPD\)/ })
    legal.focus()
    await userEvent.keyboard('{Enter}')
    expect(legal.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard(' ')
    expect(legal.getAttribute('aria-expanded')).toBe('false')
  })

  it('accept the list format, the first one open', () => {
    renderReport(toReport(arrayResult))
    expect(panels()).toEqual([
      ['Primera 1 comprobación 1 error crítico 0 avisos ', 'true'],
      ['Segunda 1 comprobación 0 errores críticos 0 avisos ', 'false'],
    ])
    expect(screen.getByText('Falta el título.', { selector: 'li p' })).toBeTruthy()
  })

  it('show a check’s outcome in words, its finding, reason and fix', () => {
    renderReport(toReport(exampleContent))
    const row = screen.getByText('Meta descripción').closest('li')
    if (!row) throw new Error('The check is not in a list')
    for (const text of ['Error', 'Lo que hemos encontrado', 'Por qué importa', 'Cómo se arregla']) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    expect(within(row).getByText('<head> sin <meta name="description">')).toBeTruthy()
  })

  it('can be filtered to issues, even to none', async () => {
    const user = userEvent.setup()
    renderReport(
      toReport({
        ...arrayResult,
        categories: [...arrayResult.categories, { title: 'Tercera', checks: [] }],
      }),
    )
    for (const name of [/^Segunda/, /^Tercera/]) await user.click(screen.getByRole('button', { name }))
    expect(screen.getByText('Otra')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Por arreglar (1)', pressed: false }))
    expect(screen.queryByText('Otra')).toBeNull()
    expect(screen.getByText('Título')).toBeTruthy()
    expect(screen.getAllByText('Aquí no hay nada que arreglar.')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Todo', pressed: false }))
    expect(screen.getByText('Otra')).toBeTruthy()
  })

  it('have no filter without issues', () => {
    renderReport(toReport(smallResult('success')))
    expect(screen.queryByRole('button', { name: /Por arreglar/ })).toBeNull()
  })

  it('collapse the findings of passed checks', async () => {
    const check = { title: 'Título', message: 'Bien.', status: 'success', evidence: ['<title>Hola</title>'] }
    renderReport(toReport({ ...arrayResult, categories: [{ title: 'Primera', checks: [check] }] }))
    const found = screen.getByText('<title>Hola</title>').closest('details')
    expect(found?.open).toBe(false)
    await userEvent.click(screen.getByText('Lo que hemos encontrado'))
    expect(found?.open).toBe(true)
  })

  it('copy the code of a solution', async () => {
    const user = userEvent.setup()
    renderReport(toReport(exampleContent))
    const row = screen.getByText('Conexión segura obligatoria (HSTS)').closest('li')
    if (!row) throw new Error('The check is not in a list')
    await user.click(within(row).getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe('Strict-Transport-Security: max-age=31536000')
  })
})

describe('other parts of the report', () => {
  it('loads nothing from the analysed site', () => {
    const { container } = renderReport(toReport(exampleContent))
    expect(container.querySelectorAll('img, iframe, video, object, embed, link, picture')).toHaveLength(0)
    expect(screen.getByText('Imagen: escaparate.jpg')).toBeTruthy()
    expect(screen.getByText('Sin descripción: Google elegirá un trozo de la página.')).toBeTruthy()
  })

  it('lists the requests made to the site', () => {
    renderReport(toReport({ ...exampleContent, requests: { made: 1, refused: 2 } }))
    const facts = screen.getByRole('region', { name: 'Qué hemos pedido' })
    expect(facts.textContent).toContain('1 hecha, 2 rechazadas')
    expect(facts.textContent).toContain('6,4 s')
    expect(facts.textContent).toMatch(/16 de noviembre de 2026 a las \d\d:\d\d/)
  })

  it('copies the link, after a warning about its content', async () => {
    const user = userEvent.setup()
    renderReport(toReport(smallResult()))
    const panel = screen.getByRole('region', { name: 'Comparte el informe' })
    expect(within(panel).getByText(/verá también el nombre y el email/)).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Copiar enlace' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/#mi0abcdefghijklmnop`)
    expect((await within(panel).findByRole('status')).textContent).toBe('Enlace copiado')
  })

  it('selects the link when the clipboard is unavailable', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    renderReport(toReport(smallResult()))
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace al informe' })
    expect(field.selectionEnd).toBe(field.value.length)
    expect(screen.queryByText('Enlace copiado')).toBeNull()
  })

  it('uses the system’s share dialog if available', async () => {
    const share = vi.fn(async (_: ShareData) => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    renderReport(toReport(smallResult()))
    await userEvent.click(screen.getByRole('button', { name: 'Compartir' }))
    expect(share.mock.calls[0]?.[0]).toEqual({
      title: 'Informe de mitienda.es',
      url: `${window.location.origin}/#mi0abcdefghijklmnop`,
    })
  })
})

it('offers print, rerun, new analysis and contact', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { onBack, onRerun } = renderReport(toReport(smallResult()))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar como PDF' }))
  expect(print).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Volver a analizar' }))
  expect(onRerun).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Analizar otra web' }))
  expect(onBack).toHaveBeenCalledTimes(1)
  const contact = screen.getByRole('link', { name: 'Solicitar consultoría gratuita' })
  expect(contact.getAttribute('href')).toBe('/contacto')
})

it.each([
  ['success', 'error', 'Baja del 100 % al 0 %.', '1 comprobación ha empeorado'],
  ['error', 'warning', 'Sube del 0 % al 50 %.', '1 comprobación ha mejorado'],
  ['error', 'error', 'La puntuación sigue en el 0 %.', /Ninguna comprobación ha cambiado/],
] as const)('compares %s with %s', (before, after, score, changes) => {
  renderReport(toReport(smallResult(after)), { before: toReport(smallResult(before)) })
  const panel = screen.getByRole('region', { name: 'Comparado con el informe anterior' })
  expect(within(panel).getByText(score)).toBeTruthy()
  expect(within(panel).getByText(changes)).toBeTruthy()
})
