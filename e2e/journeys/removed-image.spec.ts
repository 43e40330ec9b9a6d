import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, unique } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

type Project = { readonly id: string; readonly images: readonly { readonly url: string }[] }

/** An image wide enough to be stored in several widths. */
async function picture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 600 })
    canvas.getContext('2d')?.fillRect(0, 0, 500, 300)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

const create = (request: APIRequestContext, image: Buffer, fields: Readonly<Record<string, string>>) =>
  request.post('/api/admin/projects/create', {
    multipart: {
      ...ADMIN,
      ...fields,
      image: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: image },
    },
  })

test('the image of a deleted project is gone at once on the public site, and back after an undo', async ({
  page,
  request,
}) => {
  const fields = { title: unique('Bodega '), category: 'Tienda', description: 'Vinos.', isActive: '1' }
  const created = await create(request, await picture(page), fields)
  expect(created.status()).toBe(201)
  const { id, images } = (await created.json()) as Project
  expect(images.length).toBeGreaterThan(1)
  /** Requests by a new visitor, and by one whose browser revalidates its cache. */
  const statuses = async () => {
    const found = new Set<number>()
    for (const { url } of images) {
      found.add((await request.get(url)).status())
      const name = url.slice(url.lastIndexOf('/') + 1)
      const again = await request.get(url, { headers: { 'if-none-match': `"${name}"` } })
      found.add(again.status())
    }
    return [...found].toSorted()
  }
  expect(await statuses()).toEqual([200, 304])

  const deleted = await request.delete(`/api/admin/projects/${id}`, { data: ADMIN })
  expect(deleted.status()).toBe(204)
  expect(await statuses()).toEqual([404])
  const restored = await request.post(`/api/admin/projects/${id}/restore`, { data: ADMIN })
  expect(restored.status()).toBe(200)
  expect(await statuses()).toEqual([200, 304])
  await request.delete(`/api/admin/projects/${id}`, { data: ADMIN })
})

test('a title with a line break shows an error at its field', async ({ page, request }) => {
  const fields = { title: 'Bodega\nÑandú', category: 'Tienda', description: 'Vinos.\nY aceite.' }
  const refused = await create(request, await picture(page), fields)
  const sentence = 'El título no puede contener saltos de línea ni caracteres de control.'
  expect([refused.status(), await refused.json()]).toEqual([
    400,
    { error: sentence, code: 'INVALID', fields: { title: sentence } },
  ])
})
