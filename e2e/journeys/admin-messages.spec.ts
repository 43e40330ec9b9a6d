import { deleteRecord, openPanel, record, sendMessage, unique } from '../support/admin.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('messages are marked, filtered, deleted and restored, and survive a reload', async ({
  page,
  request,
}) => {
  const name = unique('Rosa ')
  const words = 'Hola:\n\nQuiero vender vino por internet.'
  await sendMessage(request, { name, email: 'rosa@vinos.example', phone: '+34 968 75 00 11', message: words })

  await openPanel(page, /^Mensajes/)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.fill(name)
  const card = record(page, name)
  await expect(card).toContainText('Nuevo')
  expect(await card.getByText('Quiero vender vino').innerText()).toBe(words)
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/34968750011',
  )
  await card.getByRole('button', { name: 'Marcar leído' }).click()
  await expect(card).toContainText('Leído')
  await page.getByRole('button', { name: 'Leído', exact: true }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Marcar respondido' }).click()
  await expect(card).toHaveCount(0)

  await page.reload()
  await openPanel(page, /^Mensajes/)
  await page.getByRole('button', { name: 'Respondido', exact: true }).click()
  await search.fill(name)
  await expect(card).toContainText('Respondido')
  await card.getByRole('button', { name: 'Eliminar' }).click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await deleteRecord(page, name)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toContainText('Respondido')
  await deleteRecord(page, name)
  await page.reload()
  await openPanel(page, /^Mensajes/)
  await search.fill(name)
  await expect(page.getByRole('heading', { name: 'Ningún mensaje coincide' })).toBeVisible()
})
