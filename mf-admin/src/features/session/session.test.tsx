import { ADMIN_SESSION } from '@agency/contracts/limits'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE, CREDENTIALS, fakeGateway } from '../../testing/fake-gateway.ts'
import { aMessage, aProject } from '../../testing/records.ts'
import { openPanel, renderPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.unstubAllGlobals())

const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de verificación' })
const logInAgain = async (store: ReturnType<typeof renderPanel>['store']) => {
  await act(() => store.logIn(CREDENTIALS))
  // Behind the sheet, where one was open.
  await screen.findByRole('heading', { level: 1, name: 'Panel de Administración', hidden: true })
}

describe('the login with a second factor', () => {
  const typeCredentials = async ({ user }: ReturnType<typeof renderPanel>) => {
    await user.type(screen.getByRole('textbox', { name: 'Email' }), CREDENTIALS.email)
    await user.type(screen.getByLabelText('Contraseña'), `${CREDENTIALS.password}{Enter}`)
  }

  it('asks for the code once the password is right, keeping what was typed', async () => {
    const gateway = fakeGateway({ tokens: [] })
    const panel = renderPanel()
    expect(screen.queryByLabelText('Código de verificación')).toBeNull()
    await typeCredentials(panel)
    expect(await code()).toBe(document.activeElement)
    expect(await code()).toMatchObject({
      required: true,
      inputMode: 'numeric',
      autocomplete: 'one-time-code',
    })
    expect(screen.queryByRole('alert')).toBeNull()
    await expectNoAxeViolations(panel.container)

    await panel.user.type(await code(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('El código no es correcto.')
    expect(await code()).toBe(document.activeElement)
    await expectNoAxeViolations(panel.container)
    await panel.user.keyboard(`${CODE}{Enter}`)
    await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
    expect(gateway.to('POST /api/admin/login').map(({ body }) => body.code)).toEqual([
      undefined,
      '000000',
      CODE,
    ])
    const later = gateway.calls.filter(({ path }) => path !== '/api/admin/login')
    expect([...new Set(later.map(({ token }) => token))]).toEqual(['token 1'])
  })

  it('says that the second factor has expired when the gateway no longer takes the token', async () => {
    const gateway = fakeGateway({ tokens: [] })
    const panel = renderPanel()
    await act(() => panel.store.logIn(CREDENTIALS, CODE))
    await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
    gateway.data.tokens = []
    await panel.user.click(screen.getByRole('button', { name: 'Actualizar' }))
    await screen.findByText(/^La verificación en dos pasos ha caducado/)
    // Once more from the start: the code was of another login.
    expect(screen.queryByLabelText('Código de verificación')).toBeNull()
  })

  it('uses the newest token that an answer brings', async () => {
    const gateway = fakeGateway({ tokens: [] })
    const { store } = renderPanel()
    await act(() => store.logIn(CREDENTIALS, CODE))
    const api = store.read().session?.api
    gateway.answers['POST /api/admin/today'] = () =>
      new Response('{}', { headers: { 'x-second-factor': 'renewed' } })
    await api?.json({ path: '/api/admin/today', failure: 'x' })
    await api?.json({ path: '/api/admin/today', failure: 'x' })
    expect(gateway.to('POST /api/admin/today').at(-1)?.token).toBe('renewed')
    const fields = new FormData()
    gateway.answers['POST /api/admin/projects/create'] = () => new Response('{}')
    await api?.form({ method: 'POST', path: '/api/admin/projects/create', fields, failure: 'x' })
    expect(gateway.to('POST /api/admin/projects/create')[0]?.token).toBe('renewed')
  })
})

describe('a session left alone', () => {
  beforeEach(
    () => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] }),
  )
  afterEach(() => void vi.useRealTimers())

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { idleMs, longestMs } = ADMIN_SESSION

  it('ends after half an hour, with a sentence and without its data', async () => {
    const gateway = fakeGateway({ messages: [aMessage({ name: 'Rosa' })] })
    const { container, store } = await openPanel(/^Mensajes/)
    await screen.findByRole('article', { name: 'Rosa' })
    const session = store.read().session
    await pass(idleMs)
    await screen.findByText(/^Ha pasado media hora sin actividad/)
    expect(container.textContent).not.toContain('Rosa')
    expect(session?.queryClient.getQueryCache().getAll()).toEqual([])
    const before = gateway.calls.length
    await expect(session?.api.json({ path: '/api/admin/summary', failure: 'gone' })).rejects.toThrow('gone')
    expect(gateway.calls).toHaveLength(before)
    await expectNoAxeViolations(container)
  })

  it.each([
    ['a key', () => fireEvent.keyDown(document.body)],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['scrolling', () => fireEvent.scroll(document)],
  ])('goes on after %s', async (_sign, act) => {
    fakeGateway()
    const { store } = await openPanel()
    await pass(idleMs - 60_000)
    act()
    await pass(idleMs - 60_000)
    expect(store.read().session).not.toBeNull()
    await pass(60_000)
    expect(store.read()).toEqual({ session: null, ended: 'idle' })
  })

  it('ends when a sleeping laptop wakes up, whatever wakes it', async () => {
    fakeGateway()
    const { store } = await openPanel()
    // The clock goes on, timers do not.
    vi.setSystemTime(Date.now() + idleMs)
    act(() => void fireEvent.keyDown(document.body))
    expect(store.read().ended).toBe('idle')
  })

  it('ends twelve hours after the login, however busy', async () => {
    fakeGateway()
    const { store } = await openPanel()
    for (let passed = 0; passed < longestMs; passed += idleMs / 2) {
      expect(store.read().session).not.toBeNull()
      act(() => void fireEvent.keyDown(document.body))
      await pass(idleMs / 2)
    }
    expect(store.read().ended).toBe('long')
    await screen.findByText(/^Han pasado doce horas/)
  })

  it('does not end the next session, nor one that was logged out', async () => {
    fakeGateway()
    const { store } = await openPanel()
    await pass(idleMs - 60_000)
    act(() => store.logOut())
    await pass(idleMs)
    expect(store.read()).toEqual({ session: null, ended: null })
    await logInAgain(store)
    await pass(idleMs - 60_000)
    expect(store.read().session).not.toBeNull()
  })

  it('keeps the token valid while somebody works without calls, and makes no call without one', async () => {
    const gateway = fakeGateway({ tokens: [] })
    const { store } = renderPanel()
    await act(() => store.logIn(CREDENTIALS, CODE))
    await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
    const work = async () => {
      const before = gateway.calls.length
      act(() => void fireEvent.keyDown(document.body))
      await pass(0)
      return gateway.calls.length - before
    }
    expect(await work()).toBe(0)
    await pass(11 * 60_000)
    expect([await work(), await work()]).toEqual([1, 0])

    act(() => store.logOut())
    gateway.data.tokens = null
    await logInAgain(store)
    await screen.findByRole('tab', { name: 'Análisis SEO (0)' })
    await pass(11 * 60_000)
    expect(await work()).toBe(0)
  })
})

