import { BODY_MAX_BYTES } from '@agency/contracts/limits'
import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuse } from '../../testing/fake-gateway.ts'
import { aProject } from '../../testing/records.ts'
import { openPanel } from '../../testing/render-panel.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  // jsdom decodes no images and has no object URLs.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

const LIST = 'POST /api/admin/projects'
const openProjects = () => openPanel(/^Proyectos/)
const card = (name: string) => screen.findByRole('article', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const image = () => screen.getByLabelText<HTMLInputElement>('Imagen')
const photo = (bytes = 10) => new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' })

/** Submits directly: jsdom never sees the file of a required file input, so the button would not. */
const create = () => fireEvent.submit(screen.getByRole('button', { name: 'Crear proyecto' }))

async function fillForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nuevo proyecto' }))
  fireEvent.change(field('Título'), { target: { value: 'Bodega' } })
  fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: 'SEO' } })
  fireEvent.change(field('Descripción'), { target: { value: 'Tienda de vinos.' } })
  await user.upload(image(), photo())
}

describe('the grid of projects', () => {
  it('shows each project as visitors see it, and hidden ones', async () => {
    const { externalLink: _link, ...unlinked } = aProject({ id: '2', title: 'Oculto', isActive: 0 })
    fakeGateway({ projects: [aProject(), unlinked] })
    const { container } = await openProjects()
    const shown = within(await card('Bodega Castaño'))
    await expectNoAxeViolations(container)
    expect(shown.getByText('Diseño web')).toBeTruthy()
    expect(shown.getByText('Tienda de vinos con reserva de visitas.')).toBeTruthy()
    expect(shown.queryByText('Inactivo')).toBeNull()
    const link = shown.getByRole('link', { name: 'Ver proyecto' })
    expect(link).toMatchObject({ href: 'https://bodega.example/', target: '_blank' })
    const hidden = within(await card('Oculto'))
    expect(hidden.getByText('Inactivo')).toBeTruthy()
    expect(hidden.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['2', '1', '1'])
  })

  it('shows empty and error states', async () => {
    const gateway = fakeGateway()
    const { container, user } = await openProjects()
    await screen.findByRole('heading', { name: 'Todavía no hay proyectos' })
    await expectNoAxeViolations(container)
    gateway.answers[LIST] = () => refuse(503, 'Ahora no.')
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los proyectos')
  })

  it('deletes after a confirmation naming the project', async () => {
    const gateway = fakeGateway({ projects: [aProject()] })
    const { toast, user } = await openProjects()
    await user.click(within(await card('Bodega Castaño')).getByRole('button', { name: 'Eliminar' }))
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar este proyecto?' })
    expect(dialog.textContent).toContain('«Bodega Castaño» (Diseño web)')
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await screen.findByRole('heading', { name: 'Todavía no hay proyectos' })
    expect(gateway.to('DELETE').map(({ path }) => path)).toEqual(['/api/admin/projects/1'])
    await act(async () => toast.mock.lastCall?.[0].action?.onSelect())
    await card('Bodega Castaño')
  })

  it('deletes all samples with one button, and restores them', async () => {
    const samples = ['a', 'b'].map((id) => aProject({ id, title: `Ejemplo ${id}`, isSample: 1 }))
    const gateway = fakeGateway({ projects: [aProject(), ...samples] })
    const { container, toast, user } = await openProjects()
    const remove = await screen.findByRole('button', { name: 'Quitar los ejemplos' })
    await expectNoAxeViolations(container)
    await user.click(remove)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(gateway.to('DELETE')).toHaveLength(2)
    expect(screen.queryByText('Hay proyectos de ejemplo')).toBeNull()
    await act(async () => toast.mock.lastCall?.[0].action?.onSelect())
    expect(gateway.to('POST /api/admin/projects/').map(({ path }) => path)).toEqual([
      '/api/admin/projects/a/restore',
      '/api/admin/projects/b/restore',
    ])
  })
})

