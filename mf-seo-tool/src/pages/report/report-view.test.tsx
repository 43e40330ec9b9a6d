import { expectNoAxeViolations } from '@agency/ui/testing'
import { brand } from '@agency/web-kit'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleContent } from '../../features/analysis/example.content.ts'
import type { Report } from '../../features/analysis/report.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { smallResult } from '../../testing/small-result.ts'
import { reportContent } from './report.content.ts'
import { ReportView } from './report-view.tsx'
import { marginBoxes } from './sections/print-report.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

const FIELDS = { website: 'https://mitienda.es', name: 'Ana Pérez', email: 'ana@mitienda.es' }

function renderReport(
  report: Report,
  {
    before,
    uniqueId = 'mi0abcdefghijklmnop',
    shareId,
    checkId,
  }: { before?: Report; uniqueId?: string; shareId?: string; checkId?: string | undefined } = {},
) {
  const [onBack, onRerun, onAnalyse, onRetrySave] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const view = render(
    <MemoryRouter>
      <ReportView
        content={reportContent}
        report={report}
        fields={FIELDS}
        before={before}
        saving="saved"
        uniqueId={uniqueId}
        shareId={shareId}
        checkId={checkId}
        hasBrowser={false}
        onBack={onBack}
        onRerun={onRerun}
        onAnalyse={onAnalyse}
        onRetrySave={onRetrySave}
        onSiteRun={vi.fn()}
      />
    </MemoryRouter>,
  )
  return { ...view, onBack, onRerun, onAnalyse, onRetrySave }
}

const panels = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.closest('h3') && button.hasAttribute('aria-expanded'))
    .map((button) => [button.textContent, button.getAttribute('aria-expanded')])

