import { describe, expect, it } from 'vitest'
import { eitherOf, listOf } from './words.ts'

describe('listOf', () => {
  it.each([
    [[], ''],
    [['title'], 'title'],
    [['title', 'H1'], 'title y H1'],
    [['a', 'b', 'c'], 'a, b y c'],
    [['Meta', 'Instagram'], 'Meta e Instagram'],
    [['padres', 'hijos'], 'padres e hijos'],
    [['agua', 'hielo'], 'agua y hielo'],
  ])('of %j is «%s»', (items, text) => {
    expect(listOf(items)).toBe(text)
  })
})

describe('eitherOf', () => {
  it.each([
    [['siete', 'ocho'], 'siete u ocho'],
    [['a', 'b', 'c'], 'a, b o c'],
  ])('of %j is «%s»', (items, text) => {
    expect(eitherOf(items)).toBe(text)
  })
})
