import { describe, expect, it } from 'vitest'
import { urlIssues } from './url-quality.lib.ts'

const issues = (path: string) => urlIssues(new URL(path, 'https://www.mitienda.es'))

describe('urlIssues', () => {
  it.each([
    '/',
    '/pan-de-yecla',
    '/pan-de-yecla/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&gclid=e',
    '/jabón-de-coco/ñandú',
    '/a/b/c/d/e/',
    '/?a=1&b=2&c=3',
    '/?p=zapatos',
    '/_interno',
    '/%E0%A4%A',
    '/считать',
  ])('finds none in %s', (path) => {
    expect(issues(path)).toEqual([])
  })

  it.each<[string, string]>([
    [`/${'a'.repeat(100)}`, 'mide 124 caracteres (más de 115)'],
    ['/Pan', 'mayúsculas'],
    ['/PÀ', 'mayúsculas'],
    ['/pan_de_yecla', 'guiones bajos entre palabras'],
    ['/pan%20de%20yecla', 'espacios'],
    ['/pan+de+yecla', 'espacios'],
    ['/pan?PHPSESSID=abc', 'un identificador de sesión («PHPSESSID»)'],
    ['/pan;jsessionid=abc', 'un identificador de sesión («jsessionid»)'],
    ['/pan?sid=abc', 'un identificador de sesión («sid»)'],
    ['/?a=1&b=2&c=3&d=4', '4 parámetros'],
    ['/a/b/c/d/e/f', '6 carpetas de profundidad'],
    ['/?p=123', 'un número en lugar de palabras («p=123»)'],
    ['/?page_id=7', 'un número en lugar de palabras («page_id=7»)'],
  ])('finds in %s: %s', (path, issue) => {
    expect(issues(path)).toEqual([issue])
  })
})
