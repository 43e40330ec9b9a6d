import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, json, openStream } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { smallResult } from '../../testing/small-result.ts'
import { siteReport, siteRun } from '../../testing/small-site.ts'

// Generous for a busy machine; no test here waits for time to pass.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnopqrst'
const RESULT = smallResult()
const SAVED = {
  uniqueId: ID,
  website: 'https://mitienda.es',
  name: 'Ana Pérez',
  email: 'ana@mitienda.es',
  results: JSON.stringify(RESULT),
  createdAt: '2026-11-20T10:00:00.000Z',
}
const FAILED = 'Error al analizar el sitio web. Por favor, verifica la URL e intenta de nuevo.'

const analyse = 'POST /api/analyze-seo'
const save = 'POST /api/seo-analysis'
const read = 'GET /api/seo-analysis/'
const saves = () => json({ uniqueId: ID }, 201)
const LINES = { headers: { 'content-type': 'application/x-ndjson' } }
const never = () => new Promise<Response>(() => {})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const website = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'URL de tu web' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const submitButton = () => screen.getByRole('button', { name: 'Analizar mi web' })
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const onForm = () => heading('Analiza tu Web')
const onReport = () => heading('Informe de mitienda.es')
const onExample = () => heading('Informe de www.ejemplo.es')

async function submit(user: UserEvent, address = 'mitienda.es') {
  await paste(user, website(), address)
  await paste(user, name(), 'Ana Pérez')
  await paste(user, email(), 'ana@mitienda.es')
  await user.click(submitButton())
}

async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const sentIds = (api: ReturnType<typeof fakeApi>) =>
  api.to(save).map(({ body }) => (body as { readonly uniqueId: string }).uniqueId)

function expectTyped() {
  expect(website().value).toBe('https://mitienda.es')
  expect(name().value).toBe('Ana Pérez')
  expect(email().value).toBe('ana@mitienda.es')
}