function rowOf(title: string): HTMLElement {
  const row = screen
    .getAllByText(title)
    .map((text) => text.closest<HTMLElement>('li[data-outcome]'))
    .find((found) => found !== null)
  if (!row) throw new Error(`No row is called ${title}`)
  return row
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

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
      'SEO Técnico46/57¡Excelente trabajo! · 1 error',
      'Analytics & Tracking10/15Hay margen de mejora · 1 error',
      'Legales (RGPD)13/26Necesita atención urgente · 2 erroresEmpieza por aquí',
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

  it('lead to the worst category', async () => {
    renderReport(toReport(exampleContent))
    await userEvent.click(screen.getByRole('button', { name: 'Empieza por aquí' }))
    const legal = screen.getByRole('button', { name: /^Legales \(RGPD\)/, expanded: true })
    expect(document.activeElement).toBe(legal)
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

  it('says who can put it right and in how long, where that is known', () => {
    const result = smallResult()
    const [technical] = result.categories.technical.subcategories ?? []
    Object.assign(technical?.checks[0] ?? {}, { fix: { who: 'webmaster', minutes: 120 } })
    renderReport(toReport(result))
    expect(items('Acciones prioritarias (1)')[0]?.textContent).toMatch(/Tu informático · 2 horas$/)
  })

  it('leads to the row of a check, opening it and its section, by keyboard too', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    renderReport(toReport(exampleContent))
    const legal = screen.getByRole('button', { name: /^Legales \(RGPD\)/, expanded: false })
    const link = screen.getByRole('link', { name: 'No hemos visto ningún NIF en las páginas legales.' })
    const row = () => rowOf('NIF del titular')
    for (const _time of ['once', 'again']) {
      link.focus()
      await userEvent.keyboard('{Enter}')
      expect(legal.getAttribute('aria-expanded')).toBe('true')
      expect(document.activeElement).toBe(within(row()).getByRole('button', { expanded: true }))
      expect(scrolled.mock.contexts.at(-1)).toBe(row())
    }
    expect(link.getAttribute('href')).toBe(`#${row().id}`)
    expect(window.location.hash).toBe('')
  })

  it('leads to a check of the list format, whose section was closed by the visitor', async () => {
    renderReport(toReport(arrayResult))
    await userEvent.click(screen.getByRole('button', { name: /^Primera 1 comprobación/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Falta el título.' }))
    expect(screen.getByRole('button', { name: /^Primera 1 comprobación/, expanded: true })).toBeTruthy()
    expect(rowOf('Título').contains(document.activeElement)).toBe(true)
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
    expect(within(rowOf('Título')).getByText('Falta el título.')).toBeTruthy()
  })

  it('are one press away in the bar, with their number of errors', async () => {
    renderReport(toReport(exampleContent))
    const bar = within(screen.getByRole('group', { name: 'Apartados y filtro' }))
    await userEvent.click(bar.getByRole('button', { name: 'Legales 2 errores críticos' }))
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: /^Legales \(RGPD\)/, expanded: true }),
    )
  })

  it('show each check as a row that opens evidence, reason and fix; the first error is open', async () => {
    renderReport(toReport(exampleContent))
    const row = within(rowOf('Meta descripción'))
    expect(row.getByRole('button', { expanded: true }).textContent).toMatch(
      /Meta descripción Error No hemos visto/,
    )
    for (const text of ['Lo que hemos encontrado', 'Por qué importa', 'Cómo se arregla']) {
      expect(row.getByText(text)).toBeTruthy()
    }
    expect(row.getByText('<head> sin <meta name="description">')).toBeTruthy()
    await userEvent.click(row.getByRole('button', { expanded: true }))
    expect(row.queryByText('Cómo se arregla')).toBeNull()
  })

  it('list passed checks and those that do not apply at the end, each a row that opens', async () => {
    const evidence = ['<title>Hola</title>']
    renderReport(
      toReport({
        ...arrayResult,
        categories: [
          {
            title: 'Primera',
            checks: [
              { title: 'Título', message: 'Bien.', status: 'success', evidence },
              { title: 'Idiomas', message: 'No aplica: solo hay uno.', status: 'success' },
            ],
          },
        ],
      }),
    )
    expect(screen.queryByText('Título')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Correctas (1)', expanded: false }))
    await userEvent.click(screen.getByRole('button', { name: 'No aplican (1)', expanded: false }))
    expect(screen.getByRole('button', { name: 'Idiomas No aplica: solo hay uno.' })).toBeTruthy()
    expect(screen.queryByText('<title>Hola</title>')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Título Bien.' }))
    expect(screen.getByText('<title>Hola</title>')).toBeTruthy()
  })

  it('cut long addresses, which the evidence has whole', () => {
    const address = `https://mitienda.es/${'imagenes/'.repeat(9)}foto.jpg`
    const check = { title: 'Imagen', message: `Falta: ${address}.`, status: 'error' }
    renderReport(toReport({ ...arrayResult, categories: [{ title: 'Primera', checks: [check] }] }))
    const row = within(rowOf('Imagen'))
    expect(row.getByRole('button').textContent).toMatch(/Falta: https:\/\/mitienda.es\/.*….*foto.jpg\.$/)
    expect(row.getByText(address)).toBeTruthy()
  })

  it.each([
    [
      'six short lines and the rest folded',
      Array.from({ length: 15 }, (_, line) => `línea ${line + 1}`),
      'y 9 más',
    ],
    ['fewer of long ones', Array.from({ length: 4 }, (_, line) => `${line}`.repeat(100)), 'y 2 más'],
  ])('show %s', (_, evidence, more) => {
    const check = { title: 'Imagen', message: 'Mal.', status: 'error', evidence }
    renderReport(toReport({ ...arrayResult, categories: [{ title: 'Primera', checks: [check] }] }))
    const rest = within(rowOf('Imagen')).getByText(more).closest('details')
    expect(rest?.open).toBe(false)
    expect(within(rowOf('Imagen')).getByText(String(evidence.at(-1)))).toBeTruthy()
  })

  it('can be filtered to issues, even to none', async () => {
    const user = userEvent.setup()
    const unknown = { title: 'Caché', message: 'No se ha podido comprobar: tarda.', status: 'warning' }
    const [first, second] = arrayResult.categories
    renderReport(
      toReport({
        ...arrayResult,
        categories: [
          { ...first, checks: [...(first?.checks ?? []), unknown] },
          second,
          { title: 'Tercera', checks: [] },
        ],
      }),
    )
    for (const name of [/^Segunda 1 comprobación/, /^Tercera 0 comprobaciones/])
      await user.click(screen.getByRole('button', { name }))
    expect(screen.getByText('Caché')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Por arreglar', pressed: false }))
    expect(screen.queryByText('Caché')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Correctas/ })).toBeNull()
    expect(screen.getByText('Título')).toBeTruthy()
    expect(screen.getAllByText('Aquí no hay nada que arreglar.')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Todo', pressed: false }))
    expect(screen.getByRole('button', { name: 'Correctas (1)' })).toBeTruthy()
  })

  it('can be filtered to what one person can put right, where that is known', async () => {
    const check = (title: string, who?: string) => ({
      title,
      message: 'Mal.',
      status: 'error',
      ...(who && { fix: { who, minutes: 10 } }),
    })
    const checks = [check('Título', 'you'), check('Servidor', 'webmaster'), check('Otra', 'somebody')]
    renderReport(toReport({ ...arrayResult, categories: [{ title: 'Primera', checks }] }))
    const filter = within(screen.getByRole('group', { name: 'Qué enseñar' }))
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Todo',
      'Por arreglar',
      'Tú',
      'Tu informático',
    ])
    await userEvent.click(filter.getByRole('button', { name: 'Tu informático' }))
    expect(screen.getByText('Servidor')).toBeTruthy()
    expect(screen.queryByText('Título')).toBeNull()
    // A link of the priority actions leads to a row that the filter hides.
    await userEvent.click(screen.getAllByRole('link', { name: 'Mal.' })[0] as HTMLElement)
    expect(rowOf('Título').contains(document.activeElement)).toBe(true)
  })

  it('have no filter without issues', () => {
    renderReport(toReport(smallResult('success')))
    expect(screen.queryByRole('button', { name: /Por arreglar/ })).toBeNull()
  })

  it('copy the code of a solution', async () => {
    const user = userEvent.setup()
    renderReport(toReport(exampleContent))
    await user.click(screen.getByRole('button', { name: /^Conexión segura obligatoria/ }))
    await user.click(
      within(rowOf('Conexión segura obligatoria (HSTS)')).getByRole('button', { name: 'Copiar' }),
    )
    expect(await navigator.clipboard.readText()).toBe('Strict-Transport-Security: max-age=31536000')
  })
})

