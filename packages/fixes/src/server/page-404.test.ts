import { expect, it } from 'vitest'
import { page404Html } from './page-404.ts'

const home = 'https://www.pan.es/'

it.each([
  ['es', 'Página no encontrada', 'Volver al inicio'],
  ['ca', 'Pàgina no trobada', 'Torna a l’inici'],
] as const)('speaks %s, and leads home', (lang, title, link) => {
  const text = page404Html({ lang, name: 'Horno Paco', home })
  expect(text).toContain(`<html lang="${lang}">`)
  expect(text).toContain(`<title>${title} · Horno Paco</title>`)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain(`<a href="https://www.pan.es/">${link}</a>`)
})

it('loads nothing', () => {
  expect(page404Html({ lang: 'es', name: 'Horno', home })).not.toMatch(/\bsrc=|<link|url\(|@import|<script/)
})

it('writes the name as a name, and no other address than one of the web', () => {
  const text = page404Html({
    lang: 'es',
    name: '</title><script>alert(1)</script>',
    home: 'javascript:alert(1)',
  })
  expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
  expect(text).toContain('<a href="/">')
})