describe('the form', () => {
  it('has no accessibility violations', async () => {
    const { container } = renderPage()
    await expectNoAxeViolations(container)
  })

  it('has three required fields and explains their use', () => {
    renderPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Analiza tu Web' })).toBeTruthy()
    for (const field of [website(), name(), email()]) expect(field.required).toBe(true)
    expect(website().type).toBe('url')
    expect(email().type).toBe('email')
    const privacy = screen.getByRole('link', { name: 'política de privacidad' })
    expect(privacy.getAttribute('href')).toBe('/politica-privacidad')
    for (const feature of ['Más de 50 factores SEO', 'Rápido y gratis', 'Informe detallado']) {
      expect(screen.getByRole('heading', { name: feature })).toBeTruthy()
    }
  })

  it('adds a missing scheme on blur', async () => {
    const { user } = renderPage()
    await user.type(website(), 'mitienda.es')
    await user.tab()
    expect(website().value).toBe('https://mitienda.es')
  })

  it('adds a missing scheme before native validation, also on Enter', async () => {
    const api = fakeApi({ [analyse]: never })
    const { user } = renderPage()
    await user.type(name(), 'Ana')
    await user.type(email(), 'ana@mitienda.es')
    await user.type(website(), 'mitienda.es{Enter}')
    await heading('Analizando tu sitio web')
    await waitFor(() => expect(api.calls[0]?.body).toEqual({ website: 'https://mitienda.es' }))
  })

  it.each([
    ['ana@mitienda.es', 'Eso es un correo. Escribe la dirección de tu web: mitienda.es'],
    ['968 79 00 00', /^Eso es un teléfono/],
    ['mitienda', /^Falta el final/],
    ['instagram.com/mitienda', /^Analizamos webs, no perfiles/],
  ])('says that «%s» is no website, and forgets it when corrected', async (typed, sentence) => {
    const api = fakeApi({ [analyse]: never })
    const { user } = renderPage()
    await submit(user, typed)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(website().value).toBe(typed)
    expect(api.calls).toEqual([])
    await user.clear(website())
    await paste(user, website(), 'mitienda.es')
    await user.click(submitButton())
    await heading('Analizando tu sitio web')
  })

  it('offers the link by e-mail only where the server sends mail', () => {
    renderPage()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each([
    [true, /^Te enviamos el enlace del informe a ana@mitienda\.es/],
    [false, /^No hemos podido enviarte el enlace/],
  ])('sends the link by e-mail on request, and says whether it did: %s', async (linkSent, sentence) => {
    const api = fakeApi({
      [analyse]: () => json(RESULT),
      [save]: () => json({ uniqueId: ID, linkSent }, 201),
    })
    const { host, user } = renderPage({ config: { canSendMail: true } })
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enviadme el enlace' })
    expect(tick.checked).toBe(false)
    await user.click(tick)
    await submit(user)
    await waitFor(() => expect(host.toast).toHaveBeenCalledOnce())
    expect(host.toast.mock.calls[0]?.[0].title).toMatch(sentence)
    expect(api.to(save)[0]?.body).toMatchObject({ sendLink: true })
  })

  it.each([
    ['nothing typed', '', '', ''],
    ['another scheme', 'ftp://mitienda.es', 'Ana', 'ana@mitienda.es'],
    ['a name of spaces', 'mitienda.es', '   ', 'ana@mitienda.es'],
    ['half an e-mail', 'mitienda.es', 'Ana', 'ana@mitienda'],
  ])('leaves %s to native validation', async (_, typedWebsite, typedName, typedEmail) => {
    const api = fakeApi({})
    const { user } = renderPage()
    if (typedWebsite) await user.type(website(), typedWebsite)
    if (typedName) await user.type(name(), typedName)
    if (typedEmail) await user.type(email(), typedEmail)
    await user.click(submitButton())
    expect(api.calls).toEqual([])
    expect(await onForm()).toBeTruthy()
  })

  it('opens with the address typed on another page, and the report’s address has no query', async () => {
    fakeApi({ [analyse]: () => json(RESULT), [save]: saves })
    const { user } = renderPage({ search: '?web=mitienda.es' })
    expect(website().value).toBe('https://mitienda.es')
    expect(document.activeElement).toBe(name())
    await user.paste('Ana Pérez')
    await paste(user, email(), 'ana@mitienda.es')
    await user.click(submitButton())
    await onReport()
    await waitFor(() => expect(window.location.hash).toBe(`#${ID}`))
    expect(window.location.search).toBe('')
  })

  it('submits once on repeated presses', async () => {
    const api = fakeApi({ [analyse]: never })
    const { user } = renderPage()
    await user.type(website(), 'mitienda.es')
    await user.type(name(), 'Ana')
    await user.type(email(), 'ana@mitienda.es')
    const button = submitButton()
    act(() => {
      button.click()
      button.click()
    })
    await heading('Analizando tu sitio web')
    expect(api.to(analyse)).toHaveLength(1)
  })
})

describe('the robot', () => {
  it('says at #robot who it is, how fast, and how to keep it out', async () => {
    const api = fakeApi({})
    renderPage({ hash: '#robot' })
    const robot = screen.getByRole('region', { name: 'Nuestro robot: AnalizaTuWeb' })
    expect(robot.id).toBe('robot')
    expect(robot.textContent).toContain('hasta 25 páginas, como mucho dos veces al día, con dos conexiones')
    expect(within(robot).getByRole('group', { name: 'Líneas para robots.txt' }).textContent).toBe(
      'User-agent: AnalizaTuWeb\nDisallow: /',
    )
    expect(within(robot).getByRole('link').getAttribute('href')).toMatch(/^mailto:.+@/)
    expect(api.calls).toEqual([])
  })
})

describe('a running analysis', () => {
  it('has no accessibility violations', async () => {
    fakeApi({ [analyse]: never })
    const { container, user } = renderPage()
    await submit(user)
    await heading('Analizando tu sitio web')
    await expectNoAxeViolations(container)
  })

  it('shows the website, takes the focus, and ticks each stage as it is reached', async () => {
    const stream = openStream()
    fakeApi({ [analyse]: stream.answer, [save]: saves })
    const { user } = renderPage()
    await submit(user)
    expect(document.activeElement).toBe(await heading('Analizando tu sitio web'))
    expect(screen.getByText('https://mitienda.es')).toBeTruthy()
    const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines()).toEqual([
      'Rastreo e indexación, en curso',
      'Rendimiento, pendiente',
      'Analítica y seguimiento, pendiente',
    ])
    stream.send({ stage: 'crawl' })
    await waitFor(() =>
      expect(lines()).toEqual([
        'Rastreo e indexación, hecho',
        'Rendimiento, en curso',
        'Analítica y seguimiento, pendiente',
      ]),
    )
    expect(screen.getByRole('status').textContent).toBe('Rastreo e indexación: hecho')
    stream.send({ stage: 'performance' })
    stream.send({ stage: 'analytics' })
    await waitFor(() => expect(lines().every((line) => line?.endsWith('hecho'))).toBe(true))
    stream.send({ result: RESULT })
    await onReport()
  })

  it('can be cancelled, which restores the form with its input', async () => {
    const stream = openStream()
    const api = fakeApi({ [analyse]: stream.answer })
    const { user } = renderPage()
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(document.activeElement).toBe(await onForm())
    expectTyped()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.calls[0]?.signal?.aborted).toBe(true)
  })

  it('can be started again after a cancel', async () => {
    const api = fakeApi({ [analyse]: never })
    const { user } = renderPage()
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await user.click(submitButton())
    await heading('Analizando tu sitio web')
    expect(api.to(analyse)).toHaveLength(2)
  })

  it('is cancelled on leaving the page', async () => {
    const api = fakeApi({ [analyse]: never })
    const { user, unmount } = renderPage()
    await submit(user)
    await heading('Analizando tu sitio web')
    unmount()
    expect(api.calls[0]?.signal?.aborted).toBe(true)
  })

  it('is cancelled on navigation to a saved analysis', async () => {
    const api = fakeApi({ [analyse]: never, [read]: () => json(SAVED) })
    const { user } = renderPage()
    await submit(user)
    await heading('Analizando tu sitio web')
    act(() => {
      window.location.hash = ID
    })
    await onReport()
    expect(api.to(analyse)[0]?.signal?.aborted).toBe(true)
  })
})

