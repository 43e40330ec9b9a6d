import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string) =>
  toCsv(['Nombre'], [[value]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('toCsv', () => {
  it('starts with a byte order mark for Excel and separates with semicolons', () => {
    expect(toCsv(['Nombre', 'Puntuación'], [['Íñigo', 72.5]])).toBe('\uFEFFNombre;Puntuación\r\nÍñigo;72.5')
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+34 600 000 000', `"'+34 600 000 000"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    ['＝1+1', `"'＝1+1"`],
    ['=HYPERLINK("http://malo.example")\nhola', `"'=HYPERLINK(""http://malo.example"")\nhola"`],
  ])('escapes %j', (value, written) => {
    expect(cell(value)).toBe(written)
  })

  it.each([
    ['Ana; Luis', '"Ana; Luis"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['uno\ndos', '"uno\ndos"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('keeps %j unchanged', (value, written) => {
    expect(cell(value)).toBe(written)
  })

  it('keeps numbers and empty values', () => {
    expect(toCsv(['a', 'b'], [[-3, null]])).toBe('\uFEFFa;b\r\n-3;')
  })
})
