import { CONTACT_TOKEN } from '@agency/contracts/limits'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { createQueryClient } from '@agency/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { fakeHost, renderPage } from '../../testing/render-page.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSection } from './contact-section.tsx'

// Generous for a busy machine; no test here waits for time to pass.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TOKEN = 'GET /api/contact/token'
const SEND = 'POST /api/contact'
const START = Date.UTC(2026, 10, 20, 10)

/** Tokens numbered in request order. */
function tokens() {
  let count = 0
  return () => {
    count += 1
    return json({ token: `token-${count}`, timestamp: START + count })
  }
}
const accepted = () => json({ ok: true }, 201)
const never = () => new Promise<Response>(() => {})

beforeEach(() => {
  sessionStorage.clear()
  // Fake timers: the test advances the time.
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar mensaje' })
const ready = () => waitFor(() => expect(submit().disabled).toBe(false))
const oldEnough = () => vi.setSystemTime(Date.now() + CONTACT_TOKEN.minAgeMs)

const TYPED = {
  Nombre: 'Ana Pérez',
  Email: 'ana@mitienda.es',
  'Teléfono (opcional)': '600 111 222',
  Mensaje: 'Quiero una tienda.\nPara mayo.',
}

// Events instead of keys: user-event tracks values that `form.reset()` does not reset.
function fillIn() {
  for (const [name, value] of Object.entries(TYPED)) fireEvent.input(field(name), { target: { value } })
}

function expectTyped() {
  for (const [name, text] of Object.entries(TYPED)) expect(field(name).value).toBe(text)
}

const site = (page: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{page}</MemoryRouter>
  </QueryClientProvider>
)

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ [TOKEN]: tokens(), [SEND]: accepted, ...answers })
  const host = fakeHost()
  const view = renderPage(<ContactForm host={host} />)
  return { ...view, api, host, user: userEvent.setup() }
}

/** The completed form with a usable token. */
async function openReady(answers?: Parameters<typeof fakeApi>[0]) {
  const opened = open(answers)
  await ready()
  fillIn()
  oldEnough()
  return opened
}

describe('the form', () => {
  it('has no accessibility violations, alone and in its section', async () => {
    fakeApi({ [TOKEN]: tokens() })
    const { container } = renderPage(<ContactSection host={fakeHost()} />)
    await ready()
    await expectNoAxeViolations(container)
  })

  it('uses native validation', async () => {
    open()
    await ready()
    expect(Object.keys(TYPED).map((name) => field(name).required)).toEqual([true, true, false, true])
    expect(field('Email').type).toBe('email')
    expect(field('Teléfono (opcional)').type).toBe('tel')
    expect(field('Mensaje').tagName).toBe('TEXTAREA')
    expect(getComputedStyle(field('Mensaje')).minHeight).toBe('150px')
  })

  it('has a honeypot that is invisible, silent and not focusable', async () => {
    const { container } = open()
    await ready()
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.autocomplete).toBe('off')
    const around = trap?.closest<HTMLElement>('[aria-hidden="true"]')
    expect(getComputedStyle(around ?? document.body).left).toBe('-9999px')
  })

  it('shows controller, purpose, rights and a link to the policy beside the button', async () => {
    const { container } = open()
    await ready()
    for (const word of ['Responsable', 'Finalidad', 'Derechos']) expect(container.textContent).toContain(word)
    const link = screen.getByRole('link', { name: 'política de privacidad' })
    expect(link.getAttribute('href')).toBe('/politica-privacidad')
  })

  it('works by keyboard alone', async () => {
    const { user, api } = open()
    await ready()
    oldEnough()
    for (const text of Object.values(TYPED)) {
      await user.tab()
      await user.paste(text)
    }
    await user.tab()
    expect(document.activeElement).toBe(submit())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.to(SEND)).toHaveLength(1))
  })
})

