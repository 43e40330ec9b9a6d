import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toReport } from '../../../../features/analysis/to-report.ts'
import * as kitCode from '../../../../features/kit/kit-code.ts'
import {
  canonicalPatch,
  hostilePatch,
  langPatch,
  openGraphPatch,
  resultWithKit,
  smallKit,
  titlePatch,
} from '../../../../testing/small-kit.ts'
import { reportContent } from '../../report.content.ts'
import { ReportView } from '../../report-view.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnop'
const SHARE_ID = 'mi0share0share0share0'

function renderReport(kit: unknown = smallKit(), { analyzedAt }: { analyzedAt?: Date } = {}) {
  const onRerun = vi.fn()
  const view = render(
    <MemoryRouter>
      <ReportView
        content={reportContent}
        report={toReport(resultWithKit(kit, analyzedAt))}
        kitCode={kitCode}
        fields={{ website: 'https://mitienda.es', name: 'Ana', email: 'ana@mitienda.es' }}
        saving="saved"
        uniqueId={ID}
        shareId={SHARE_ID}
        hasBrowser={false}
        onBack={vi.fn()}
        onRerun={onRerun}
        onAnalyse={vi.fn()}
        onRetrySave={vi.fn()}
        onSiteRun={vi.fn()}
      />
    </MemoryRouter>,
  )
  return { ...view, onRerun, user: userEvent.setup() }
}

const OPEN = 'Cópialo ya arreglado'
const BLOCK = /^\d de 6 avisos se arreglan? copiando/
const block = () => screen.getByRole('region', { name: BLOCK })

/** Opens the row of a check, and what the kit has for it. */
async function openRow(name: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: new RegExp(`^${name} Aviso`) })
  await userEvent.click(button)
  return button.closest('li') as HTMLElement // every row is one
}