describe('what is open', () => {
  it('survives a reload, for the same report alone', async () => {
    const { unmount } = renderReport(toReport(exampleContent))
    await userEvent.click(screen.getByRole('button', { name: 'Por arreglar' }))
    await userEvent.click(screen.getByRole('button', { name: /^Conexión segura obligatoria/ }))
    unmount()
    const reloaded = renderReport(toReport(exampleContent))
    expect(screen.getByRole('button', { name: 'Por arreglar', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Conexión segura obligatoria/, expanded: true })).toBeTruthy()
    reloaded.unmount()
    renderReport(toReport(exampleContent), { uniqueId: 'mi0otrootrootrootro' })
    expect(screen.getByRole('button', { name: 'Todo', pressed: true })).toBeTruthy()
  })

  it.each(['{', 'null', '[]', '{"id":"mi0abcdefghijklmnop","shown":"todo","rows":7}'])(
    'ignores what is not its own: %s',
    (kept) => {
      sessionStorage.setItem('seoReport', kept)
      renderReport(toReport(exampleContent))
      expect(screen.getByRole('button', { name: 'Todo', pressed: true })).toBeTruthy()
    },
  )

  it('is no error where there is no storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    renderReport(toReport(exampleContent))
    expect(screen.getByRole('button', { name: 'Todo', pressed: true })).toBeTruthy()
  })

  it('is the check that the address names, marked', () => {
    const report = toReport(exampleContent)
    const passed = report.sections[0]?.groups
      .flatMap(({ checks }) => checks)
      .find((c) => c.outcome === 'success')
    renderReport(report, { checkId: passed?.id })
    const row = rowOf(passed?.title ?? '')
    expect(within(row).getByRole('button', { expanded: true })).toBe(document.activeElement)
    expect(row.dataset.marked).toBe('true')
  })

  it('is as always when the address names a check that the report has not', () => {
    renderReport(toReport(exampleContent), { checkId: 'no-existe' })
    expect(rowOf('Meta descripción').dataset.marked).toBeUndefined()
  })
})

it('says when an error page was analysed, and offers the home', async () => {
  const result = {
    ...smallResult(),
    website: 'https://mitienda.es/oferta?x=1',
    finalUrl: 'https://mitienda.es/oferta?x=1',
    categories: [
      {
        title: 'A',
        checks: [{ id: 'http-status', title: 'Código', message: 'Responde 404.', status: 'error' }],
      },
    ],
  }
  const { onAnalyse, unmount } = renderReport(toReport(result))
  expect(screen.getByText('Esta dirección responde 404: hemos analizado su página de error.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Analizar la portada' }))
  expect(onAnalyse).toHaveBeenCalledExactlyOnceWith('https://mitienda.es/')
  unmount()
  renderReport(toReport({ ...result, website: 'https://mitienda.es' }))
  expect(screen.queryByRole('button', { name: 'Analizar la portada' })).toBeNull()
})

