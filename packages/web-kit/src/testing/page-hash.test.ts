import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { datedSource, pageHash } from './page-hash.ts'

const meta = { title: 'Inicio', description: 'Una página.', keywords: 'una, página' }
const page = { path: '/', meta }
const html = '<main class="a"><h1>Hola</h1><a class="b" href="/contacto">Ven</a></main>'
const before = await pageHash(page, html)

test.each([
  ['styles and markup', '<main class="z">\n<h1 id="_R_1">Hola</h1> <a href="/contacto">Ven</a></main>'],
  ['the date of today', `${html}<time datetime="2026-11-22">22 de noviembre</time>`],
])('is the same with other %s', async (_, other) => {
  expect(await pageHash(page, other)).toBe(before)
})

test('is the same for another brand', async () => {
  const html = `<p>${brand.name}, ${brand.email}</p>`
  expect(await pageHash(page, html)).toBe(await pageHash(page, '<p>·, ·</p>'))
})

test.each([
  ['text', page, html.replace('Hola', 'Adiós')],
  ['link', page, html.replace('/contacto', '/proceso')],
  ['title', { path: '/', meta: { ...meta, title: 'Otra' } }, html],
])('changes with the %s', async (_, other, text) => {
  expect(await pageHash(other, text)).not.toBe(before)
})

test('a page keeps its date until its hash changes', () => {
  const before = {
    '/': { date: '2026-01-02', hash: 'a' },
    '/contacto': { date: '2026-01-03', hash: 'b' },
  }
  const source = datedSource(before, { '/': 'a', '/contacto': 'c', '/nueva': 'd' })
  const today = new Date().toISOString().slice(0, 10)
  expect(source).toContain(`'/': { date: '2026-01-02', hash: 'a' }`)
  expect(source).toContain(`'/contacto': { date: '${today}', hash: 'c' }`)
  expect(source).toContain(`'/nueva': { date: '${today}', hash: 'd' }`)
})