describe('an analysis that fails', () => {
  const refusal = { error: 'No encontramos esa web.', code: 'HOST_NOT_FOUND' }

  it('has no accessibility violations', async () => {
    fakeApi({ [analyse]: () => json({ ...refusal, fields: { website: 'No existe.' } }, 422) })
    const { container, user } = renderPage()
    await submit(user)
    await screen.findByRole('alert')
    await expectNoAxeViolations(container)
  })

  it('shows an alert with the server’s message, and keeps the input', async () => {
    fakeApi({ [analyse]: () => json(refusal, 422) })
    const { user } = renderPage()
    await submit(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      `${FAILED}${refusal.error}Mira que no falte ni sobre una letra. Si está bien, puede que el dominio haya caducado: pregunta a quien te lo registró.`,
    )
    expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true)
    expectTyped()
  })

  it('says what to do about its cause', async () => {
    const refused = { error: 'El servidor rechaza la conexión.', code: 'CONNECTION_REFUSED' }
    fakeApi({ [analyse]: () => json(refused, 422) })
    const { user } = renderPage()
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /rechaza la conexión\.Ábrela en tu navegador/,
    )
  })

  it('shows the server’s field errors', async () => {
    fakeApi({
      [analyse]: () => json({ ...refusal, code: 'INVALID', fields: { website: 'Falta el dominio.' } }, 400),
    })
    const { user } = renderPage()
    await submit(user)
    await screen.findByRole('alert')
    expect(website().getAttribute('aria-invalid')).toBe('true')
    const described = website().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Falta el dominio.')
  })

  it.each([
    ['30', 'Podrás intentarlo de nuevo en menos de un minuto.'],
    ['60', 'Podrás intentarlo de nuevo dentro de 1 minuto.'],
    ['601', 'Podrás intentarlo de nuevo dentro de 11 minutos.'],
  ])('says when to retry after %s seconds', async (seconds, sentence) => {
    const busy = { error: 'Has pedido demasiados análisis.', code: 'RATE_LIMITED' }
    fakeApi({ [analyse]: () => json(busy, 429, { 'retry-after': seconds }) })
    const { user } = renderPage()
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toBe(`${FAILED}${busy.error}${sentence}`)
  })

  it('reports an unreachable server and a broken stream', async () => {
    const stream = openStream()
    fakeApi({ [analyse]: stream.answer })
    const { user } = renderPage()
    await submit(user)
    stream.send({ stage: 'crawl' })
    stream.end()
    expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido conectar')
  })

  it('says that the device is offline, and nothing of the server', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fakeApi({})
    const { user } = renderPage()
    await submit(user)
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toMatch(/^Error al analizar.+Tu dispositivo no tiene conexión a internet/)
    expect(textContent).not.toContain('nuestro servidor')
    expectTyped()
  })

  it('keeps the server’s sentence when the network goes after it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const refused = { error: 'Has pedido demasiados análisis.', code: 'RATE_LIMITED' }
    fakeApi({ [analyse]: () => json(refused, 429) })
    const { user } = renderPage()
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toBe(`${FAILED}${refused.error}`)
  })

  it('reports an error line of the stream', async () => {
    const stream = openStream()
    fakeApi({ [analyse]: stream.answer })
    const { user } = renderPage()
    await submit(user)
    stream.send({ error: 'La web tarda demasiado.', code: 'SITE_TIMEOUT', status: 504 })
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${FAILED}La web tarda demasiado.Prueba otra vez dentro de un rato; si sigue igual, pregunta a tu proveedor de alojamiento.`,
    )
  })

  it('is cleared when another one starts', async () => {
    let isDown = true
    fakeApi({ [analyse]: () => (isDown ? json(refusal, 422) : json(RESULT)), [save]: saves })
    const { user } = renderPage()
    await submit(user)
    await screen.findByRole('alert')
    isDown = false
    await user.click(submitButton())
    await onReport()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a finished analysis', () => {
  it('is shown at once and saved unchanged', async () => {
    const api = fakeApi({ [analyse]: () => json(RESULT), [save]: never })
    const { user } = renderPage()
    await submit(user)
    expect(document.activeElement).toBe(await onReport())
    expect(screen.getByText('Guardando el informe para poder compartirlo…')).toBeTruthy()
    const body = api.to(save)[0]?.body as Record<string, string>
    expect(body).toMatchObject({
      website: 'https://mitienda.es',
      name: 'Ana Pérez',
      email: 'ana@mitienda.es',
    })
    expect(JSON.parse(body.results ?? '')).toEqual(RESULT)
    expect(body.uniqueId).toMatch(/^[0-9a-z]{24,}$/)
    expect(window.location.hash).toBe('')
  })

  it('puts the id of the response in the URL without fetching it again', async () => {
    const api = fakeApi({ [analyse]: () => json(RESULT), [save]: saves })
    const { user, host } = renderPage()
    const length = window.history.length
    await submit(user)
    await waitFor(() => expect(window.location.hash).toBe(`#${ID}`))
    expect(window.history.length).toBe(length)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace al informe' }).value).toBe(
      `${window.location.origin}/analiza-tu-web#${ID}`,
    )
    expect(api.to(read)).toHaveLength(0)
    expect(host.toast).not.toHaveBeenCalled()
  })

  it('stays when saving fails, and the toast retries with the same id', async () => {
    let isDown = true
    const api = fakeApi({
      [analyse]: () => json(RESULT),
      [save]: () => (isDown ? json({ error: 'Ahora no.', code: 'INTERNAL' }, 500) : saves()),
    })
    const { user, host } = renderPage()
    await submit(user)
    await onReport()
    await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(1))
    expect(screen.getByText(/no se ha guardado/)).toBeTruthy()
    const toast = host.toast.mock.calls[0]?.[0]
    expect(toast).toMatchObject({ variant: 'destructive', action: { label: 'Reintentar' } })
    isDown = false
    act(() => toast?.action?.onSelect())
    await waitFor(() => expect(window.location.hash).toBe(`#${ID}`))
    const [first, second] = sentIds(api)
    expect(second).toBe(first)
    expect(await onReport()).toBeTruthy()
  })

  it('counts as saved when the retry finds its own id taken', async () => {
    const taken = json({ error: 'Ese identificador ya existe.', code: 'ID_TAKEN' }, 409)
    let isFirst = true
    const api = fakeApi({
      [analyse]: () => json(RESULT),
      [save]: () => {
        if (!isFirst) return taken
        isFirst = false
        throw new TypeError('Failed to fetch')
      },
    })
    const { user } = renderPage()
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Guardar de nuevo' }))
    const [uniqueId] = sentIds(api)
    await waitFor(() => expect(window.location.hash).toBe(`#${uniqueId}`))
  })

  it('gets another id when the first is already in use', async () => {
    let isFirst = true
    const api = fakeApi({
      [analyse]: () => json(RESULT),
      [save]: ({ body }) => {
        if (!isFirst) return json({ uniqueId: (body as { uniqueId: string }).uniqueId }, 201)
        isFirst = false
        return json({ error: 'Ese identificador ya existe.', code: 'ID_TAKEN' }, 409)
      },
    })
    const { user } = renderPage()
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Guardar de nuevo' }))
    await waitFor(() => expect(window.location.hash).not.toBe(''))
    const [first, second] = sentIds(api)
    expect(second).not.toBe(first)
    expect(window.location.hash).toBe(`#${second}`)
  })

  it('leaves the URL alone when saved after the visitor has moved on', async () => {
    let answerSave = (_: Response) => {}
    fakeApi({
      [analyse]: () => json(RESULT),
      [save]: () =>
        new Promise<Response>((resolve) => {
          answerSave = resolve
        }),
    })
    const { user } = renderPage()
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Analizar otra web' }))
    await onForm()
    await act(async () => answerSave(saves()))
    expect(window.location.hash).toBe('')
    expect(await onForm()).toBeTruthy()
  })

  it('is replaced by the form when the menu opens the page again', async () => {
    fakeApi({ [analyse]: () => json(RESULT), [save]: never })
    const { user } = renderPage()
    await submit(user)
    await onReport()
    await user.click(screen.getByRole('link', { name: 'Menú' }))
    expect(await onForm()).toBeTruthy()
  })
})

