import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'

const TEXT = '<p>Precio 20 € – diseño'
const utf8 = Buffer.from(TEXT)
/** The few letters of the tests that Latin-1 does not have, or has elsewhere. */
const inWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96'), 'latin1')
const windows = inWindows1252(TEXT)
const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
const meta = (tag: string, encoding: string) => {
  const html = `<head>${tag}</head>${TEXT}`
  return encoding === 'utf-8' ? Buffer.from(html) : inWindows1252(html)
}

describe('decode', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['a UTF-8 mark, whatever the header says', Buffer.from(`\ufeff${TEXT}`), 'text/html; charset=iso-8859-1'],
    ['a UTF-16 mark', utf16, 'text/html; charset=utf-8'],
    ['a big-endian UTF-16 mark', Buffer.from(utf16).swap16(), undefined],
    ['the header', windows, 'text/html; charset=windows-1252'],
    ['a quoted header in upper case', windows, 'TEXT/HTML; Charset="WINDOWS-1252"'],
    ['what the web means by iso-8859-1', windows, 'text/html;charset=ISO-8859-1'],
    ['UTF-8 from the header', utf8, 'text/html; charset=utf8'],
    ['nothing declared, valid UTF-8', utf8, 'text/html'],
    ['nothing declared, not UTF-8', windows, undefined],
    ['a label that nobody knows', windows, 'text/html; charset=inventado'],
    ['a codec that is no charset', windows, 'text/html; charset=base64'],
  ])('reads %s', (_what, bytes, contentType) => {
    expect(decode(bytes, contentType)).toBe(TEXT)
  })

  it.each([
    ['<meta charset="windows-1252">', 'windows-1252'],
    ['<META CHARSET=latin1>', 'windows-1252'],
    ["<meta http-equiv='Content-Type' content='text/html; charset=windows-1252'>", 'windows-1252'],
    ['<!-- <meta charset="koi8-r"> --><meta charset="utf-8">', 'utf-8'],
    ['<meta charset="utf-16">', 'utf-8'],
  ])('reads what %s declares', (tag, encoding) => {
    expect(decode(meta(tag, encoding), 'text/html')).toContain(TEXT)
  })

  it.each([
    ['iso-8859-15', 'a4', '€'],
    ['koi8-r', 'f0d2c9d7c5d4', 'Привет'],
    ['shift_jis', '93fa967b', '日本'],
    ['euc-jp', 'c6fccbdc', '日本'],
    ['iso-2022-jp', '1b2442467c4b5c1b2842', '日本'],
    ['gb2312', 'd6d0cec4', '中文'],
    ['big5', 'a4a4a4e5', '中文'],
    ['euc-kr', 'c7d1b1db', '한글'],
    ['macintosh', 'db', '€'],
  ])('reads %s', (charset, hex, text) => {
    expect(decode(Buffer.from(hex, 'hex'), `text/html; charset=${charset}`)).toBe(text)
  })

  it('reads every byte of windows-1252 as browsers do, however often it is asked', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 0x80 + index))
    const expected = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
    for (let time = 0; time < 20_000; time += 1) {
      const text = decode(bytes, 'text/html; charset=windows-1252')
      if (text !== expected) throw new Error(`wrong at call ${time}: ${text}`)
    }
  })

  it('ignores a declaration past the first 1024 bytes', () => {
    const late = Buffer.from(`${' '.repeat(1024)}<meta charset="koi8-r">${TEXT}`)
    expect(decode(late, 'text/html')).toContain(TEXT)
  })

  it('forgives half a character only where the body was cut', () => {
    const euro = Buffer.from('veinte €')
    const cut = euro.subarray(0, -1)
    expect(decode(cut, undefined, true)).toMatch(/^veinte \ufffd/)
    expect(decode(cut, undefined)).toBe('veinte â‚')
    expect(decode(Buffer.from('caña'), undefined, true)).toBe('caña')
    expect(decode(Buffer.alloc(0), undefined, true)).toBe('')
  })
})
