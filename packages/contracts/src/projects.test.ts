import { describe, expect, test } from 'vitest'
import { ProjectFormSchema, ProjectOrderSchema } from './projects.ts'

const form = { title: 'Bodega', category: 'Tienda online', description: 'Vinos del Altiplano.' }

test('a form with its three texts is an active project without link, first in order', () => {
  expect(ProjectFormSchema.parse(form)).toEqual({
    ...form,
    externalLink: undefined,
    displayOrder: 0,
    isActive: 1,
  })
})

test.each([
  ['', 0],
  ['7', 7],
  ['-3', -3],
  [' 12 ', 12],
])('order %j is read as %i', (displayOrder, expected) => {
  expect(ProjectFormSchema.parse({ ...form, displayOrder }).displayOrder).toBe(expected)
})

describe('refuses', () => {
  test.each([
    ['no title', { title: '' }, 'title'],
    ['a title beyond 160', { title: 'a'.repeat(161) }, 'title'],
    ['a category beyond 80', { category: 'a'.repeat(81) }, 'category'],
    ['a description beyond 2,000', { description: 'a'.repeat(2001) }, 'description'],
    ['a link that runs a script', { externalLink: 'javascript:alert(1)' }, 'externalLink'],
    ['a link without scheme', { externalLink: 'mitienda.es' }, 'externalLink'],
    ['half an order', { displayOrder: '1.5' }, 'displayOrder'],
    ['a flag that is neither', { isActive: 'true' }, 'isActive'],
    ['a text given twice', { title: ['a', 'b'] }, 'title'],
  ])('%s', (_name, change, field) => {
    const parsed = ProjectFormSchema.safeParse({ ...form, ...change })
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field])
  })
})

test.each([[[]], [['a', 'a']], [[1]], ['a'], [[{ $ne: 1 }]]])('an order of %j is refused', (ids) => {
  expect(ProjectOrderSchema.safeParse({ ids }).success).toBe(false)
})
