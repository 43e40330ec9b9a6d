import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CREDENTIALS, fakeGateway, json, refuse } from '../../testing/fake-gateway.ts'
import { aMessage, anAnalysis, aProject } from '../../testing/records.ts'
import { openPanel, renderPanel } from '../../testing/render-panel.tsx'

// Generous for a busy machine; no test here waits for time to pass.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const panelTitle = () => screen.findByRole('heading', { level: 1, name: 'Panel de Administración' })

async function logIn(user: UserEvent, word: string = CREDENTIALS.password) {
  await user.clear(email())
  await user.type(email(), CREDENTIALS.email)
  await user.clear(password())
  await user.type(password(), `${word}{Enter}`)
}

describe('the login', () => {
  it('has no accessibility violations', async () => {
    const { container } = renderPanel()
    await expectNoAxeViolations(container)
  })

  it('is recognised by password managers and puts nothing in the URL', () => {
    renderPanel()
    expect(email()).toMatchObject({ type: 'email', required: true, autocomplete: 'username' })
    expect(password()).toMatchObject({ type: 'password', required: true, autocomplete: 'current-password' })
    expect(password().form?.method).toBe('post')
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveProperty('type', 'submit')
  })

  it('makes no call before the login, and shows the pending state', async () => {
    const gateway = fakeGateway()
    let answer = (_response: Response) => {}
    gateway.answers['POST /api/admin/login'] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { user } = renderPanel()
    expect(gateway.calls).toEqual([])
    await logIn(user)
    expect(await screen.findByRole('button', { name: 'Verificando...' })).toHaveProperty('disabled', true)
    await user.type(password(), '{Enter}')
    expect(gateway.calls).toHaveLength(1)
    await act(async () => answer(json({ ok: true })))
    expect(await panelTitle()).toBe(document.activeElement)
  })

  it('shows wrong credentials inline, and accepts the right ones afterwards', async () => {
    fakeGateway()
    const { container, user } = renderPanel()
    await logIn(user, 'otra')
    expect((await screen.findByRole('alert')).textContent).toBe('Credenciales incorrectas')
    await expectNoAxeViolations(container)
    await logIn(user)
    await panelTitle()
  })

  it.each([
    [429, 'Demasiados intentos. Espera unos minutos.'],
    [503, 'Ahora mismo no podemos atenderte.'],
  ])('shows the gateway’s message for %i', async (status, sentence) => {
    const gateway = fakeGateway()
    gateway.answers['POST /api/admin/login'] = () => refuse(status, sentence)
    const { user } = renderPanel()
    await logIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('reports an unreachable gateway', async () => {
    const gateway = fakeGateway()
    gateway.answers['POST /api/admin/login'] = () => Promise.reject(new TypeError('offline'))
    const { user } = renderPanel()
    await logIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Comprueba tu conexión')
  })
})

describe('the session', () => {
  it('opens three tabs with counts, navigable by arrow keys', async () => {
    fakeGateway({
      analyses: [anAnalysis(), anAnalysis({ id: '2' })],
      messages: [aMessage()],
      projects: [aProject()],
    })
    const { container, user } = renderPanel()
    await logIn(user)
    const tab = await screen.findByRole('tab', { name: 'Análisis SEO (2)' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    await screen.findAllByRole('article')
    await expectNoAxeViolations(container)
    act(() => tab.focus())
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Mensajes (1)', selected: true })).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Proyectos (1)', selected: true })).toBeTruthy()
  })

  it.each([
    [/^Análisis SEO/, ['Vista compacta', 'Visitar la web', 'Escribir un email', 'Eliminar']],
    [/^Mensajes/, ['Vista compacta', 'Eliminar']],
    [/^Proyectos/, ['Mover Bodega Castaño', 'Eliminar', 'Mover Tienda', 'Eliminar']],
  ])(
    'shows the name of every control that is a drawing alone when it has the focus: %s',
    async (tab, names) => {
      const projects = [aProject(), aProject({ id: '2', title: 'Tienda' })]
      fakeGateway({ analyses: [anAnalysis()], messages: [aMessage()], projects })
      const { container } = await openPanel(tab)
      await screen.findAllByRole('article')
      const drawings = [...container.querySelectorAll<HTMLElement>('a, button')].filter(
        (control) => control.textContent.trim() === '',
      )
      const shown: (string | null)[] = []
      for (const control of drawings) {
        act(() => control.focus())
        shown.push(screen.getByRole('tooltip').textContent)
        expect(screen.getByRole('tooltip').textContent).toBe(control.getAttribute('aria-label'))
        await expectNoAxeViolations(document.body)
      }
      expect(shown).toEqual(names)
    },
  )

  it('sends the credentials with every call and keeps the password nowhere else', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { store, user, container } = renderPanel()
    await logIn(user)
    await user.click(await screen.findByRole('button', { name: 'Marcar contactado' }))
    await screen.findByRole('button', { name: 'Desmarcar' })
    expect(gateway.calls.length).toBeGreaterThan(3)
    for (const { body } of gateway.calls) expect(body).toMatchObject(CREDENTIALS)

    const { session } = store.read()
    const queries = session?.queryClient.getQueryCache().getAll() ?? []
    const mutations = session?.queryClient.getMutationCache().getAll() ?? []
    expect(queries.length).toBeGreaterThan(1)
    expect(mutations.length).toBe(1)
    const traces = [
      ...queries.map(({ queryKey, state }) => [queryKey, state]),
      ...mutations.map(({ state }) => state),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.location.href,
      container.innerHTML,
      store.read(),
    ]
    expect(JSON.stringify(traces)).not.toContain(CREDENTIALS.password)
  })

  it('a failed call does not leak the credentials', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    gateway.answers['POST /api/admin/seo-analysis'] = () => refuse(500, 'Algo ha fallado.')
    const { store } = await openPanel()
    await screen.findByText('Algo ha fallado.')
    const [query] =
      store
        .read()
        .session?.queryClient.getQueryCache()
        .findAll({ queryKey: ['analyses'] }) ?? []
    const error = query?.state.error
    expect(error?.message).toBe('Failed to fetch analyses')
    expect(JSON.stringify([error, error?.stack])).not.toContain(CREDENTIALS.password)
  })

  it('logout discards credentials and data', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { store, user } = await openPanel()
    await screen.findByRole('article')
    const session = store.read().session
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso al panel' })).toBe(
      document.activeElement,
    )
    expect(password().value).toBe('')
    expect(session?.queryClient.getQueryCache().getAll()).toEqual([])
    const before = gateway.calls.length
    await expect(
      session?.api.json({ path: '/api/admin/summary', failure: 'Failed to fetch summary' }),
    ).rejects.toThrow('Failed to fetch summary')
    expect(gateway.calls.length).toBe(before)
  })

  it('ends with a notice when the gateway rejects it', async () => {
    const gateway = fakeGateway({ analyses: [anAnalysis()] })
    const { container, user } = await openPanel()
    gateway.answers['PATCH /api/admin'] = () =>
      json({ error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' }, 401)
    await user.click(await screen.findByRole('button', { name: 'Marcar contactado' }))
    expect(await screen.findByText('Tu sesión ha terminado')).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('refetches everything on request', async () => {
    const gateway = fakeGateway()
    const { user } = await openPanel()
    await screen.findByText('Todavía no hay análisis')
    gateway.data.analyses = [anAnalysis()]
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByRole('tab', { name: 'Análisis SEO (1)' })).toBeTruthy()
    expect(await screen.findByRole('article', { name: 'mitienda.es' })).toBeTruthy()
  })

  it('shows that the summary failed to load, and retries', async () => {
    const gateway = fakeGateway({ messages: [aMessage()] })
    gateway.answers['POST /api/admin/summary'] = () => refuse(503, 'Ahora no.')
    const { container, user } = await openPanel()
    await screen.findByText('No se han podido cargar las cifras')
    await expectNoAxeViolations(container)
    delete gateway.answers['POST /api/admin/summary']
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Mensajes (1)' })).toBeTruthy())
  })

  it('explains how to change the password', async () => {
    fakeGateway()
    const { user } = await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Cambiar la contraseña' }))
    expect(screen.getByText(/npm run admin:password/).closest('[hidden]')).toBeNull()
  })
})

describe('the address', () => {
  const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })

  it('holds tab, filter and search, so that a reload costs a login and no way back', async () => {
    fakeGateway({ messages: [aMessage({ name: 'Rosa', status: 'leído' }), aMessage({ id: '2' })] })
    const { user, history, unmount } = await openPanel(/^Mensajes/)
    await user.click(screen.getByRole('button', { name: 'Leído' }))
    await user.type(searchBox(), 'rosa')
    await waitFor(() => expect(history.hash).toBe('#tab=messages&filter=le%C3%ADdo&search=rosa'))
    unmount()

    const gateway = fakeGateway({ messages: [aMessage({ name: 'Rosa', status: 'leído' })] })
    const { store, history: again } = renderPanel(history)
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy()
    await act(() => store.logIn(CREDENTIALS))
    await screen.findByRole('article', { name: 'Rosa' })
    expect(screen.getByRole('button', { name: 'Leído', pressed: true })).toBeTruthy()
    expect(searchBox().value).toBe('rosa')
    expect(gateway.to('POST /api/admin/contact-messages')[0]?.body).toMatchObject({
      filter: 'leído',
      search: 'rosa',
    })
    expect(again.hash).toBe(history.hash)
  })

  it('names the tab whose own answer ends the session, so that the login leads there', async () => {
    const gateway = fakeGateway({ projects: [aProject()] })
    gateway.answers['POST /api/admin/projects'] = () =>
      json({ error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' }, 401)
    const { store } = await openPanel(/^Proyectos/)
    await screen.findByText('Tu sesión ha terminado')
    delete gateway.answers['POST /api/admin/projects']
    await act(() => store.logIn(CREDENTIALS))
    expect(screen.getByRole('tab', { name: /^Proyectos/, selected: true })).toBeTruthy()
  })

  it('follows a link to another list of the same panel', async () => {
    fakeGateway({ messages: [aMessage()] })
    const { user } = await openPanel()
    await user.click(screen.getByRole('button', { name: 'Contactados' }))
    await user.click(screen.getByRole('link', { name: 'A los mensajes nuevos' }))
    await screen.findByRole('tab', { name: /^Mensajes/, selected: true })
    expect(screen.getByRole('button', { name: 'Nuevo', pressed: true })).toBeTruthy()
  })

  it('goes back to what was typed just before a record was opened', async () => {
    fakeGateway({ analyses: [anAnalysis()] })
    const { user, history } = await openPanel()
    const opener = await screen.findByRole('button', { name: 'mitienda.es' })
    await user.type(searchBox(), 'tienda')
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Ana Pérez' })
    await waitFor(() => expect(history.hash).toBe('#search=tienda&open=1'))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([history.hash, searchBox().value]).toEqual(['#search=tienda', 'tienda'])
  })

  it('does not hold a search for an e-mail address', async () => {
    fakeGateway({ analyses: [anAnalysis()] })
    const { user, history } = await openPanel()
    await user.click(screen.getByRole('button', { name: 'No contactados' }))
    await user.type(searchBox(), 'ana@mitienda.es')
    await waitFor(() => expect(history.state).toMatchObject({ privateSearch: 'ana@mitienda.es' }))
    await waitFor(() => expect(history.hash).toBe('#filter=notContacted'))
  })

  it('holds nothing of the panel after the logout', async () => {
    fakeGateway({ analyses: [anAnalysis()] })
    const { user, history } = await openPanel()
    await user.click(screen.getByRole('button', { name: 'Contactados' }))
    await waitFor(() => expect(history.hash).toBe('#filter=contacted'))
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await screen.findByRole('heading', { level: 1, name: 'Acceso al panel' })
    await waitFor(() => expect(history.hash).toBe(''))
  })
})
