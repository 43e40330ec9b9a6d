import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toBrowserVisit, VISIT_KEY } from '../../features/analysis/browser-visit.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { smallResult } from '../../testing/small-result.ts'
import { wholeVisit } from '../../testing/whole-visit.ts'
import { reportContent } from './report.content.ts'
import { ReportView } from './report-view.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnop'
const SHOTS = ['phone', 'desktop', 'frame1', 'frame2', 'frame5'].map((shot) => ({
  shot,
  url: `/images/${shot}.webp`,
}))

/** The report with a visit of which some parts are different; its section is open. */
function renderVisit(
  changes: Record<string, unknown> = {},
  judged: Record<string, unknown> = {},
  outcome: 'success' | 'error' = 'error',
  shots = SHOTS,
) {
  sessionStorage.setItem('seoReport', JSON.stringify({ id: ID, sections: ['technical'], rows: [VISIT_KEY] }))
  const visit = toBrowserVisit({
    ...wholeVisit,
    ...judged,
    visit: { ...wholeVisit.visit, ...changes },
    shots,
  })
  return render(
    <MemoryRouter>
      <ReportView
        content={reportContent}
        report={toReport(smallResult(outcome))}
        fields={{ website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }}
        saving="saved"
        uniqueId={ID}
        shareId="compartir00000000"
        hasBrowser={false}
        visit={visit}
        onBack={vi.fn()}
        onRerun={vi.fn()}
        onAnalyse={vi.fn()}
        onRetrySave={vi.fn()}
        onSiteRun={vi.fn()}
      />
    </MemoryRouter>,
  )
}

const section = () => screen.getByRole('region', { name: 'Tu web en un navegador de verdad' })
const heading = (title: string) =>
  within(section())
    .getAllByRole('heading', { level: 3 })
    .find(({ textContent }) => textContent === title)
const block = (title: string) => within(heading(title)?.parentElement as HTMLElement)
const textOf = (title: string) => heading(title)?.parentElement?.textContent