describe('what was being typed', () => {
  const letter = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
  async function typeLetter() {
    fakeGateway({ messages: [aMessage()] })
    const panel = await openPanel(/^Mensajes/)
    await panel.user.click(await screen.findByRole('button', { name: aMessage().name }))
    await panel.user.type(await letter(), ' Y una cosa más.')
    return panel
  }
  const expire = (store: ReturnType<typeof renderPanel>['store']) =>
    act(() => {
      vi.setSystemTime(Date.now() + ADMIN_SESSION.idleMs)
      fireEvent.keyDown(document.body)
      expect(store.read().ended).toBe('idle')
    })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is there again after the login: a letter in its sheet', async () => {
    const { store } = await typeLetter()
    expire(store)
    await screen.findByText(/^Ha pasado media hora/)
    expect(document.body.textContent).not.toContain('Y una cosa más.')
    await logInAgain(store)
    expect((await letter()).value).toContain('Y una cosa más.')
  })

  it('is there again: a project that was being described', async () => {
    fakeGateway({ projects: [aProject()] })
    const { store, user } = await openPanel(/^Proyectos/)
    await user.click(await screen.findByRole('button', { name: 'Nuevo proyecto' }))
    await user.type(screen.getByRole('textbox', { name: 'Título' }), 'Bodega Ñandú')
    expire(store)
    await logInAgain(store)
    const form = await screen.findByRole('region', { name: 'Nuevo proyecto' })
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('Bodega Ñandú')
  })

  it('is gone after a logout', async () => {
    const { store } = await typeLetter()
    expire(store)
    act(() => store.logOut())
    await logInAgain(store)
    expect((await letter()).value).not.toContain('Y una cosa más.')
  })

  it('is gone when its sheet was closed', async () => {
    const { user } = await typeLetter()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: aMessage().name }))
    expect((await letter()).value).not.toContain('Y una cosa más.')
  })
})
