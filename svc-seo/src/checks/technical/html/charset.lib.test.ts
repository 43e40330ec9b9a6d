import { describe, expect, it } from 'vitest'
import { hasByteOrderMark, headerCharset, isDeclaredEarly } from './charset.lib.ts'

describe('headerCharset', () => {
  it.each([
    ['text/html; charset=UTF-8', 'utf-8'],
    ['text/html;charset="iso-8859-1"', 'windows-1252'],
    ['text/html; charset=klingon', undefined],
  ])('%s', (type, encoding) => {
    expect(headerCharset({ headers: [['content-type', type]] })?.encoding).toBe(encoding)
  })

  it.each([[[]], [[['content-type', 'text/html']]]] as const)('finds none in %j', (headers) => {
    expect(headerCharset({ headers })).toBeUndefined()
  })
})

describe('isDeclaredEarly', () => {
  const meta = '<meta charset="utf-8">'

  it.each([
    [meta, true],
    [`${'x'.repeat(1002)}${meta}`, true],
    [`${'x'.repeat(1003)}${meta}`, false],
    [`${'ñ'.repeat(501)}${meta}`, true],
    [`${'ñ'.repeat(502)}${meta}`, false],
    ['', false],
  ])('%#', (html, expected) => {
    expect(isDeclaredEarly({ html })).toBe(expected)
  })
})

describe('hasByteOrderMark', () => {
  it.each([
    [{ html: '<p>ñ', bytes: 8 }, true],
    [{ html: '<p>ñ', bytes: 5 }, false],
  ])('%j', (page, expected) => {
    expect(hasByteOrderMark(page)).toBe(expected)
  })
})
