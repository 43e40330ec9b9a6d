import { describe, expect, it } from 'vitest'
import { hreflangVerdict, languageOf, langVerdict } from './language-tag.ts'

describe('hreflangVerdict', () => {
  it.each([
    'es',
    'ca',
    'gl',
    'eu',
    'oc',
    'an',
    'es-ES',
    'es-es',
    'EN-gb',
    'zh-Hant',
    'zh-hans-CN',
    'x-default',
    'X-Default',
    'iw',
  ])('takes %s', (code) => {
    expect(hreflangVerdict(code).kind).toBe('ok')
  })

  it.each<[string, string, string | undefined]>([
    ['es_ES', 'style', 'es-ES'],
    ['ES', 'style', 'es'],
    [' es ', 'style', 'es'],
    ['es-LA', 'laos', 'es'],
  ])('excuses %s (%s)', (code, kind, better) => {
    expect(hreflangVerdict(code)).toMatchObject({ kind, better })
  })

  it('tells that Google does not know languages of three letters', () => {
    expect(hreflangVerdict('ast')).toEqual({ kind: 'three-letters', language: 'ast' })
    expect(hreflangVerdict('ast-ES').kind).toBe('three-letters')
  })

  it.each<[string, string | undefined]>([
    ['', undefined],
    ['en-UK', 'en-GB'],
    ['es-SP', 'es-ES'],
    ['en-EU', 'en'],
    ['es-419', 'es'],
    ['en-EN', 'en'],
    ['spa', 'es'],
    ['esp', 'es'],
    ['Spanish', 'es'],
    ['xx', undefined],
    ['es-ES-MX', 'es'],
    ['zh-Abcd', 'zh'],
    ['default', undefined],
    ['__proto__', undefined],
    ['es-'.repeat(1000), undefined],
  ])('refuses «%s»', (code, better) => {
    expect(hreflangVerdict(code)).toEqual(
      better === undefined ? { kind: 'invalid' } : { kind: 'invalid', better },
    )
  })
})

describe('langVerdict', () => {
  it.each<[string, string]>([
    ['es', 'es'],
    ['ES-es', 'es'],
    ['ca-valencia', 'ca'],
    ['ca-ES-valencia', 'ca'],
    ['zh-Hant-TW', 'zh'],
    ['es-419', 'es'],
    ['ast', 'ast'],
    ['iw', 'iw'],
    ['x-propio', ''],
  ])('takes %s', (tag, language) => {
    expect(langVerdict(tag)).toEqual({ isValid: true, language })
  })

  it.each<[string, string | undefined]>([
    ['es_ES', 'es-ES'],
    ['spa', 'es'],
    ['esp', 'es'],
    ['Español', 'es'],
    ['català', 'ca'],
    ['english', 'en'],
    ['eng', 'en'],
    ['xx', undefined],
    ['es-', undefined],
    ['{{lang}}', undefined],
    ['constructor', undefined],
    ['es-'.repeat(1000), undefined],
  ])('refuses %s', (tag, better) => {
    expect(langVerdict(tag)).toEqual(better === undefined ? { isValid: false } : { isValid: false, better })
  })
})

describe('languageOf', () => {
  it.each([
    [' ES-mx ', 'es'],
    ['ca_ES', 'ca'],
    ['x-default', 'x'],
    ['', ''],
  ])('%s → %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language)
  })
})