describe('sending', () => {
  it('sends fields and token, shows thanks, clears the form and renews the token', async () => {
    const { api, host, user } = await openReady()
    await user.click(submit())
    await waitFor(() => expect(host.toast).toHaveBeenCalledOnce())
    expect(api.to(SEND)[0]?.body).toEqual({
      name: 'Ana Pérez',
      email: 'ana@mitienda.es',
      phone: '600 111 222',
      message: 'Quiero una tienda.\nPara mayo.',
      honeypot: '',
      token: 'token-1',
      timestamp: START + 1,
    })
    expect(host.toast).toHaveBeenCalledWith({
      title: '¡Mensaje enviado!',
      description: 'Nos pondremos en contacto contigo pronto.',
    })
    for (const name of Object.keys(TYPED)) expect(field(name).value).toBe('')
    await ready()
    expect(api.to(TOKEN)).toHaveLength(2)
    expect(document.activeElement).toBe(submit())

    fillIn()
    oldEnough()
    await user.click(submit())
    await waitFor(() => expect(api.to(SEND)).toHaveLength(2))
    expect(api.to(SEND)[1]?.body).toMatchObject({ token: 'token-2' })
  })

  it('sends the honeypot’s value', async () => {
    const { api, container, user } = await openReady()
    const trap = container.querySelector('input[name="website"]')
    if (trap) fireEvent.input(trap, { target: { value: 'https://spam.example' } })
    await user.click(submit())
    await waitFor(() => expect(api.to(SEND)[0]?.body).toMatchObject({ honeypot: 'https://spam.example' }))
  })

  it('is disabled as «Enviando...» and sends once on repeated presses', async () => {
    const { api } = await openReady({ [SEND]: never })
    const button = submit()
    act(() => {
      button.click()
      button.click()
    })
    const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviando...' })
    expect(pending.disabled).toBe(true)
    const form = pending.form
    if (form) fireEvent.submit(form)
    await waitFor(() => expect(api.to(SEND)).toHaveLength(1))
  })

  it('stays «Enviando...» until the token is two seconds old', async () => {
    vi.useFakeTimers({ now: START })
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    const { api } = open()
    await pass(500)
    fireEvent.submit(submit().form ?? document.body)
    await pass(CONTACT_TOKEN.minAgeMs - 501)
    expect(screen.getByRole('button', { name: 'Enviando...' })).toBeTruthy()
    expect(api.to(SEND)).toEqual([])
    await pass(1)
    expect(api.to(SEND)).toHaveLength(1)
  })
})

describe('a failure', () => {
  const FALLBACK = 'Hubo un problema al enviar el mensaje. Inténtalo de nuevo.'

  it.each([
    [
      'the server says why',
      () => json({ error: 'Demasiados mensajes.', code: 'RATE_LIMITED' }, 429),
      'Demasiados mensajes.',
    ],
    ['the server says nothing', () => new Response('', { status: 502 }), FALLBACK],
    [
      'the network is gone',
      () => {
        throw new TypeError('Failed to fetch')
      },
      FALLBACK,
    ],
  ])('when %s: shows a message and keeps the text', async (_, answer, description) => {
    const { host, user } = await openReady({ [SEND]: answer })
    await user.click(submit())
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ title: 'Error', description, variant: 'destructive' }),
    )
    expectTyped()
    await ready()
  })

  it.each([
    ['with a token', true],
    ['without one', false],
  ])('of the device’s network, %s: says so and keeps the text', async (_, hasToken) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const gone = () => {
      throw new TypeError('Failed to fetch')
    }
    const { host } = hasToken ? await openReady({ [SEND]: gone }) : open({ [TOKEN]: never })
    fillIn()
    fireEvent.submit(submit().form ?? document.body)
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        title: 'Error',
        description: `${FALLBACK} Tu dispositivo no tiene conexión a internet; lo que has escrito sigue aquí.`,
        variant: 'destructive',
      }),
    )
    expectTyped()
  })

  it('shows field errors, focuses the first, and clears one when edited', async () => {
    const answers = [
      () =>
        json(
          { error: 'Revisa los datos.', code: 'INVALID', fields: { email: 'Escribe un email válido.' } },
          400,
        ),
      accepted,
    ]
    const { container, host, user } = await openReady({ [SEND]: () => (answers.shift() ?? accepted)() })
    await user.click(submit())
    const problem = await screen.findByText('Escribe un email válido.')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(field('Email').getAttribute('aria-describedby')).toContain(problem.closest('[id]')?.id)
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    expectTyped()
    await expectNoAxeViolations(container)

    await user.type(field('Email'), 'x')
    expect(screen.queryByText('Escribe un email válido.')).toBeNull()
    expect(document.activeElement).toBe(field('Email'))
    await user.click(submit())
    await waitFor(() =>
      expect(host.toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '¡Mensaje enviado!' })),
    )
  })

  it('of the token: gets a fresh one for the next attempt', async () => {
    const answers = [
      () => json({ error: 'El formulario ha caducado.', code: 'TOKEN_REFUSED' }, 403),
      accepted,
    ]
    const { api, host, user } = await openReady({ [SEND]: () => (answers.shift() ?? accepted)() })
    await user.click(submit())
    await waitFor(() => expect(api.to(TOKEN)).toHaveLength(2))
    expectTyped()
    await ready()
    oldEnough()
    await user.click(submit())
    await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(2))
    expect(api.to(SEND)[1]?.body).toMatchObject({ token: 'token-2' })
  })
})