describe('a saved analysis', () => {
  it('has no accessibility violations while loading', async () => {
    fakeApi({ [read]: never })
    const { container } = renderPage({ hash: `#${ID}` })
    await heading('Abriendo el informe…')
    await expectNoAxeViolations(container)
  })

  it('has no accessibility violations when open', async () => {
    fakeApi({ [read]: () => json(SAVED) })
    const { container } = renderPage({ hash: `#${ID}` })
    await onReport()
    await expectNoAxeViolations(container)
  })

  it('is loaded once, by id', async () => {
    const api = fakeApi({ [read]: () => json(SAVED) })
    renderPage({ hash: `#${ID}` })
    await onReport()
    expect(api.calls.map(({ path }) => path)).toEqual([`/api/seo-analysis/${ID}`])
    expect(screen.queryByText(/Ana Pérez|ana@mitienda\.es/)).toBeNull()
  })

  it('is noindex only while shown', async () => {
    fakeApi({ [read]: () => json(SAVED) })
    const { user, host } = renderPage({ hash: `#${ID}` })
    await onReport()
    expect(host.setMeta.mock.lastCall?.[0]).toMatchObject({
      robots: 'noindex',
      title: 'Informe SEO de mitienda.es',
    })
    await user.click(screen.getByRole('button', { name: 'Analizar otra web' }))
    await onForm()
    expect(host.setMeta.mock.lastCall?.[0].robots).toBeUndefined()
    expect(host.setMeta.mock.lastCall?.[0].title).toBe('Analiza tu web gratis: SEO, analítica y RGPD')
  })

  it('is replaced by an empty form without hash, and returns with Back', async () => {
    const api = fakeApi({ [read]: () => json(SAVED) })
    const { user } = renderPage({ hash: `#${ID}` })
    await onReport()
    await user.click(screen.getByRole('button', { name: 'Analizar otra web' }))
    expect(document.activeElement).toBe(await onForm())
    expect(window.location.hash).toBe('')
    expect([website().value, name().value, email().value]).toEqual(['', '', ''])
    act(() => window.history.back())
    await onReport()
    expect(window.location.hash).toBe(`#${ID}`)
    expect(api.to(read)).toHaveLength(1)
  })

  it('is read again with Back once a run over its site has been started', async () => {
    const run = { ...siteRun, state: 'running', endedAt: undefined }
    const started = { ...SAVED, createdAt: new Date().toISOString() }
    const stream = openStream()
    const api = fakeApi({
      [read]: () => json(api.to('POST /api/site-runs').length > 0 ? { ...started, siteRun: run } : started),
      'POST /api/site-runs': () => json(run, 202),
      'GET /api/site-runs/': stream.answer,
    })
    const { user } = renderPage({ hash: `#${ID}` })
    await onReport()
    await user.click(screen.getByRole('button', { name: 'Analizar todo el sitio' }))
    await screen.findByRole('button', { name: 'Cancelar' })
    await user.click(screen.getByRole('button', { name: 'Analizar otra web' }))
    await onForm()
    act(() => window.history.back())
    await onReport()
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy()
    expect(api.to(read)).toHaveLength(2)
  })

  it('leads to the form with the address of one of its pages', async () => {
    fakeApi({
      [read]: () => json({ ...SAVED, siteRun }),
      'GET /api/site-runs/': () => json(siteReport),
    })
    const { user } = renderPage({ hash: `#${ID}:sitio` })
    await user.click(await screen.findByRole('button', { name: /^Contacto/ }))
    await user.click(screen.getByRole('link', { name: 'Analizar esta página' }))
    expect(document.activeElement).toBe(await onForm())
    expect(website().value).toBe('https://mitienda.es/contacto')
  })

  it('follows a change of the hash', async () => {
    fakeApi({ [read]: () => json(SAVED) })
    renderPage()
    await onForm()
    act(() => {
      window.location.hash = ID
    })
    expect(await onReport()).toBeTruthy()
  })

  it.each([
    [{}, false],
    [{ isUnproven: true }, true],
    [{ isUnproven: 1 }, false],
  ])('says of a report that the gateway calls %j whether it was made here', async (fields, isUnproven) => {
    fakeApi({ [read]: () => json({ ...SAVED, ...fields }) })
    renderPage({ hash: `#${ID}` })
    await onReport()
    expect(screen.queryAllByText('Este informe no lo ha emitido esta web')).toHaveLength(isUnproven ? 1 : 0)
  })

  it('saves a result with all that the gateway put into it', async () => {
    const proven = { ...RESULT, proof: 'AAAAAAAA.BBBB', later: { order: [2, 1] } }
    for (const answer of [
      () => json(proven),
      () => new Response(`${JSON.stringify({ result: proven })}\n`, LINES),
    ]) {
      const api = fakeApi({ [analyse]: answer, [save]: saves })
      const { user, unmount } = renderPage()
      await onForm()
      await submit(user)
      await onReport()
      await waitFor(() => expect(api.to(save)).toHaveLength(1))
      const [{ body } = {}] = api.to(save)
      expect(JSON.parse((body as { readonly results: string }).results)).toEqual(proven)
      unmount()
    }
  })

  it('is not loaded for an anchor within the page', async () => {
    const api = fakeApi({})
    renderPage({ hash: '#contenido' })
    expect(await onForm()).toBeTruthy()
    expect(api.calls).toEqual([])
  })

  it('never leaves its endpoint, whatever the hash', async () => {
    const api = fakeApi({ 'GET /': () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404) })
    renderPage({ hash: '#../contact/token?x=1' })
    await onExample()
    expect(api.calls.map(({ path }) => path)).toEqual([
      `/api/seo-analysis/${encodeURIComponent('../contact/token?x=1')}`,
    ])
  })

  it('is analysed again without cache, and compared', async () => {
    const OTHER = 'mi1abcdefghijklmnopqrst'
    const api = fakeApi({
      [read]: () => json(SAVED),
      [analyse]: () => json(smallResult('success')),
      [save]: () => json({ uniqueId: OTHER }, 201),
    })
    const { user } = renderPage({ hash: `#${ID}` })
    await onReport()
    await user.click(screen.getByRole('button', { name: 'Volver a analizar' }))
    const panel = await screen.findByRole('region', { name: 'Comparado con el informe anterior' })
    expect(api.to(analyse)[0]?.body).toEqual({ website: 'https://mitienda.es', fresh: true })
    expect(within(panel).getByText('Sube del 0 % al 100 %.')).toBeTruthy()
    expect(within(panel).getByText('Arreglado (1)')).toBeTruthy()
    expect(within(panel).getByText(/El título da success/)).toBeTruthy()
    await waitFor(() => expect(window.location.hash).toBe(`#${OTHER}`))
    act(() => window.history.back())
    await waitFor(() => expect(window.location.hash).toBe(`#${ID}`))
    await waitFor(() => expect(screen.queryByRole('region', { name: /Comparado/ })).toBeNull())
  })

  it('is restored when its new analysis is cancelled', async () => {
    fakeApi({ [read]: () => json(SAVED), [analyse]: never })
    const { user } = renderPage({ hash: `#${ID}` })
    await onReport()
    await user.click(screen.getByRole('button', { name: 'Volver a analizar' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await onReport()).toBeTruthy()
    expect(window.location.hash).toBe(`#${ID}`)
  })

  it('can be reopened when its new analysis fails', async () => {
    fakeApi({ [read]: () => json(SAVED), [analyse]: () => json({ error: 'Caída.', code: 'INTERNAL' }, 500) })
    const { user } = renderPage({ hash: `#${ID}` })
    await onReport()
    await user.click(screen.getByRole('button', { name: 'Volver a analizar' }))
    await screen.findByRole('alert')
    expectTyped()
    expect(window.location.hash).toBe('')
    await user.click(screen.getByRole('link', { name: 'Volver al informe anterior' }))
    expect(await onReport()).toBeTruthy()
  })
})

describe('a report that the browser remembers', () => {
  const EARLIER = { ...SAVED, results: JSON.stringify(smallResult('success')) }
  const remember = (host: string) =>
    localStorage.setItem('rememberedReports', JSON.stringify([{ host, id: 'mi0anterior', date: Date.now() }]))
  const comparison = () => screen.queryByRole('region', { name: 'Comparado con el informe anterior' })
  const reads = { [analyse]: () => json(RESULT), [save]: saves, [read]: () => json(EARLIER) }

  it('is compared with the next one of the same site, once', async () => {
    remember('mitienda.es')
    const api = fakeApi(reads)
    const { user } = renderPage()
    await submit(user, 'www.mitienda.es/zapatos')
    await onReport()
    expect(within(comparison() ?? document.body).getByText('Baja del 100 % al 0 %.')).toBeTruthy()
    expect(api.to(read).map(({ path }) => path)).toEqual(['/api/seo-analysis/mi0anterior'])
    await user.click(screen.getByRole('button', { name: 'Volver a analizar' }))
    await onReport()
    expect(await screen.findByText('La puntuación sigue en el 0 %.')).toBeTruthy()
    expect(api.to(read)).toHaveLength(1)
  })

  it('is remembered by the visitor alone, by the id without personal data', async () => {
    fakeApi({ ...reads, [save]: () => json({ uniqueId: ID, shareId: 'mi0compartir' }, 201) })
    const { user } = renderPage()
    await submit(user)
    await waitFor(() => expect(window.location.hash).toBe(`#${ID}`))
    expect(localStorage.length).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Recordar este informe en este navegador' }))
    expect(JSON.parse(localStorage.getItem('rememberedReports') ?? '')).toEqual([
      { host: 'mitienda.es', id: 'mi0compartir', date: expect.any(Number) },
    ])
  })

  it('is not asked for at the analysis of another site', async () => {
    remember('otra.es')
    const api = fakeApi(reads)
    const { user } = renderPage()
    await submit(user)
    await onReport()
    expect(comparison()).toBeNull()
    expect(api.to(read)).toEqual([])
  })

  it.each([
    ['is deleted', () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404), false],
    ['cannot be read', () => json({ error: 'Ahora no.', code: 'INTERNAL' }, 500), true],
    ['is none', () => json({ hola: 1 }), true],
  ])('does not hinder the analysis when it %s', async (_, answer, isKept) => {
    remember('mitienda.es')
    fakeApi({ ...reads, [read]: answer })
    const { user } = renderPage()
    await submit(user)
    await onReport()
    expect(comparison()).toBeNull()
    expect(localStorage.getItem('rememberedReports') !== null).toBe(isKept)
  })
})

