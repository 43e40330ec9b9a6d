import type { Page } from '@playwright/test'
import { deleteRecord, openPanel, record, unique } from '../support/admin.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const tab = /^Proyectos/

/** A camera photo of `width` × `height` pixels. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')
      for (let stripe = 0; context && stripe < 60; stripe++) {
        context.fillStyle = `hsl(${stripe * 6} 60% 50%)`
        context.fillRect((stripe * wide) / 60, 0, wide / 60, high)
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    },
    [width, height] as const,
  )
  return Buffer.from(bytes)
}

async function fill(page: Page, title: string) {
  await page.getByRole('button', { name: 'Nuevo proyecto' }).click()
  await expect(page.getByLabel('Título')).toBeFocused()
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Categoría').fill('Diseño web')
  await page.getByLabel('Descripción').fill('Tienda de vinos con reserva de visitas.')
}

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Imagen', { exact: true }).setInputFiles({ name, mimeType, buffer })

test('a project is created with a camera photo, edited, hidden, deleted and restored', async ({
  page,
  request,
}) => {
  const title = unique('Bodega ')
  const published = async () =>
    (
      (await (await request.get('/api/projects')).json()) as { title: string; images: { width: number }[] }[]
    ).find((project) => project.title === title)
  const sent: { width: number; height: number }[] = []

  await openPanel(page, tab)
  await fill(page, title)
  await page.getByLabel('Enlace externo (opcional)').fill('bodega.example')
  await upload(page, 'diseño ñandú.jpg', 'image/jpeg', await photo(page, 5200, 3000))
  const preview = page.getByRole('img', { name: 'Vista previa de la imagen' })
  await expect(preview).toBeVisible()
  sent.push(
    await preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    }),
  )
  expect(sent).toEqual([{ width: 2560, height: 1477 }])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Crear proyecto' }).click()
  await expect(record(page, title)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nuevo proyecto' })).toHaveCount(0)
  const link = record(page, title).getByRole('link', { name: 'Ver proyecto' })
  await expect(link).toHaveAttribute('href', 'https://bodega.example')
  await expect(link).toHaveAttribute('target', '_blank')
  const image = record(page, title).locator('img')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  expect((await published())?.images.length).toBeGreaterThan(1)

  await record(page, title).getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Categoría').fill('Desarrollo web')
  await page.getByRole('switch', { name: 'Proyecto activo (visible en la web)' }).click()
  await page.getByRole('button', { name: 'Actualizar proyecto' }).click()
  await expect(record(page, title)).toContainText('Inactivo')
  await expect(record(page, title)).toContainText('Desarrollo web')
  expect(await published()).toBeUndefined()

  await page.reload()
  await openPanel(page, tab)
  await expect(record(page, title)).toContainText('Inactivo')
  await deleteRecord(page, title)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(record(page, title)).toBeVisible()
  await deleteRecord(page, title)
})

test('an invalid image and missing fields show errors at their fields', async ({ page }) => {
  await openPanel(page, tab)
  await fill(page, unique('Falso '))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await upload(page, 'logo.svg', 'image/svg+xml', svg)
  await page.getByRole('button', { name: 'Crear proyecto' }).click()
  const image = page.getByLabel('Imagen', { exact: true })
  await expect(image).toHaveAttribute('aria-invalid', 'true')
  await expect(image).toHaveAccessibleDescription(/imagen/i)
  await upload(page, 'enorme.bin', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 7))
  await expect(image).toHaveAccessibleDescription(/10 MB/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Nuevo proyecto' })).toBeFocused()
})

test('projects are reordered by keyboard and mouse, and the site follows', async ({ page, request }) => {
  const names = [unique('Orden A '), unique('Orden B ')]
  await openPanel(page, tab)
  for (const name of names) {
    await fill(page, name)
    await upload(page, 'foto.jpg', 'image/jpeg', await photo(page, 640, 400))
    await page.getByRole('button', { name: 'Crear proyecto' }).click()
    await expect(record(page, name)).toBeVisible()
  }
  const onPage = async () =>
    (await page.getByRole('article').getByRole('heading').allInnerTexts()).filter((title) =>
      names.includes(title),
    )
  const onSite = async () =>
    ((await (await request.get('/api/projects')).json()) as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => names.includes(title))
  const before = await onPage()
  const after = before.toReversed()
  const [first = '', second = ''] = before
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}` })

  await handle(first).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Has cogido «${first}»`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`«${first}» está en el puesto`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(onPage).toEqual(after)
  await expect.poll(onSite).toEqual(after)

  await handle(second).hover()
  await page.mouse.down()
  const target = await record(page, first).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 8 })
  await page.mouse.move(
    (target?.x ?? 0) + (target?.width ?? 0) / 2,
    (target?.y ?? 0) + (target?.height ?? 0) - 30,
    {
      steps: 8,
    },
  )
  await page.mouse.up()
  await expect.poll(onPage).toEqual(before)
  await expect.poll(onSite).toEqual(before)
  for (const name of names) await deleteRecord(page, name)
})

test('the sample projects are deleted with one click, and restored', async ({ page }) => {
  await openPanel(page, tab)
  const remove = page.getByRole('button', { name: 'Quitar los ejemplos' })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(remove).toBeVisible()
})