describe('a draft', () => {
  const again = () => {
    cleanup()
    return open()
  }

  it('survives a reload, and is gone once sent', async () => {
    const { user } = await openReady()
    again()
    expectTyped()
    await ready()
    oldEnough()
    await user.click(submit())
    await waitFor(() => expect(field('Mensaje').value).toBe(''))
    again()
    for (const name of Object.keys(TYPED)) expect(field(name).value).toBe('')
    await ready()
  })

  it('leaves what was typed before it was read', async () => {
    await openReady()
    cleanup()
    fakeApi({ [TOKEN]: tokens() })
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(site(<ContactForm host={fakeHost()} />))
    const typed = container.querySelector<HTMLInputElement>('[name="name"]')
    if (typed) typed.value = 'Luis'
    const root = await act(() => hydrateRoot(container, site(<ContactForm host={fakeHost()} />)))
    expect(field('Nombre').value).toBe('Luis')
    expect(field('Email').value).toBe(TYPED.Email)
    act(() => root.unmount())
    container.remove()
  })

  it.each(['no es json', '[]', '{"fields":1}', 'null'])('that is «%s» is ignored', async (stored) => {
    sessionStorage.setItem('contactDraft', stored)
    open()
    await ready()
    expect(field('Mensaje').value).toBe('')
  })

  it('is not needed: without storage the form works', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { api, user } = await openReady()
    await user.click(submit())
    await waitFor(() => expect(api.to(SEND)).toHaveLength(1))
  })
})

describe('with a report', () => {
  const ID = 'mi0abcdefghijklmnopqrst'
  const READ = `GET /api/seo-analysis/${ID}`
  const error = (message: string, maxPoints: number) => ({
    title: message,
    message,
    status: 'error',
    outcome: 'error',
    points: 0,
    maxPoints,
  })
  const saved = (over: object = {}) => ({
    uniqueId: ID,
    website: 'https://www.mitienda.es/',
    name: 'Ana Pérez',
    email: 'ana@mitienda.es',
    results: JSON.stringify({
      scores: { technical: { current: 3, max: 4 }, analytics: { current: 0, max: 0 } },
      categories: {
        technical: {
          checks: [error('Leve.', 1), error('Grave.', 9), error('Seria.', 5), error('Media.', 3)],
        },
      },
    }),
    createdAt: '2026-11-20T10:00:00.000Z',
    ...over,
  })
  const MESSAGE = `Hola: he analizado mitienda.es y ha sacado un 75 de 100.

Lo más grave que ha salido:
- Grave.
- Seria.
- Media.

Me gustaría que lo viéramos juntos.`

  function openWith(answer: () => Response, address = `/contacto?informe=${ID}`) {
    const api = fakeApi({ [TOKEN]: tokens(), [SEND]: accepted, [READ]: answer })
    const host = fakeHost()
    return { ...renderPage(<ContactForm host={host} />, address), api, host, user: userEvent.setup() }
  }
  const attached = () => screen.findByText('Adjuntamos tu informe')

  it('holds name, e-mail and a message that names site, score and gravest faults, and attaches it', async () => {
    const { api, container, user } = openWith(() => json(saved()))
    await attached()
    expect(field('Nombre').value).toBe('Ana Pérez')
    expect(field('Email').value).toBe('ana@mitienda.es')
    expect(field('Mensaje').value).toBe(MESSAGE)
    await expectNoAxeViolations(container)
    await ready()
    oldEnough()
    await user.click(submit())
    await waitFor(() => expect(api.to(SEND)[0]?.body).toMatchObject({ analysisId: ID, message: MESSAGE }))
    await waitFor(() => expect(screen.queryByText('Adjuntamos tu informe')).toBeNull())
    expect(field('Mensaje').value).toBe('')
  })

  it.each([
    ['names the two gravest of the whole site', true],
    ['does without them where they cannot be read', false],
  ])('%s', async (_name, isRead) => {
    const runId = '0123456789abcdef0123456789abcdef'
    const finding = (outcome: string, message: string) => ({ outcome, message, title: 'Título' })
    const findings = [
      finding('error', 'Dos enlaces rotos.'),
      finding('info', 'Titulares repetidos.'),
      finding('warning', 'Títulos repetidos.'),
      finding('warning', 'Otra cosa.'),
    ]
    fakeApi({
      [TOKEN]: tokens(),
      [READ]: () => json(saved({ siteRun: { runId } })),
      ...(isRead && { [`GET /api/site-runs/${runId}`]: () => json({ findings }) }),
    })
    renderPage(<ContactForm host={fakeHost()} />, `/contacto?informe=${ID}`)
    await attached()
    const ofSite = '\n\nEn todo el sitio:\n- Dos enlaces rotos.\n- Títulos repetidos.'
    expect(field('Mensaje').value).toBe(isRead ? MESSAGE.replace('- Media.', `- Media.${ofSite}`) : MESSAGE)
  })

  it('can be sent without it', async () => {
    const { api, user } = openWith(() => json(saved()))
    await attached()
    await user.click(screen.getByRole('button', { name: 'Quitar' }))
    expect(document.activeElement).toBe(field('Mensaje'))
    expect(screen.queryByText('Adjuntamos tu informe')).toBeNull()
    await ready()
    oldEnough()
    await user.click(submit())
    await waitFor(() => expect(api.to(SEND)[0]?.body).not.toHaveProperty('analysisId'))
  })

  it('stays removed, and edited, after a reload', async () => {
    const { user } = openWith(() => json(saved()))
    await attached()
    await user.click(screen.getByRole('button', { name: 'Quitar' }))
    fireEvent.input(field('Mensaje'), { target: { value: 'Otra cosa' } })
    cleanup()
    const { api } = openWith(() => json(saved()))
    await waitFor(() => expect(api.to(READ)).toHaveLength(1))
    await ready()
    expect(field('Mensaje').value).toBe('Otra cosa')
    expect(screen.queryByText('Adjuntamos tu informe')).toBeNull()
  })

  it('that was shared holds the site but no name', async () => {
    openWith(() => json(saved({ name: '', email: '' })))
    await attached()
    expect([field('Nombre').value, field('Email').value]).toEqual(['', ''])
    expect(field('Mensaje').value).toContain('mitienda.es')
  })

  it.each([
    ['unknown', () => json({ error: 'No existe.', code: 'NOT_FOUND' }, 404)],
    ['of no site', () => json(saved({ website: '' }))],
    ['no record', () => json([])],
  ])('that is %s leaves an ordinary form', async (_, answer) => {
    const { api } = openWith(answer)
    await waitFor(() => expect(api.to(READ)).toHaveLength(1))
    await ready()
    expect(Object.keys(TYPED).map((name) => field(name).value)).toEqual(['', '', '', ''])
    expect(screen.queryByText('Adjuntamos tu informe')).toBeNull()
  })

  it('of another site replaces the message that named the first, and keeps the rest', async () => {
    sessionStorage.setItem(
      'contactDraft',
      JSON.stringify({ fields: { name: 'Luis', message: 'Sobre otra.es' }, reportId: 'otro' }),
    )
    openWith(() => json(saved()))
    await attached()
    expect(field('Nombre').value).toBe('Luis')
    expect(field('Mensaje').value).toBe(MESSAGE)
  })
})

