import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuse } from '../../testing/fake-gateway.ts'
import { aMessage, anAnalysis, hoursAgo } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const EMAIL = 'ana@mitienda.es'
const analysis = anAnalysis({
  id: 'a1',
  createdAt: hoursAgo(30),
  summary: { score: 42, worst: ['La página no tiene título.'], titles: ['Título', 'Aviso legal'] },
})
const message = aMessage({
  id: 'm1',
  name: 'Ana Pérez',
  email: EMAIL,
  analysisId: analysis.uniqueId,
  report: { isGone: false, website: analysis.website, summary: analysis.summary },
})

async function openSheet({ row = 'mitienda.es', tab = /^Análisis SEO/ } = {}) {
  const panel = await openPanel(tab)
  const article = await screen.findByRole('article', { name: row })
  const opener = within(article).getByRole('button', { name: row })
  await panel.user.click(opener)
  const sheet = await screen.findByRole('dialog', { name: 'Ana Pérez' })
  await within(sheet).findByRole('group', { name: 'Plantillas' })
  return { ...panel, sheet, opener, inSheet: within(sheet) }
}

const saves = (gateway: ReturnType<typeof fakeGateway>) =>
  gateway.to('PATCH /api/admin/people').map(({ body: { email: _e, password: _p, ...change } }) => change)

describe('the record of a person', () => {
  it('shows everything under the same address in time order', async () => {
    fakeGateway({ analyses: [analysis], messages: [message, aMessage({ id: 'x' })] })
    const { sheet, inSheet } = await openSheet()
    await expectNoAxeViolations(document.body)
    expect(inSheet.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Análisis de mitienda.es',
      'Mensaje',
    ])
    for (const part of [
      '42 de 100',
      'Título',
      'Aviso legal',
      '¿Cuánto cuesta una web?',
      EMAIL,
      '600 11 22 33',
    ]) {
      expect(sheet.textContent).toContain(part)
    }
    expect(inSheet.getByRole('link', { name: 'Informe de mitienda.es' }).getAttribute('href')).toBe(
      `/analiza-tu-web#${analysis.uniqueId}`,
    )
    expect(inSheet.getByRole('link', { name: 'Llamar' }).getAttribute('href')).toBe('tel:600112233')
    expect(inSheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/34600112233',
    )
  })

  it('is in the address by its id, and Back or «Cerrar» closes it', async () => {
    fakeGateway({ analyses: [analysis] })
    const { history, user, opener } = await openSheet()
    await waitFor(() => expect(history.hash).toBe('#open=a1'))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(history.hash).toBe(''))
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Ana Pérez' })
    await user.click(screen.getByRole('button', { name: 'Cerrar la ficha' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(history.hash).toBe(''))
  })

  it('opens from a message and from an address alone', async () => {
    fakeGateway({ analyses: [analysis], messages: [message] })
    const { history, unmount } = await openSheet({ row: 'Ana Pérez', tab: /^Mensajes/ })
    await waitFor(() => expect(history.hash).toBe('#tab=messages&open=m1'))
    unmount()
    const panel = await openPanel(/^Mensajes/)
    expect(panel.history.hash).not.toContain('@')
  })

  it('says why it does not open', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    gateway.answers['POST /api/admin/people'] = () => refuse(404, 'Esa persona ya no está.')
    const { user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'mitienda.es' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ficha de la persona' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('Esa persona ya no está.')
    await expectNoAxeViolations(document.body)
    delete gateway.answers['POST /api/admin/people']
    await user.click(sheet.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('dialog', { name: 'Ana Pérez' })
  })
})

describe('the notes', () => {
  it('are saved by themselves', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    const { user, inSheet } = await openSheet()
    await user.type(inSheet.getByRole('textbox', { name: 'Notas privadas' }), 'Quiere tienda')
    await inSheet.findByText('Guardado')
    expect(saves(gateway).at(-1)).toEqual({ notes: 'Quiere tienda' })
  })

  it('are saved when the sheet closes before', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    const { user, inSheet } = await openSheet()
    await user.type(inSheet.getByRole('textbox', { name: 'Notas privadas' }), 'A')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(saves(gateway)).toEqual([{ notes: 'A' }]))
  })

  it.each<[string, () => void]>([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('are saved once, by a call that outlives the page, when the page %s', async (_, leave) => {
    const gateway = fakeGateway({ analyses: [analysis] })
    const { user, inSheet } = await openSheet()
    const calls = vi.spyOn(globalThis, 'fetch')
    await user.type(inSheet.getByRole('textbox', { name: 'Notas privadas' }), 'A')
    await act(async () => leave())
    expect(saves(gateway)).toEqual([{ notes: 'A' }])
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await inSheet.findByText('Guardado')
    expect(saves(gateway)).toEqual([{ notes: 'A' }])
    expect(calls).toHaveBeenCalledWith(
      '/api/admin/people/a1',
      expect.objectContaining({ method: 'PATCH', keepalive: true }),
    )
  })

  it('stay when saving fails, and can be saved again', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    gateway.answers['PATCH /api/admin/people'] = () => refuse(503, 'Ahora no.')
    const { toast, user, inSheet } = await openSheet()
    const field = inSheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notas privadas' })
    await user.type(field, 'A')
    await inSheet.findByText('No se ha podido guardar')
    expect(toast.mock.lastCall?.[0]).toMatchObject({ variant: 'destructive', description: 'Ahora no.' })
    expect(field.value).toBe('A')
    delete gateway.answers['PATCH /api/admin/people']
    await user.click(inSheet.getByRole('button', { name: 'Reintentar' }))
    await inSheet.findByText('Guardado')
    expect(saves(gateway).at(-1)).toEqual({ notes: 'A' })
  })

  it('hold the day of the next call, which can be taken away', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    const { user, inSheet } = await openSheet()
    const day = inSheet.getByLabelText<HTMLInputElement>('Volver a llamar el')
    await user.type(day, '2026-12-01')
    await waitFor(() => expect(saves(gateway)).toEqual([{ callOn: '2026-12-01' }]))
    await user.click(inSheet.getByRole('button', { name: 'Quitar la fecha' }))
    await waitFor(() => expect(saves(gateway).at(-1)).toEqual({ callOn: null }))
  })

  it('leave out the day of a year that is still being typed', async () => {
    const gateway = fakeGateway({ analyses: [analysis] })
    const { user, inSheet } = await openSheet()
    await user.type(inSheet.getByLabelText('Volver a llamar el'), '0002-12-01')
    await user.type(inSheet.getByRole('textbox', { name: 'Notas privadas' }), 'A')
    await waitFor(() => expect(saves(gateway)).toEqual([{ notes: 'A' }]))
  })
})