it('offers no new analysis under a share link, which knows no name', () => {
  renderReport(toReport(smallResult()), { shareId: 'mi0abcdefghijklmnop' })
  expect(screen.queryByRole('button', { name: 'Volver a analizar' })).toBeNull()
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
    expect((await within(panel).findByText('Enlace copiado')).getAttribute('role')).toBe('status')
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

describe('handing it on', () => {
  const SHARE = 'mi0compartircompartir'

  it('copies a link without personal data', async () => {
    const user = userEvent.setup()
    renderReport(toReport(smallResult()), { shareId: SHARE })
    await user.click(screen.getByRole('button', { name: 'Copiar enlace sin mis datos' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/#${SHARE}`)
    expect(screen.getByText('Enlace copiado, sin tu nombre ni tu email')).toBeTruthy()
  })

  it('has no such link without a share id', () => {
    renderReport(toReport(smallResult()))
    expect(screen.queryByRole('button', { name: 'Copiar enlace sin mis datos' })).toBeNull()
  })

  it('sends the faults to the webmaster by WhatsApp, mail or clipboard, with that link alone', async () => {
    const user = userEvent.setup()
    const { container } = renderReport(toReport(exampleContent), { shareId: SHARE })
    await user.click(screen.getByRole('button', { name: 'Enviar a mi informático' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cómo enviarlo' }))
    const whatsapp = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
    expect(whatsapp.host).toBe('wa.me')
    expect(whatsapp.searchParams.get('text')).toMatch(/ejemplo\.es[\s\S]*meta descripción/)
    const mail = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href
    expect(mail).toMatch(/^mailto:\?subject=Qu%C3%A9%20hay%20que%20arreglar/)
    expect(mail.length).toBeLessThan(6000)
    await user.click(dialog.getByRole('button', { name: 'Copiar el texto' }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain('Strict-Transport-Security: max-age=31536000')
    expect(text).toContain(`#${SHARE}`)
    expect(text).not.toContain('mi0abcdefghijklmnop')
    await expectNoAxeViolations(container)
  })

  it('offers nothing to send without faults', () => {
    renderReport(toReport(smallResult('success')), { shareId: SHARE })
    expect(screen.queryByRole('button', { name: 'Enviar a mi informático' })).toBeNull()
  })

  it('shows no owner’s link under a share link', () => {
    renderReport(toReport(smallResult()), { uniqueId: SHARE, shareId: SHARE })
    expect(screen.queryByRole('textbox', { name: 'Enlace al informe' })).toBeNull()
    const contact = screen.getByRole('link', { name: 'Solicitar consultoría gratuita' })
    expect(contact.getAttribute('href')).toBe(`/contacto?informe=${SHARE}`)
  })
})

describe('the way to the agency', () => {
  it('carries site, score and gravest faults to WhatsApp, and counts the press', async () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
    renderReport(toReport(exampleContent))
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Escribir por WhatsApp' })
    const text = new URL(link.href).searchParams.get('text')
    expect(text).toMatch(/ejemplo\.es.* Puntuación: 70 %\. Lo más grave: [^,]+, [^,]+, [^,]+\.$/)
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await userEvent.click(screen.getByRole('link', { name: 'Solicitar consultoría gratuita' }))
    expect(sendBeacon.mock.calls).toEqual([['/api/funnel/consultation'], ['/api/funnel/consultation']])
  })
})

describe('on paper', () => {
  const print = () => act(() => void dispatchEvent(new Event('beforeprint')))

  it('has a summary, the faults with their solutions and a table of all checks', () => {
    const { container } = renderReport(toReport(exampleContent), { shareId: 'mi0compartircompartir' })
    expect(screen.queryByText('Todas las comprobaciones')).toBeNull()
    print()
    expect(screen.getByText('Qué hay que arreglar, y cómo')).toBeTruthy()
    expect(container.querySelectorAll('tr')).toHaveLength(20)
    expect(container.querySelectorAll('article')).toHaveLength(7)
    expect(screen.getByText(/#mi0compartircompartir$/, { selector: 'a' })).toBeTruthy()
    expect(container.textContent).not.toContain('ana@mitienda.es')
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('Todas las comprobaciones')).toBeNull()
  })

  it('has the QR code of the link, and none without a link', () => {
    const qrCode = () => screen.queryByLabelText('Código QR con el enlace al informe completo')
    const { unmount } = renderReport(toReport(smallResult()), { shareId: 'mi0compartircompartir' })
    print()
    expect(qrCode()?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    unmount()
    renderReport(toReport(smallResult()))
    print()
    expect(qrCode()).toBeNull()
  })

  it('is complete without faults, scores or a link', () => {
    renderReport(toReport({ website: '' }))
    print()
    expect(screen.getByText('Todas las comprobaciones')).toBeTruthy()
    expect(screen.queryByText('Qué hay que arreglar, y cómo')).toBeNull()
  })

  it.each([
    [undefined, 0, 0],
    ['browser', 1, 0],
    ['htmlOnly', 0, 1],
    ['later', 0, 0],
  ])('says how a page that scripts build was read, on paper too: %s', (readWith, browsers, htmls) => {
    renderReport(toReport({ ...smallResult(), readWith }))
    const shown = () => [
      screen.queryAllByText('Hemos leído tu web con JavaScript, como hace Google en la segunda pasada.')
        .length,
      screen.queryAllByText(/^Sin navegador: vuelve a intentarlo/).length,
    ]
    expect(shown()).toEqual([browsers, htmls])
    print()
    expect(shown()).toEqual([2 * browsers, 2 * htmls])
  })

  it.each([
    [undefined, 1, 0],
    [true, 0, 1],
  ])('carries the name of the agency unless it is unproven: %s', (isUnproven, brands, notices) => {
    renderReport({ ...toReport(smallResult()), ...(isUnproven && { isUnproven }) })
    const onScreen = screen.queryAllByText('Este informe no lo ha emitido esta web')
    expect(onScreen).toHaveLength(notices)
    print()
    expect(screen.queryAllByText(brand.name)).toHaveLength(brands)
    expect(screen.queryAllByText('Este informe no lo ha emitido esta web')).toHaveLength(2 * notices)
  })

  it('names the site in the margin boxes, whatever it is called', () => {
    expect(marginBoxes('Informe de "a"\\b\n')).toContain('content: "Informe de \\22 a\\22 \\5c b\\a "')
  })
})

describe('remembering', () => {
  const remember = 'Recordar este informe en este navegador'
  const button = (name: string) => screen.getByRole('button', { name })

  it('is taken back with the same button, and survives a reload', async () => {
    const { unmount } = renderReport(toReport(smallResult()))
    expect(localStorage.length).toBe(0)
    await userEvent.click(button(remember))
    expect(document.activeElement).toBe(button('Olvidar'))
    expect(screen.getByText(/^Recordado hasta el \d+ de \p{L}+ de \d{4}$/u)).toBeTruthy()
    unmount()
    renderReport(toReport(smallResult()))
    await userEvent.click(button('Olvidar'))
    expect(button(remember)).toBeTruthy()
    expect(screen.queryByText(/^Recordado hasta/)).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('replaces another report of the same site', async () => {
    renderReport(toReport(smallResult()), { uniqueId: 'mi0primero' })
    await userEvent.click(button(remember))
    renderReport(toReport(smallResult()), { uniqueId: 'mi0segundo' })
    await userEvent.click(button(remember))
    expect(localStorage.getItem('rememberedReports')).toContain('mi0segundo')
    expect(localStorage.getItem('rememberedReports')).not.toContain('mi0primero')
  })

  it('says so when the browser refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    renderReport(toReport(smallResult()))
    await userEvent.click(button(remember))
    expect(screen.getByText('Tu navegador no deja que esta web guarde nada.')).toBeTruthy()
    expect(button(remember)).toBeTruthy()
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
  expect(contact.getAttribute('href')).toBe('/contacto?informe=mi0abcdefghijklmnop')
})

it.each([
  ['success', 'error', 'Baja del 100 % al 0 %.', 'Nuevo (1)'],
  ['error', 'warning', 'Sube del 0 % al 50 %.', 'Sigue igual (1)'],
  ['error', 'success', 'Sube del 0 % al 100 %.', 'Arreglado (1)'],
  ['error', 'error', 'La puntuación sigue en el 0 %.', /Ninguna comprobación ha cambiado/],
] as const)('compares %s with %s', (before, after, score, changes) => {
  renderReport(toReport(smallResult(after)), { before: toReport(smallResult(before)) })
  const panel = screen.getByRole('region', { name: 'Comparado con el informe anterior' })
  expect(within(panel).getByText(score)).toBeTruthy()
  expect(within(panel).getByText(changes)).toBeTruthy()
})

it.each([
  ['success', '¿Seguimos mejorándola?'],
  ['warning', '¿Lo arreglamos juntos?'],
] as const)('with a lone %s the closing call asks «%s»', (outcome, title) => {
  renderReport(toReport(smallResult(outcome)))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})
