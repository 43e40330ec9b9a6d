import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string) =>
  toCsv(['Nombre'], [[value]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('toCsv', () => {
  it('starts with the mark that tells Excel it is UTF-8, and separates with semicolons', () => {
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
  ])('defuses %j', (value, written) => {
    expect(cell(value)).toBe(written)
  })

  it.each([
    ['Ana; Luis', '"Ana; Luis"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['uno\ndos', '"uno\ndos"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('leaves %j what it is', (value, written) => {
    expect(cell(value)).toBe(written)
  })

  it('leaves numbers numbers, and gaps gaps', () => {
    expect(toCsv(['a', 'b'], [[-3, null]])).toBe('\uFEFFa;b\r\n-3;')
  })
})
