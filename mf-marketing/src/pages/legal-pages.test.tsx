import { expectNoAxeViolations } from '@agency/ui/testing'
import { type Brand, brand } from '@agency/web-kit'
import { act, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../lib/page-props.ts'
import { completeBrand } from '../testing/complete-brand.ts'
import { fakeHost, renderPage } from '../testing/render-page.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { TermsPage } from './terms/terms-page.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

type LegalPage = ComponentType<PageProps & { readonly brand?: Brand }>

const emptyBrand: Brand = {
  ...brand,
  legal: { owner: '', nif: '', address: '', postalCode: '', registry: '' },
}

const open = (Page: LegalPage, whose = completeBrand) =>
  renderPage(<Page host={fakeHost()} brand={whose} />).container

afterEach(() => vi.useRealTimers())

describe.each([
  ['the privacy policy', PrivacyPage, 10],
  ['the terms', TermsPage, 11],
] as const)('%s', (_, Page, sections) => {
  it('has no accessibility violations', async () => {
    await expectNoAxeViolations(open(Page))
  })

  it(`has ${sections} sections, each linked from the contents`, () => {
    const container = open(Page)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections)
    const contents = within(screen.getByRole('navigation', { name: 'En esta página' })).getAllByRole('link')
    expect(contents).toHaveLength(sections)
    for (const link of contents) {
      const target = container.querySelector(link.getAttribute('href') ?? '')
      expect(target?.textContent).toContain(link.textContent)
    }
  })

  it('shows today’s date in Madrid', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 23, 30) })
    const container = open(Page)
    expect(container.textContent).toContain('Última actualización: 21 de noviembre de 2026')
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-21')
  })

  it('keeps its date when hydrated after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 22, 59, 59) })
    const page = (
      <MemoryRouter>
        <Page host={fakeHost()} brand={completeBrand} />
      </MemoryRouter>
    )
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 0, 1))
    const onRecoverableError = vi.fn()
    await act(async () => {
      hydrateRoot(root, page, { onRecoverableError })
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.querySelector('time')?.textContent).toBe('20 de noviembre de 2026')
  })

  it('names the owner with contact details and address', () => {
    const text = open(Page).textContent
    for (const datum of [
      'Viñas Digitales, S.L.',
      'B73002172',
      'Calle San Francisco, 12, 30510 Yecla (Murcia)',
      'tomo 3120',
      completeBrand.email,
      completeBrand.phone.display,
    ]) {
      expect(text).toContain(datum)
    }
  })

  it('leaves out missing brand data without gaps', () => {
    const text = open(Page, emptyBrand).textContent
    expect(text).not.toMatch(/undefined|\{|\[|NIF|Datos registrales|\s,|\(\)/)
    expect(text).toContain('Localidad')
    expect(text).toContain(emptyBrand.city)
    expect(text).toContain(emptyBrand.name)
  })

  it('cites no repealed law', () => {
    expect(open(Page).textContent).not.toMatch(/15\/1999|1720\/2007|95\/46|Privacy Shield|\bODR\b/)
  })
})

describe('the privacy policy describes the product', () => {
  it.each([
    'Reglamento (UE) 2016/679',
    'Ley Orgánica 3/2018',
    'Consentimiento (artículo 6.1.a',
    'Contrato o pasos previos a un contrato (artículo 6.1.b',
    'Interés legítimo (artículo 6.1.f',
    '730 días',
    '15 minutos',
    'cookieConsent',
    'proveedor de alojamiento',
    'proveedor de correo electrónico',
    'Quien tenga ese enlace puede ver el informe con el nombre y el correo',
    'Agencia Española de Protección de Datos',
    'si adjuntas un informe, cuál es',
    'copiar otro enlace que lo enseña sin tu nombre ni tu correo',
    'Lo que anotamos sobre ti, incluido que no quieres que te contactemos: hasta que se borra tu último mensaje o análisis',
    'Enviarte por correo el enlace de tu informe, solo si marcas la casilla',
    'un día como máximo',
    'Son solo números',
  ])('%s', (words) => {
    expect(open(PrivacyPage).textContent).toContain(words)
  })

  it('links to the supervisory authority', () => {
    open(PrivacyPage)
    expect(screen.getByRole('link', { name: 'www.aepd.es' }).getAttribute('href')).toBe(
      'https://www.aepd.es/',
    )
  })
})

it.each([
  'El análisis es orientativo',
  'Nos reservamos el derecho a limitar los análisis: ahora mismo, 15 cada 15 minutos',
  'Se aplica la ley española',
  'juzgados y tribunales de Murcia',
  'artículo 10 de la Ley 34/2002',
])('the terms state: %s', (words) => {
  expect(open(TermsPage).textContent).toContain(words)
})