/** Cells of a table by rows, its head first. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

const BEFORE = 'Antes de aceptar nada'
const CONSENT = 'El aviso de cookies'
const DOM = 'Con y sin JavaScript'
const SPEED = 'Velocidad en un móvil (medida de laboratorio)'
const HEALTH = 'Fallos a la vista'
const UNSEEN = 'El navegador no ha llegado a ver esta parte.'

beforeEach(() => sessionStorage.clear())

it('has a block for each part, then the checks', async () => {
  const { container } = renderVisit()
  await expectNoAxeViolations(container)
  const titles = within(section())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(titles).toEqual([BEFORE, CONSENT, DOM, SPEED, HEALTH, 'Qué hemos comprobado en el navegador'])
})

it.each([
  [BEFORE, { before: null }],
  [CONSENT, { reject: null, accept: null }],
  [DOM, { dom: null }],
  [SPEED, { speed: null }],
  [HEALTH, { health: null }],
])('says in one line that «%s» was not reached', (title, changes) => {
  renderVisit(changes)
  expect(textOf(title)).toBe(title + UNSEEN)
})

it('leaves out what older visits did not look at', () => {
  renderVisit({ reject: undefined, accept: undefined, dom: undefined, speed: undefined, health: undefined })
  for (const title of [CONSENT, DOM, SPEED, HEALTH]) expect(heading(title)).toBeUndefined()
  expect(heading(BEFORE)).toBeTruthy()
})

it('shows both first screens', () => {
  renderVisit()
  expect(
    block(BEFORE)
      .getAllByRole('img')
      .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]),
  ).toEqual([
    ['Tu web en un móvil, nada más abrirla', '/images/phone.webp'],
    ['Tu web en un ordenador, nada más abrirla', '/images/desktop.webp'],
  ])
})

it('keeps no place for a screen that was not seen', () => {
  renderVisit({}, {}, 'error', SHOTS.slice(0, 1))
  expect(heading(BEFORE)?.parentElement?.querySelectorAll('figure')).toHaveLength(1)
})

describe('the consent banner', () => {
  const tables = () => block(CONSENT).getAllByRole('table')
  const paragraphs = () =>
    [...(heading(CONSENT)?.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)

  it('has the finding first, then the same rows for each choice', () => {
    renderVisit()
    expect(paragraphs()).toEqual([
      'Hemos rechazado y tu web ha seguido llamando a Google.',
      'Para rechazar hemos tenido que entrar en 2 pantallas.',
      'Para aceptar hemos pulsado «Aceptar todas».',
      'Tras rechazar o aceptar hemos vuelto a cargar la página, en un ordenador: cuenta solo lo que ha pasado desde entonces.',
    ])
    const [contacted, stored] = tables() as [HTMLElement, HTMLElement]
    const head = ['Nombre', 'Sin tocar nada', 'Tras rechazar', 'Tras aceptar']
    expect(cellsOf(contacted)).toEqual([
      head,
      ['Googleetiquetas', 'Sí', 'Sí', 'Sí'],
      ['px.desconocido.example', 'Sí', 'No', 'No'],
      ['Metapublicidad', 'No', 'No', 'Sí'],
    ])
    expect(cellsOf(stored)).toEqual([
      head,
      ['_gamitienda.es', 'Sí', 'Sí', 'Sí'],
      ['sesionwww.mitienda.es', 'Sí', 'No', 'No'],
      ['IDEdoubleclick.net', 'Sí', 'No', 'No'],
      ['temawww.mitienda.es', 'Sí', 'No', 'No'],
      ['_fbpmitienda.es', 'No', 'No', 'Sí'],
    ])
    expect(screen.getByRole('table', { name: 'Con quién conecta tu web' })).toBe(contacted)
    expect(within(contacted).getByRole('rowheader', { name: /^Meta/ })).toBeTruthy()
    expect(within(contacted).getByRole('columnheader', { name: 'Tras rechazar' })).toBeTruthy()
  })

  it.each([
    ['NO_BUTTON', 'No hemos podido rechazar: el aviso no tiene un botón para hacerlo.'],
    ['COVERED', 'No hemos podido rechazar: hay algo encima del botón.'],
    [
      'NOT_GONE',
      'No hemos podido rechazar: el aviso seguía ahí después de pulsar, y la página tenía errores.',
    ],
    ['NAVIGATED', 'No hemos podido rechazar: el botón lleva a otra página.'],
    ['TIME', 'No hemos podido rechazar: tu web ha tardado demasiado.'],
    ['FAILED', 'No hemos podido rechazar: el navegador ha fallado.'],
    ['LATER', 'No hemos podido rechazar: el navegador no lo ha conseguido.'],
  ])('says why a choice was not made, and leaves out its column: %s', (reason, sentence) => {
    renderVisit({ reject: { done: false, reason } })
    expect(paragraphs()).toContain(sentence)
    expect(cellsOf(tables()[0] as HTMLElement)[0]).toEqual(['Nombre', 'Sin tocar nada', 'Tras aceptar'])
  })

  it('names the button where no check does, and tells what goes on after a rejection first', () => {
    const state = { contacts: [{ host: 'tarde.example', afterMs: 9 }], stored: [] }
    const reject = { ...wholeVisit.visit.reject, state }
    renderVisit({ reject }, { category: { title: 'Navegador', checks: [] } })
    expect(paragraphs().slice(0, 2)).toEqual([
      'Para rechazar hemos pulsado «Guardar ajustes».',
      'Para rechazar hemos tenido que entrar en 2 pantallas.',
    ])
    expect(cellsOf(tables()[0] as HTMLElement)[1]).toEqual(['tarde.example', 'No', 'Sí', 'No'])
  })

  it('has only the choice that was reached', () => {
    renderVisit({ accept: null })
    expect(cellsOf(tables()[0] as HTMLElement)[0]).toEqual(['Nombre', 'Sin tocar nada', 'Tras rechazar'])
    expect(paragraphs()).not.toContain('Para aceptar hemos pulsado «Aceptar todas».')
  })

  it('compares nothing where no banner was seen', () => {
    const none = { done: false, reason: 'NO_BANNER' }
    const { unmount } = renderVisit(
      { reject: none, accept: none },
      { category: { title: 'Navegador', checks: [] } },
    )
    expect(textOf(CONSENT)).toBe(`${CONSENT}No hemos visto ningún aviso de cookies.`)
    unmount()
    // The check says it.
    const checks = [
      { id: 'visit-reject-works', title: 'Rechazar', message: 'No se ha podido.', outcome: 'unknown' },
      { id: 'visit-banner', title: 'Aviso', message: 'Falta el aviso de cookies.', outcome: 'error' },
    ]
    renderVisit({ reject: none, accept: none }, { category: { title: 'Navegador', checks } })
    expect(textOf(CONSENT)).toBe(`${CONSENT}Falta el aviso de cookies.`)
  })
})

describe('with and without JavaScript', () => {
  it('has both documents beside each other, and says what changes', () => {
    renderVisit()
    expect(cellsOf(block(DOM).getByRole('table'))).toEqual([
      ['Qué', 'En el HTML', 'Tras JavaScript'],
      ['Título', 'Mi tienda', 'Mi tienda | Pan de masa madre en Yeclacambia'],
      ['Descripción', 'no tiene', 'Pan de masa madre y dulces de Yecla, hechos cada noche.cambia'],
      ['Dirección canónica', 'https://www.mitienda.es/', 'https://www.mitienda.es/'],
      ['Permiso a buscadores', 'vacío', 'vacío'],
      ['Titular (h1)', 'no tiene', 'Pan de masa madre · Dulcescambia'],
      ['Letras de texto', '309', '1312cambia'],
      ['Enlaces propios', '4', '12cambia'],
    ])
  })

  it('has the rendered one alone where the other could not be read', () => {
    renderVisit({ dom: { sent: null, rendered: wholeVisit.visit.dom.rendered } })
    const [head, title] = cellsOf(block(DOM).getByRole('table'))
    expect([head, title]).toEqual([
      ['Qué', 'Tras JavaScript'],
      ['Título', 'Mi tienda | Pan de masa madre en Yecla'],
    ])
    expect(textOf(DOM)).toContain('No hemos podido leer el HTML tal como lo envía tu servidor.')
  })
})

describe('the speed', () => {
  const figures = () => {
    const element = heading(SPEED)?.parentElement
    return Object.fromEntries(
      [...(element?.querySelectorAll('dt') ?? [])].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    )
  }

  it('has the figures, how they were measured, and what was on the screen meanwhile', () => {
    renderVisit()
    expect(figures()).toEqual({
      'Lo más grande se ve a los (LCP)': '2,4 sEs «img.portada»',
      'Saltos al cargar (CLS)': '0,05',
      'Tiempo bloqueado (TBT)': '127 ms',
      Peso: '2,2 MB',
      Peticiones: '41',
    })
    expect(textOf(SPEED)).toContain(
      'Un móvil medio con 4G lento. No es la nota de PageSpeed Insights. Es la mediana de 3 medidas.',
    )
    const frames = within(block(SPEED).getByRole('list', { name: 'Lo que se ve mientras carga' }))
    expect(frames.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Tu web a los 1,1 s',
      'Tu web a los 1,4 s',
      'Tu web a los 2,4 s',
    ])
  })

  it('may have the same picture twice', () => {
    const shots = ['frame1', 'frame2'].map((shot) => ({ shot, url: '/images/same.webp' }))
    renderVisit({}, {}, 'error', shots)
    expect(block(SPEED).getAllByRole('img')).toHaveLength(2)
  })

  it.each([
    [{ lcpIsBanner: true }, '2,4 sEs el aviso de cookies'],
    [{ lcpElement: undefined }, '2,4 s'],
    [{ lcpElement: 'Pan de la casa. '.repeat(9) }, `2,4 sEs «${'Pan de la casa. '.repeat(3)}Pan de la ca…»`],
    [{ lcpMs: null, lcpElement: undefined }, 'sin medir'],
  ])('says what the largest element is: %j', (changes, words) => {
    renderVisit({ speed: { ...wholeVisit.visit.speed, ...changes } })
    expect(figures()['Lo más grande se ve a los (LCP)']).toBe(words)
  })

  it('was measured once, of a light page without pictures', () => {
    renderVisit({ speed: { ...wholeVisit.visit.speed, runs: 1, bytes: 84_300, frames: [] } })
    expect(figures().Peso).toBe('84 kB')
    expect(textOf(SPEED)).not.toContain('mediana')
    expect(block(SPEED).queryAllByRole('img')).toEqual([])
  })
})

describe('what is broken', () => {
  it('is listed by kind', () => {
    renderVisit()
    const tables = block(HEALTH).getAllByRole('table')
    expect(tables.map((table) => [table.querySelector('caption')?.textContent, ...cellsOf(table)])).toEqual([
      [
        'Errores de JavaScript',
        ['Error', 'Dónde'],
        ['TypeError: Cannot read properties of null', 'https://www.mitienda.es/tema.js'],
      ],
      [
        'Archivos que no llegan',
        ['Archivo', 'Respuesta'],
        ['https://www.mitienda.es/logo.png', '404'],
        ['https://www.mitienda.es/chat.js', 'no responde'],
      ],
      [
        'Archivos sin cifrar (http)',
        ['Archivo', 'Qué pasa'],
        ['http://www.mitienda.es/foto.jpg', 'se carga sin cifrar'],
        ['http://www.mitienda.es/viejo.js', 'el navegador lo bloquea'],
      ],
      [
        'Accesibilidad',
        ['Qué falla', 'Veces'],
        ['Las imágenes deben tener texto alternativo.portada > img', '14crítico'],
        ['Los elementos deben cumplir los umbrales mínimos de ratio de contraste de color.menu a', '3grave'],
      ],
    ])
    expect(textOf(HEALTH)).toContain('La página mide 512 px de ancho y la pantalla 390.')
    expect(block(HEALTH).getByText('table.precios')).toBeTruthy()
  })

  it('has what is not the site’s after it, and says so', () => {
    renderVisit({
      health: {
        exceptions: [
          { text: 'Script error.' },
          { text: 'x is not defined', url: 'https://www.ajena.example/a.js' },
          { text: 'y is not defined', url: 'https://www.mitienda.es/b.js' },
        ],
        failed: [
          { url: 'https://www.ajena.example/a.gif', type: 'image' },
          { url: 'https://cdn.mitienda.es/b.gif', type: 'image', status: 404 },
        ],
        mixed: [],
        width: null,
        axe: null,
      },
    })
    const [exceptions, failed] = block(HEALTH).getAllByRole('table').map(cellsOf)
    expect(exceptions?.slice(1)).toEqual([
      ['y is not defined', 'https://www.mitienda.es/b.js'],
      ['Script error.', ''],
      ['x is not defined', 'https://www.ajena.example/a.jsde otra empresa: no cuenta como fallo tuyo'],
    ])
    expect(failed?.slice(1)).toEqual([
      ['https://cdn.mitienda.es/b.gif', '404'],
      ['https://www.ajena.example/a.gifde otra empresa: no cuenta como fallo tuyo', 'no responde'],
    ])
  })

  it.each([
    ['nothing', { content: 391, screen: 390, widest: [] }, [], 'En esta visita no hemos visto ninguno.'],
    [
      'what could not be looked at',
      null,
      null,
      'No hemos podido medir si la página se sale de la pantalla.No hemos podido comprobar la accesibilidad.',
    ],
  ])('may be %s', (_name, width, axe, words) => {
    renderVisit({ health: { exceptions: [], failed: [], mixed: [], width, axe } })
    expect(textOf(HEALTH)?.endsWith(words)).toBe(true)
  })

  it('may be two elements of one name', () => {
    const width = { content: 512, screen: 390, widest: ['div', 'div'] }
    renderVisit({ health: { ...wholeVisit.visit.health, width } })
    expect(block(HEALTH).getAllByText('div')).toHaveLength(2)
  })

  it('folds long lists', () => {
    const failed = Array.from({ length: 13 }, (_, index) => ({
      url: `https://a.es/${index}.png`,
      type: 'image',
    }))
    renderVisit({ health: { ...wholeVisit.visit.health, failed } })
    expect(block(HEALTH).getByText('Ver 6 más')).toBeTruthy()
  })
})

describe('beside the report', () => {
  const ANSWERED = { answered: [{ check: 'title-present', by: 'visit-trackers-before' }] }
  const summary = () => within(section()).getAllByRole('button')[0] as HTMLElement
  const checks = () => screen.getByRole('region', { name: 'Todo lo que hemos mirado' })
  const row = (name: RegExp) => within(checks()).getByRole('button', { name })

  it('what passed and was seen otherwise is in doubt, says what was seen and leads there', async () => {
    const { container } = renderVisit({}, ANSWERED, 'success')
    await userEvent.click(row(/^Correctas/))
    await expectNoAxeViolations(container)
    expect(row(/^Correctas/).textContent).toBe('Correctas (0) · 1 en duda')
    expect(row(/^Título/).textContent).toBe('Título de la página El navegador ha visto otra cosa')
    expect(summary().textContent).toBe('En un navegador hemos visto 2 errores críticos.')
    await userEvent.click(summary())
    await userEvent.click(row(/^Título/))
    expect(checks().textContent).toContain('Hemos visto 2 peticiones a Google antes de que nadie aceptara.')
    await userEvent.click(within(checks()).getByRole('button', { name: 'Ver lo que ha visto el navegador' }))
    expect(summary().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(summary())
    await expectNoAxeViolations(container)
  })

  it('a fault that both see is told by the report, with what was seen', async () => {
    const { container } = renderVisit({}, ANSWERED)
    await expectNoAxeViolations(container)
    expect(summary().textContent).toBe('En un navegador hemos visto 1 error crítico.')
    expect(section().textContent).toContain('1 fallo más ya está arriba, en el informe.')
    expect(within(section()).queryByText(/^Rastreadores/)).toBeNull()
    await userEvent.click(row(/^Título/))
    expect(row(/^Título/).textContent).toContain('Error')
    expect(checks().textContent).toContain('Hemos visto 2 peticiones a Google antes de que nadie aceptara.')
  })

  it('may have nothing of its own to tell', () => {
    const [trackers] = wholeVisit.category.checks
    renderVisit({}, { ...ANSWERED, category: { ...wholeVisit.category, checks: [trackers] } })
    expect(summary().textContent).toBe('En un navegador hemos visto los mismos fallos que arriba.')
  })
})

it('prints what it tells, each list cut', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ host: `a${index}.example`, afterMs: index }))
  renderVisit(
    { before: { contacts: many, stored: [] } },
    { answered: [{ check: 'title-present', by: 'visit-trackers-before' }] },
    'success',
  )
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const page = screen
    .getAllByRole('heading', { level: 2, name: 'Tu web en un navegador de verdad', hidden: true })
    .map((title) => title.closest('section'))
    .find((one) => !one?.hasAttribute('aria-labelledby'))
  for (const words of [
    'Hemos rechazado y tu web ha seguido llamando a Google.',
    'Google · etiquetas',
    'Tras rechazar',
    'Tras JavaScript',
    'No es la nota de PageSpeed Insights.',
    'Lo más grande se ve a los (LCP): 2,4 s',
    'Archivos que no llegan',
    'a11.example',
  ]) {
    expect(page?.textContent).toContain(words)
  }
  expect(page?.textContent).not.toContain('a12.exampleServicio externo')
  expect(screen.getByRole('cell', { name: 'El navegador ha visto otra cosa', hidden: true })).toBeTruthy()
})