describe('the order of the projects', () => {
  const projects = ['Uno', 'Dos', 'Tres'].map((title) => aProject({ id: title, title }))
  const titles = () =>
    screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent)

  /** Positions the cards in a row, since jsdom has no layout. */
  function layOut() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const item = this.closest('li')
      const place = item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0
      return new DOMRect(place * 100, 0, 90, 90)
    })
  }

  async function moveFirstRight(user: UserEvent) {
    layOut()
    act(() => screen.getByRole('button', { name: 'Mover Uno' }).focus())
    await user.keyboard(' ')
    await screen.findByText('Has cogido «Uno», en el puesto 1 de 3.')
    await user.keyboard('{ArrowRight}')
    await screen.findByText('«Uno» está en el puesto 2 de 3.')
    await user.keyboard(' ')
  }

  it('changes by keyboard, announced in Spanish', async () => {
    const gateway = fakeGateway({ projects })
    const { user } = await openProjects()
    await card('Uno')
    await moveFirstRight(user)
    await screen.findByText('Has soltado «Uno» en el puesto 2 de 3.')
    expect(titles()).toEqual(['Dos', 'Uno', 'Tres'])
    await waitFor(() => expect(gateway.to('POST /api/admin/projects/order')).toHaveLength(1))
    expect(gateway.to('POST /api/admin/projects/order')[0]?.body.ids).toEqual(['Dos', 'Uno', 'Tres'])
  })

  it('rolls back when the gateway refuses', async () => {
    const gateway = fakeGateway({ projects })
    gateway.answers['POST /api/admin/projects/order'] = () => refuse(503, 'Ahora no.')
    const { toast, user } = await openProjects()
    await card('Uno')
    await moveFirstRight(user)
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'No se ha podido guardar el orden' }),
    )
    await waitFor(() => expect(titles()).toEqual(['Uno', 'Dos', 'Tres']))
  })
})

describe('the form of a project', () => {
  it('opens and closes with one button and takes the focus', async () => {
    fakeGateway()
    const { container, user } = await openProjects()
    await user.click(await screen.findByRole('button', { name: 'Nuevo proyecto' }))
    expect(screen.getByRole('heading', { name: 'Nuevo proyecto' })).toBeTruthy()
    expect(document.activeElement).toBe(field('Título'))
    for (const required of [
      field('Título'),
      screen.getByLabelText('Categoría'),
      field('Descripción'),
      image(),
    ]) {
      expect(required).toHaveProperty('required', true)
    }
    expect(field('Enlace externo (opcional)')).toMatchObject({ type: 'url', required: false })
    expect(screen.getByRole('spinbutton', { name: 'Orden' })).toHaveProperty('value', '0')
    expect(
      screen.getByRole('switch', { name: 'Proyecto activo (visible en la web)', checked: true }),
    ).toBeTruthy()
    await expectNoAxeViolations(container)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nuevo proyecto' }))
  })

  it('previews the photo and sends multipart form data', async () => {
    const gateway = fakeGateway()
    let answer = () => {}
    const { toast, user } = await openProjects()
    await fillForm(user)
    expect(await screen.findByRole('img', { name: 'Vista previa de la imagen' })).toHaveProperty(
      'src',
      'blob:preview',
    )
    fireEvent.change(field('Enlace externo (opcional)'), { target: { value: 'bodega.es' } })
    fireEvent.blur(field('Enlace externo (opcional)'))
    await user.click(screen.getByRole('switch'))
    gateway.answers['POST /api/admin/summary'] = () =>
      new Promise((resolve) => {
        answer = () => resolve(refuse(503, 'Ahora no.'))
      })
    create()
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(gateway.to('POST /api/admin/summary').length).toBe(2))
    delete gateway.answers['POST /api/admin/summary']
    await act(async () => answer())
    await card('Bodega')
    const { body } = gateway.to('POST /api/admin/projects/create')[0] ?? {}
    expect(body).toMatchObject({
      title: 'Bodega',
      category: 'SEO',
      description: 'Tienda de vinos.',
      externalLink: 'https://bodega.es',
      displayOrder: '0',
      isActive: '0',
    })
    expect(body?.image).toHaveProperty('name', 'foto.jpg')
    await screen.findByRole('button', { name: 'Nuevo proyecto' })
    expect(toast.mock.lastCall?.[0].title).toBe('Proyecto creado')
  })

  it('edits a project and keeps its image without a new one', async () => {
    const gateway = fakeGateway({ projects: [aProject({ displayOrder: 3 })] })
    const { container, user } = await openProjects()
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    expect(screen.getByRole('heading', { name: 'Editar proyecto' })).toBeTruthy()
    expect(field('Título').value).toBe('Bodega Castaño')
    expect(image().required).toBe(false)
    expect(screen.getByRole('img', { name: 'Vista previa de la imagen' }).getAttribute('src')).toBe(
      '/images/bodega-960.webp',
    )
    await expectNoAxeViolations(container)
    fireEvent.change(field('Título'), { target: { value: 'Bodega nueva' } })
    await user.click(screen.getByRole('button', { name: 'Actualizar proyecto' }))
    await card('Bodega nueva')
    const { path, body } = gateway.to('PATCH')[0] ?? {}
    expect(path).toBe('/api/admin/projects/1')
    expect(body).toMatchObject({ displayOrder: '3', isActive: '1' })
    expect(body).not.toHaveProperty('image')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' })))
  })

  it.each([
    ['the fields it names', 400, { title: 'Escribe el título.' }, 'Título', 'Escribe el título.'],
    ['the image it will not have', 415, undefined, 'Imagen', 'Eso no es una imagen.'],
  ])('shows the gateway’s error at %s', async (_, status, fields, label, sentence) => {
    const gateway = fakeGateway()
    gateway.answers['POST /api/admin/projects/create'] = () => refuse(status, 'Eso no es una imagen.', fields)
    const { container, user } = await openProjects()
    await fillForm(user)
    create()
    const refused = screen.getByLabelText(label)
    await waitFor(() => expect(refused.getAttribute('aria-invalid')).toBe('true'))
    const described = refused.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence)
    expect(field('Título').value).toBe('Bodega')
    await expectNoAxeViolations(container)
  })

  it('shows a general error above the form and keeps the input', async () => {
    const gateway = fakeGateway()
    gateway.answers['POST /api/admin/projects/create'] = () => refuse(503, 'Ahora no.')
    const { store, user } = await openProjects()
    await fillForm(user)
    create()
    expect((await screen.findByRole('alert')).textContent).toBe('No se ha podido crear el proyectoAhora no.')
    expect(field('Descripción').value).toBe('Tienda de vinos.')
    const [mutation] = store.read().session?.queryClient.getMutationCache().getAll() ?? []
    expect(mutation?.state.error?.message).toBe('Failed to create project')
  })

  it('rejects a photo that is still too heavy', async () => {
    const gateway = fakeGateway()
    const { user } = await openProjects()
    await fillForm(user)
    await user.upload(image(), photo(BODY_MAX_BYTES.image + 1))
    await screen.findByText(/pesa más de 10 MB/)
    create()
    expect(gateway.to('POST /api/admin/projects/create')).toEqual([])
  })
})