async function openPatch(name: string) {
  const row = within(await openRow(name))
  await userEvent.click(row.getByRole('button', { name: OPEN, expanded: false }))
  return row
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('has no accessibility violations', () => {
  it('closed, open, and before a platform is chosen', async () => {
    const { container } = renderReport()
    await expectNoAxeViolations(container)
    await userEvent.click(screen.getByRole('button', { name: 'Qué hay dentro' }))
    await openPatch('Título de la página')
    await openPatch('Al compartir')
    await openRow('Meta descripción')
    await expectNoAxeViolations(container)
    await userEvent.click(screen.getAllByRole('tab', { name: 'HTML' })[0] as HTMLElement)
    await expectNoAxeViolations(container)
  })

  it('when it is too old', async () => {
    const { container } = renderReport(smallKit(), { analyzedAt: new Date(Date.now() - 8 * DAY) })
    await expectNoAxeViolations(container)
  })
})

describe('the block', () => {
  it('says how many issues can be fixed by copying, the minutes, and the expected score', () => {
    renderReport(smallKit({ platform: 'html' }))
    expect(within(block()).getByText('4 de 6 avisos se arreglan copiando. Unos 35 minutos.')).toBeTruthy()
    expect(
      within(block()).getByText(
        'Lo hemos aplicado a una copia de tu página y vuelto a analizar: pasaría de 20 % a 90 %.',
      ),
    ).toBeTruthy()
  })

  it('says nothing of a score that is no higher', () => {
    const points = { current: 0, max: 10 }
    renderReport(smallKit({ expected: { technical: points, analytics: points, legal: points } }))
    expect(within(block()).queryByText(/pasaría/)).toBeNull()
  })

  it('comes after the priorities and before the checks', () => {
    renderReport()
    const order = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(order[order.indexOf('Después') + 1]).toMatch(BLOCK)
  })

  it('lists what is in the zip, and puts it together in the browser', async () => {
    const made: Blob[] = []
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob)
      return 'blob:kit'
    }
    URL.revokeObjectURL = vi.fn()
    const { user } = renderReport()
    const inside = screen.getByRole('button', { name: 'Qué hay dentro', expanded: false })
    inside.focus()
    await user.keyboard('{Enter}')
    const files = within(block()).getAllByRole('listitem')
    expect(files[0]?.textContent).toBe('00-LEEME.txtPor dónde empezar, y cómo deshacer cada cambio')
    expect(files.every((file) => file.querySelector('span')?.textContent)).toBe(true)

    await user.click(screen.getByRole('button', { name: 'Descargar el kit (zip)' }))
    expect(clicked.mock.contexts).toMatchObject([{ download: 'arreglalo-mitienda.es.zip', href: 'blob:kit' }])
    const [zip] = made
    expect(zip?.type).toBe('application/zip')
    const text = await (zip as Blob).text()
    expect(text.startsWith('PK')).toBe(true)
    for (const file of files) expect(text).toContain(file.querySelector('code')?.textContent)
    // It is handed on: nothing in it leads to name and e-mail.
    expect(text).toContain(`/contacto?informe=${SHARE_ID}`)
    expect(text).not.toContain(ID)
  })

  it('leads to the form that knows the report', () => {
    renderReport()
    const link = within(block()).getByRole('link', { name: '¿Prefieres que lo hagamos nosotros?' })
    expect(link.getAttribute('href')).toBe(`/contacto?informe=${ID}`)
  })

  it('asks for another analysis after a week, and offers nothing to copy', async () => {
    const { user, onRerun } = renderReport(smallKit(), { analyzedAt: new Date(Date.now() - 8 * DAY) })
    expect(
      screen.getByText('Este kit es de hace más de una semana: vuelve a analizar antes de usarlo'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Descargar el kit (zip)' })).toBeNull()
    const row = within(await openRow('Título de la página'))
    expect(row.queryByRole('button', { name: OPEN })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Analizar de nuevo' }))
    expect(onRerun).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown]>([
    ['there is none', null],
    ['its form is unknown', { v: 2 }],
    ['it fixes no issue of the report', smallKit({ patches: [{ ...titlePatch, covers: ['other'] }] })],
    ['no patch of it is known', { ...smallKit(), patches: [{ ...titlePatch, gen: 'later' }] }],
  ])('is not there where %s', (_, kit) => {
    renderReport(kit)
    expect(screen.queryByRole('region', { name: BLOCK })).toBeNull()
  })
})

const DAY = 24 * 60 * 60 * 1000

describe('a row', () => {
  it('keeps its code closed until it is opened, by keyboard too', async () => {
    const { user } = renderReport(smallKit({ platform: 'html' }))
    const row = within(await openRow('Dirección canónica'))
    expect(row.queryByRole('tablist')).toBeNull()
    const button = row.getByRole('button', { name: OPEN, expanded: false })
    button.focus()
    await user.keyboard('{Enter}')
    expect(row.getByRole('button', { name: OPEN, expanded: true })).toBe(button)
    expect(row.getByText('<link rel="canonical" href="https://mitienda.es/">')).toBeTruthy()
    expect(row.getByText(/^Dónde: En lugar de la etiqueta canonical/)).toBeTruthy()
    await user.keyboard(' ')
    expect(row.queryByRole('tablist')).toBeNull()
  })

  it('opens with the platform that was found; arrows change it, in all rows', async () => {
    const { user } = renderReport(smallKit({ platform: 'wordpress', plugin: 'yoast' }))
    const row = await openPatch('Título de la página')
    const tab = row.getByRole('tab', { name: 'WordPress', selected: true })
    expect(row.getByText(/^Dónde: .*Yoast SEO/)).toBeTruthy()
    act(() => tab.focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(document.activeElement).toBe(row.getByRole('tab', { name: 'Wix', selected: true })),
    )
    const other = await openPatch('Dirección canónica')
    expect(other.getByRole('tab', { name: 'Wix', selected: true })).toBeTruthy()
    expect(other.getByText('En Wix no hace falta: lo hace Wix.')).toBeTruthy()
    expect(other.queryByRole('button', { name: 'Copiar' })).toBeNull()
  })

  it('asks where the platform is unknown', async () => {
    const { user } = renderReport()
    const row = await openPatch('Título de la página')
    expect(row.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'WordPress',
      'Wix',
      'PrestaShop',
      'HTML',
    ])
    expect(row.queryByRole('tab', { selected: true })).toBeNull()
    expect(row.getByText('No sabemos con qué está hecha tu web: elige')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Copiar' })).toBeNull()
    await user.click(row.getByRole('tab', { name: 'PrestaShop' }))
    expect(row.queryByText('No sabemos con qué está hecha tu web: elige')).toBeNull()
    expect(row.getAllByRole('button', { name: 'Copiar' }).length).toBeGreaterThan(0)
  })

  it('copies a text, and says so', async () => {
    const { user } = renderReport(smallKit({ platform: 'wix' }))
    const row = await openPatch('Título de la página')
    const [first] = row.getAllByRole('button', { name: 'Copiar' })
    await user.click(first as HTMLElement)
    expect(await navigator.clipboard.readText()).toBe('Panadería San Blas | Pan de leña en Yecla')
    await waitFor(() =>
      expect(row.getAllByRole('status').map((said) => said.textContent)).toContain('Copiado'),
    )
  })

  it('says where its words come from', async () => {
    renderReport(smallKit({ platform: 'html' }))
    const row = await openPatch('Título de la página')
    expect(row.getByText('Sale de: tu título y tu H1')).toBeTruthy()
  })

  it('shows with a patch those that it was proven with', async () => {
    renderReport(smallKit({ platform: 'html' }))
    const row = await openPatch('Al compartir')
    expect(row.getByText('Va junto con lo anterior:')).toBeTruthy()
    const regions = row.getAllByRole('region').map((region) => region.textContent)
    expect(regions.at(-1)).toBe('<link rel="canonical" href="https://mitienda.es/">')
  })

  it.each([
    ['ready', 'Listo para pegar'],
    ['choose', 'Elige o escribe el tuyo'],
    ['blanks', 'Faltan datos que solo tú sabes'],
  ] as const)('says of a patch that is %s: %s', async (state, words) => {
    renderReport(smallKit({ patches: [{ ...titlePatch, state }, canonicalPatch] }))
    expect(within(await openRow('Título de la página')).getByText(words)).toBeTruthy()
  })

  it('promises nothing fixed of what the owner has to fill in, and does not count it', async () => {
    renderReport(smallKit({ patches: [{ ...titlePatch, state: 'blanks' }, canonicalPatch] }))
    const row = within(await openRow('Título de la página'))
    expect(row.getByRole('button', { name: 'Cópialo y complétalo' })).toBeTruthy()
    expect(row.queryByRole('button', { name: OPEN })).toBeNull()
    expect(screen.getByText(/^1 de \d+ avisos se arregla copiando/)).toBeTruthy()
  })

  it('says why there is no code', async () => {
    renderReport()
    const row = within(await openRow('Meta descripción'))
    expect(row.getByText(/^Aquí no te damos código: la página no dice/)).toBeTruthy()
    expect(row.queryByRole('button', { name: OPEN })).toBeNull()
  })

  it('leads to the zip where a patch was not proven by itself', async () => {
    renderReport(smallKit({ patches: [{ ...langPatch, zipOnly: true }] }))
    const row = within(await openRow('Idioma declarado'))
    expect(row.getByText(/^Lo tienes en el kit \(zip\)/)).toBeTruthy()
    expect(row.queryByRole('button', { name: OPEN })).toBeNull()
  })

  it('is as before where the kit has nothing for it', async () => {
    renderReport()
    const row = within(await openRow('Encabezados'))
    expect(row.queryByRole('button', { name: OPEN })).toBeNull()
    expect(row.queryByText(/Aquí no te damos/)).toBeNull()
  })
})

it.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  'javascript:alert(1)',
  '{count} de {nada}',
  '\u202Ealert(1)\u202C',
])('shows what a page says as text: %s', async (text) => {
  const { container } = renderReport(smallKit({ platform: 'wix', patches: [hostilePatch(text)] }))
  const row = await openPatch('Título de la página')
  expect(row.getByText(/^Sale de: /).textContent).toBe(`Sale de: ${text}`)
  await userEvent.click(row.getByRole('tab', { name: 'HTML' }))
  expect(container.querySelector('script, img, [onerror]')).toBeNull()
  for (const { textContent } of row.getAllByRole('region')) {
    expect(textContent?.match(/</g)).toHaveLength(2)
  }
})

describe('a patch that this page does not know', () => {
  it('is left out alone', async () => {
    const kit = {
      ...smallKit(),
      patches: [{ ...titlePatch, v: 2 }, { ...openGraphPatch, gen: 'later' }, null, 7, canonicalPatch],
      refused: ['x', { gen: 'later', why: 'noFact' }, ...smallKit().refused],
    }
    renderReport(kit)
    expect(within(block()).getByText(/^1 de 6 avisos se arregla copiando/)).toBeTruthy()
    expect(within(await openRow('Título de la página')).queryByRole('button', { name: OPEN })).toBeNull()
    expect(within(await openRow('Meta descripción')).getByText(/^Aquí no te damos código/)).toBeTruthy()
  })
})
