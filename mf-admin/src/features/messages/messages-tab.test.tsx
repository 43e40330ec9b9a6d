import { expectNoAxeViolations } from '@agency/ui/testing'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { longDate } from '../../platform/dates.ts'
import { fakeGateway, refuse } from '../../testing/fake-gateway.ts'
import { aMessage, hoursAgo } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'
import { messagesCsv } from './messages-csv.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const openMessages = () => openPanel(/^Mensajes/)
const card = (name = 'Luis Gil') => screen.findByRole('article', { name })

describe('the list of messages', () => {
  it('shows sender, text and reply actions', async () => {
    const message = aMessage()
    fakeGateway({ messages: [message] })
    const { container } = await openMessages()
    const article = await card()
    await expectNoAxeViolations(container)
    const inCard = within(article)
    expect(inCard.getByText('Nuevo')).toBeTruthy()
    expect(inCard.getByText(longDate(message.createdAt))).toBeTruthy()
    expect(inCard.getByRole('link', { name: message.email }).getAttribute('href')).toMatch(
      /^mailto:luis@bodega\.es\?subject=/,
    )
    expect(inCard.getByRole('link', { name: '600 11 22 33' }).getAttribute('href')).toBe('tel:600112233')
    expect(inCard.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/34600112233',
    )
    const words = inCard.getByText(/¿Cuánto cuesta una web\?/)
    expect(words.textContent).toBe(message.message)
    expect(getComputedStyle(words).whiteSpace).toBe('pre-line')
  })

  it('shows score and link of the report it is about, or that the report is gone', async () => {
    const report = {
      isGone: false,
      website: 'https://www.bodega.es/',
      summary: { score: 61, worst: [], titles: [] },
    }
    const messages = [
      aMessage({ analysisId: 'mi0abc', report }),
      aMessage({ id: '2', name: 'Rosa', analysisId: 'mi0def', report: { isGone: true } }),
      aMessage({
        id: '3',
        name: 'Eva',
        analysisId: 'mi0ghi',
        report: { ...report, summary: { score: null, worst: [] } },
      }),
    ]
    fakeGateway({ messages })
    const { container } = await openMessages()
    const link = within(await card()).getByRole('link', { name: 'Informe de bodega.es' })
    await expectNoAxeViolations(container)
    expect(link.getAttribute('href')).toBe('/analiza-tu-web#mi0abc')
    expect((await card()).textContent).toContain('61 de 100')
    const gone = await card('Rosa')
    expect(gone.textContent).toContain('informe borrado')
    expect(within(gone).queryByRole('link', { name: /^Informe/ })).toBeNull()
    expect((await card('Eva')).textContent).toContain('Sin puntuación')
    const [, whole, missing] = messagesCsv(messages, 'https://agencia.es').split('\r\n')
    expect(whole).toMatch(/;https:\/\/www\.bodega\.es\/;61;https:\/\/agencia\.es\/analiza-tu-web#mi0abc"?$/)
    expect(missing).toMatch(/;;;informe borrado$/)
  })

  it('omits a missing phone number', async () => {
    const { phone: _phone, ...message } = aMessage()
    fakeGateway({ messages: [message] })
    await openMessages()
    expect(within(await card()).getAllByRole('link')).toHaveLength(1)
  })

  it('counts by status, and marks messages received since the previous visit', async () => {
    fakeGateway({
      previousVisitAt: hoursAgo(5),
      messages: [
        aMessage(),
        aMessage({ id: '2', name: 'Rosa', status: 'leído', createdAt: hoursAgo(9) }),
        aMessage({ id: '3', name: 'Eva', status: 'respondido' }),
      ],
    })
    await openMessages()
    expect((await card()).textContent).toContain('Novedad')
    expect((await card('Rosa')).textContent).not.toContain('Novedad')
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '3',
      '1',
      '1',
      '1',
    ])
  })

  it.each([
    ['Nuevo', 'nuevo'],
    ['Leído', 'leído'],
    ['Respondido', 'respondido'],
  ])('filters by «%s»', async (label, filter) => {
    const gateway = fakeGateway({ messages: [aMessage({ status: 'leído' })] })
    const { user } = await openMessages()
    await card()
    await user.click(screen.getByRole('button', { name: label }))
    await waitFor(() =>
      expect(gateway.to('POST /api/admin/contact-messages').at(-1)?.body).toMatchObject({ filter }),
    )
  })

  it('shows empty and error states', async () => {
    const gateway = fakeGateway()
    const { container, user } = await openMessages()
    await screen.findByRole('heading', { name: 'Todavía no hay mensajes' })
    await expectNoAxeViolations(container)
    gateway.answers['POST /api/admin/contact-messages'] = () => refuse(503, 'Ahora no.')
    await user.click(screen.getByRole('button', { name: 'Respondido' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los mensajes')
    await expectNoAxeViolations(container)
  })
})

describe('a message', () => {
  it('is marked as read, answered and read again', async () => {
    const gateway = fakeGateway({ messages: [aMessage()] })
    const { user } = await openMessages()
    const inCard = within(await card())
    await user.click(inCard.getByRole('button', { name: 'Marcar leído' }))
    await inCard.findByText('Leído')
    expect(inCard.getByRole('button', { name: 'Marcar leído' })).toHaveProperty('disabled', true)
    await user.click(inCard.getByRole('button', { name: 'Marcar respondido' }))
    await inCard.findByText('Respondido')
    await user.click(inCard.getByRole('button', { name: 'Marcar leído' }))
    await inCard.findByText('Leído')
    await waitFor(() => expect(gateway.to('PATCH')).toHaveLength(3))
    expect(gateway.to('PATCH').map(({ path, body }) => [path, body.status])).toEqual(
      ['leído', 'respondido', 'leído'].map((status) => ['/api/admin/contact-messages/1/status', status]),
    )
  })

  it('rolls back when the gateway refuses', async () => {
    const gateway = fakeGateway({ messages: [aMessage()] })
    gateway.answers.PATCH = () => refuse(503, 'Ahora no.')
    const { toast, user } = await openMessages()
    const inCard = within(await card())
    await user.click(inCard.getByRole('button', { name: 'Marcar respondido' }))
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({
        variant: 'destructive',
        title: 'No se ha podido marcar el mensaje',
      }),
    )
    await inCard.findByText('Nuevo')
  })

  it('is deleted after a confirmation quoting it', async () => {
    const gateway = fakeGateway({ messages: [aMessage()] })
    const { toast, user } = await openMessages()
    await user.click(within(await card()).getByRole('button', { name: 'Eliminar' }))
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar este mensaje?' })
    expect(dialog.textContent).toContain('Luis Gil (luis@bodega.es): «Hola: ¿Cuánto cuesta una web?»')
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await screen.findByRole('heading', { name: 'Todavía no hay mensajes' })
    expect(gateway.to('DELETE').map(({ path }) => path)).toEqual(['/api/admin/contact-messages/1'])
    expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'Mensaje eliminado' })
  })

  it('is a CSV row whose phone number is no formula', () => {
    const [, line] = messagesCsv([aMessage({ phone: '+34 600 112 233', message: 'Hola' })], '').split('\r\n')
    expect(line).toContain(`;Luis Gil;luis@bodega.es;"'+34 600 112 233";Nuevo;Hola;;;`)
  })
})