describe('without a token', () => {
  const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  it.each([
    ['refused', () => json({ error: 'Vuelve luego.', code: 'RATE_LIMITED' }, 429)],
    ['no token at all', () => json({ hello: 'world' })],
  ])('(%s) logs to the console without telling the visitor', async (_, answer) => {
    const log = quietly()
    const { host } = open({ [TOKEN]: answer })
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(submit().disabled).toBe(true)
    expect(host.toast).not.toHaveBeenCalled()
  })

  it('sends nothing and asks to reload the page', async () => {
    const { api, host } = open({ [TOKEN]: never })
    fireEvent.submit(submit().form ?? document.body)
    expect(host.toast).toHaveBeenCalledWith({
      title: 'Error',
      description: 'Por favor recarga la página e intenta de nuevo.',
      variant: 'destructive',
    })
    expect(api.to(SEND)).toEqual([])
  })

  it('requests one again when the form is used', async () => {
    const log = quietly()
    const answers = [() => new Response('', { status: 503 }), tokens()]
    const { user } = open({ [TOKEN]: () => (answers.shift() ?? never)() })
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    await user.click(field('Nombre'))
    await ready()
  })
})

it('renews an ageing token, and keeps it until then', async () => {
  const { api, user } = open()
  await ready()
  vi.setSystemTime(START + CONTACT_TOKEN.maxAgeMs / 2 + 1)
  await user.click(field('Nombre'))
  expect(submit().disabled).toBe(false)
  await waitFor(() => expect(api.to(TOKEN)).toHaveLength(2))
})

it('gets its own token on each mount', async () => {
  const api = fakeApi({ [TOKEN]: tokens() })
  renderPage(<Comings />)
  await ready()
  fireEvent.click(screen.getByRole('button', { name: 'Otra página' }))
  expect(screen.queryByRole('button', { name: 'Enviar mensaje' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Otra página' }))
  await waitFor(() => expect(api.to(TOKEN)).toHaveLength(2))
})

/** A form that unmounts and mounts again, as between two pages with one. */
function Comings() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Otra página
      </button>
      {isThere && <ContactForm host={fakeHost()} />}
    </>
  )
}