describe('the example', () => {
  it('has no accessibility violations', async () => {
    const { container } = renderPage({ hash: '#ejemplo' })
    await onExample()
    await expectNoAxeViolations(container)
  })

  it('opens without server calls, and Back returns to the form', async () => {
    const api = fakeApi({})
    const { user } = renderPage()
    await user.click(screen.getByRole('link', { name: 'Ver un informe de ejemplo' }))
    await onExample()
    expect(screen.getByText('Ejemplo')).toBeTruthy()
    expect(screen.getByText('Esto es un informe de ejemplo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Volver a analizar' })).toBeNull()
    expect(api.calls).toEqual([])
    act(() => window.history.back())
    expect(await onForm()).toBeTruthy()
  })

  it('replaces a missing analysis, with a notice', async () => {
    fakeApi({ [read]: () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404) })
    renderPage({ hash: `#${ID}` })
    await onExample()
    expect(screen.getByText('Ejemplo')).toBeTruthy()
    expect(screen.getByText(/no existe o ya se ha borrado/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull()
  })

  it.each([
    ['the server fails', () => json({ error: 'Ahora no.', code: 'INTERNAL' }, 500)],
    ['the record is none', () => json({ hola: 1 })],
  ])('replaces an analysis with a retry when %s', async (_, failing) => {
    let isDown = true
    const answer = vi.fn(() => (isDown ? failing() : json(SAVED)))
    fakeApi({ [read]: answer })
    const { user } = renderPage({ hash: `#${ID}` })
    await onExample()
    expect(screen.getByText(/no hemos podido abrir el informe/)).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await onReport()).toBeTruthy()
  })

  it('links to the form', async () => {
    const { user } = renderPage({ hash: '#ejemplo' })
    await onExample()
    await user.click(screen.getByRole('button', { name: 'Analizar otra web' }))
    expect(await onForm()).toBeTruthy()
    expect(window.location.hash).toBe('')
  })
})