describe('the samples', () => {
  const sample = aProject({ id: 's', title: 'Muestra', isSample: 1 })
  const hide = () => screen.queryByRole('button', { name: 'Ocultar los ejemplos' })

  it('are hidden in one press once there is a project of one’s own on the site', async () => {
    const gateway = fakeGateway({ projects: [sample, aProject()] })
    const { container, toast, user } = await openPanel(/^Proyectos/)
    const button = await screen.findByRole('button', { name: 'Ocultar los ejemplos' })
    await expectNoAxeViolations(container)
    await user.click(button)
    await waitFor(() => expect(hide()).toBeNull())
    expect(gateway.to('POST /api/admin/projects/hide-samples')).toHaveLength(1)
    expect(toast.mock.lastCall?.[0].title).toBe('Ejemplos ocultos')
    expect(screen.getAllByText('Inactivo')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Quitar los ejemplos' })).toBeTruthy()
  })

  it.each([
    ['there is none', [sample]],
    ['it is not on the site', [sample, aProject({ isActive: 0 })]],
    ['they are hidden already', [{ ...sample, isActive: 0 as const }, aProject()]],
  ])('are not offered to be hidden while %s', async (_, projects) => {
    fakeGateway({ projects })
    await openPanel(/^Proyectos/)
    await screen.findByRole('button', { name: 'Quitar los ejemplos' })
    expect(hide()).toBeNull()
  })

  it('stay when the gateway refuses', async () => {
    const gateway = fakeGateway({ projects: [sample, aProject()] })
    gateway.answers['POST /api/admin/projects/hide-samples'] = () => refuse(400, 'Aún no.')
    const { toast, user } = await openPanel(/^Proyectos/)
    await user.click(await screen.findByRole('button', { name: 'Ocultar los ejemplos' }))
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toMatchObject({
        title: 'No se han podido ocultar los ejemplos',
        description: 'Aún no.',
      }),
    )
    expect(hide()).toBeTruthy()
  })
})
