import { expect, test } from 'vitest'
import { table, withSection } from './benchmarks-doc.mjs'

test('a table has its columns aligned', () => {
  expect(
    table(
      ['page', 'kB'],
      [
        ['/', 142],
        ['/contacto', '155.2'],
      ],
    ),
  ).toBe(
    `| page      |    kB |
| --------- | ----: |
| /         |   142 |
| /contacto | 155.2 |`,
  )
})

test('a table without rows is its head', () => {
  expect(table(['page'], [])).toBe('| page |\n| ---- |')
})

const DOCUMENT =
  '# Benchmarks\n\n<!-- web -->\n\nold\n\n<!-- /web -->\n\n<!-- api -->\n\nkept\n\n<!-- /api -->\n'

test('a section takes the place of its older self, the others stay', () => {
  expect(withSection(DOCUMENT, 'web', 'new $&\n')).toBe(DOCUMENT.replace('old', () => 'new $&'))
})

test('a new section comes last', () => {
  expect(withSection(DOCUMENT, 'scale', 'new')).toBe(
    `${DOCUMENT}\n<!-- scale -->\n\nnew\n\n<!-- /scale -->\n`,
  )
})

test('a section that lost its end is left alone', () => {
  const broken = '# Benchmarks\n\n<!-- web -->\n\nold\n'
  expect(withSection(broken, 'web', 'new')).toBe(`${broken}\n<!-- web -->\n\nnew\n\n<!-- /web -->\n`)
})
