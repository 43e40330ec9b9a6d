import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'

const TEXT = '<p>Precio 20 € – diseño'
const utf8 = Buffer.from(TEXT)
const windows = iconv.encode(TEXT, 'windows-1252')
const meta = (tag: string, encoding: string) => iconv.encode(`<head>${tag}</head>${TEXT}`, encoding)

describe('decode', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['a UTF-8 mark, whatever the header says', Buffer.from(`\ufeff${TEXT}`), 'text/html; charset=iso-8859-1'],
    ['a UTF-16 mark', iconv.encode(TEXT, 'utf-16le', { addBOM: true }), 'text/html; charset=utf-8'],
    ['a big-endian UTF-16 mark', iconv.encode(TEXT, 'utf-16be', { addBOM: true }), undefined],
    ['the header', windows, 'text/html; charset=windows-1252'],
    ['a quoted header in upper case', windows, 'TEXT/HTML; Charset="WINDOWS-1252"'],
    ['what the web means by iso-8859-1', windows, 'text/html;charset=ISO-8859-1'],
    ['UTF-8 from the header', utf8, 'text/html; charset=utf8'],
    ['nothing declared, valid UTF-8', utf8, 'text/html'],
    ['nothing declared, not UTF-8', windows, undefined],
    ['a label that nobody knows', windows, 'text/html; charset=inventado'],
    ['a codec of the library that is no charset', windows, 'text/html; charset=base64'],
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