describe('«No contactar»', () => {
  it('takes away the templates and every way to write or call', async () => {
    const gateway = fakeGateway({ analyses: [analysis], messages: [message] })
    const { user, inSheet } = await openSheet()
    await user.click(inSheet.getByRole('switch', { name: 'No contactar' }))
    await inSheet.findByText(/no hay plantillas para esta persona/)
    await expectNoAxeViolations(document.body)
    expect(saves(gateway)).toEqual([{ doNotContact: true }])
    expect(inSheet.queryByRole('group', { name: 'Plantillas' })).toBeNull()
    for (const name of ['Llamar', 'WhatsApp', 'Escribir un email', 'Abrir en el correo']) {
      expect(inSheet.queryByRole('link', { name })).toBeNull()
    }
    await user.click(inSheet.getByRole('switch', { name: 'No contactar' }))
    await inSheet.findByRole('group', { name: 'Plantillas' })
  })
})

describe('the templates', () => {
  const names = (sheet: HTMLElement) =>
    within(within(sheet).getByRole('group', { name: 'Plantillas' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('are filled with name, site and gravest faults, and open mail and WhatsApp', async () => {
    fakeGateway({ analyses: [analysis], messages: [message] })
    const { user, sheet, inSheet } = await openSheet()
    expect(names(sheet)).toEqual(['Primera respuesta', 'Tras el informe', 'Recordatorio'])
    await user.click(inSheet.getByRole('button', { name: 'Tras el informe' }))
    expect(inSheet.getByRole<HTMLInputElement>('textbox', { name: 'Asunto' }).value).toBe(
      'El informe de mitienda.es',
    )
    const text = inSheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
    expect(text.value).toBe(
      `Hola, Ana Pérez:\n\n- Título\n- Aviso legal\n\nEntero: ${window.location.origin}/analiza-tu-web#${analysis.uniqueId}`,
    )
    await user.clear(text)
    await user.type(text, 'Hola & adiós')
    const mail = inSheet.getByRole('link', { name: 'Abrir en el correo' }).getAttribute('href')
    expect(mail).toBe(`mailto:${EMAIL}?subject=El%20informe%20de%20mitienda.es&body=Hola%20%26%20adi%C3%B3s`)
    expect(inSheet.getByRole('link', { name: 'Abrir en WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/34600112233?text=Hola%20%26%20adi%C3%B3s',
    )
  })

  it('have no reminder for someone who never wrote', async () => {
    fakeGateway({ analyses: [analysis] })
    const { sheet, inSheet } = await openSheet()
    expect(names(sheet)).toEqual(['Primera respuesta', 'Tras el informe'])
    expect(inSheet.getByRole('button', { name: 'Tras el informe', pressed: true })).toBeTruthy()
    expect(inSheet.getByText(/un análisis no es permiso para insistir/)).toBeTruthy()
    expect(inSheet.queryByRole('link', { name: 'Abrir en WhatsApp' })).toBeNull()
  })

  it('speak of no report where there is none', async () => {
    fakeGateway({ messages: [aMessage({ id: 'm1', name: 'Ana Pérez', email: EMAIL })] })
    const { sheet } = await openSheet({ row: 'Ana Pérez', tab: /^Mensajes/ })
    expect(names(sheet)).toEqual(['Primera respuesta', 'Recordatorio'])
  })

  it('are edited for everybody, and put back', async () => {
    const gateway = fakeGateway({ messages: [message] })
    const { user, inSheet } = await openSheet({ row: 'Ana Pérez', tab: /^Mensajes/ })
    await user.click(inSheet.getByRole('button', { name: 'Editar la plantilla' }))
    await expectNoAxeViolations(document.body)
    const subject = inSheet.getByRole<HTMLInputElement>('textbox', { name: 'Asunto' })
    await user.clear(subject)
    await user.type(subject, 'Buenas, {{nombre}')
    await user.click(inSheet.getByRole('button', { name: 'Guardar la plantilla' }))
    await waitFor(() =>
      expect(inSheet.getByRole<HTMLInputElement>('textbox', { name: 'Asunto' }).value).toBe(
        'Buenas, Ana Pérez',
      ),
    )
    expect(gateway.to('PATCH /api/admin/templates/firstAnswer')[0]?.body.subject).toBe('Buenas, {nombre}')
    await user.click(inSheet.getByRole('button', { name: 'Editar la plantilla' }))
    await user.click(inSheet.getByRole('button', { name: 'Volver al texto original' }))
    await waitFor(() =>
      expect(inSheet.getByRole<HTMLInputElement>('textbox', { name: 'Asunto' }).value).toBe('Tu consulta'),
    )
  })

  it('show what the gateway refuses beside the field', async () => {
    const gateway = fakeGateway({ messages: [message] })
    gateway.answers['PATCH /api/admin/templates'] = () =>
      refuse(400, 'Revisa los campos.', { body: '«{precio}» no se puede rellenar.' })
    const { user, inSheet } = await openSheet({ row: 'Ana Pérez', tab: /^Mensajes/ })
    await user.click(inSheet.getByRole('button', { name: 'Editar la plantilla' }))
    await user.type(inSheet.getByRole('textbox', { name: 'Texto' }), '{{precio}')
    await user.click(inSheet.getByRole('button', { name: 'Guardar la plantilla' }))
    await inSheet.findByText('«{precio}» no se puede rellenar.')
    expect(inSheet.getByRole('textbox', { name: 'Texto' }).getAttribute('aria-invalid')).toBe('true')
  })
})
