import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF that Chromium made, without its white space, which a PDF does not keep. */
export function pagesOf(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf)
  const at = (reference: string | undefined) => objects.get(Number(reference))
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1])?.head ?? head
      const list = /\/Font\s*<<(.*?)>>/s.exec(resources)?.[1] ?? ''
      const fonts = new Map(
        [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', reference]) => {
          const unicode = /\/ToUnicode (\d+) 0 R/.exec(at(reference)?.head ?? '')?.[1]
          // Variable fonts are drawn as fonts of type 3, whose glyphs have one byte.
          const digits = at(reference)?.head.includes('/Type3') ? 2 : 4
          return [name, { digits, characters: charactersOf(at(unicode)?.stream ?? '') }]
        }),
      )
      return textOf(at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? '', fonts)
    })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const whole = pdf.toString('latin1')
  for (const { 0: start, 1: number, index } of whole.matchAll(/(?:^|[\r\n])(\d+) 0 obj/g)) {
    const from = index + start.length
    const body = whole.slice(from, whole.indexOf('endobj', from))
    const stream = /stream\r?\n/.exec(body)
    const head = stream ? body.slice(0, stream.index) : body
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const data = stream && pdf.subarray(from + stream.index + stream[0].length).subarray(0, length)
    const isText = data && !/\/(?:Subtype \/Image|FontFile|Length1)/.test(head)
    const read = isText ? (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1') : ''
    objects.set(Number(number), { head, stream: read })
  }
  return objects
}

/** The character of each glyph, from a font's table. */
function charactersOf(table: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>()
  const code = (hex = '') => Number.parseInt(hex, 16)
  const text = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, list = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph, to] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) characters.set(code(glyph), text(to))
  }
  for (const [, list = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from, to, first] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let glyph = code(from); glyph <= code(to); glyph++) {
        characters.set(glyph, String.fromCodePoint(code(first) + glyph - code(from)))
      }
    }
  }
  return characters
}

interface Font {
  /** Hexadecimal digits of a glyph. */
  readonly digits: number
  readonly characters: ReadonlyMap<number, string>
}

function textOf(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined
  let text = ''
  for (const [, name, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name)
    else if (font) {
      for (const [glyph] of (glyphs ?? '').matchAll(new RegExp(`.{${font.digits}}`, 'g'))) {
        text += font.characters.get(Number.parseInt(glyph, 16)) ?? ''
      }
    }
  }
  return text.replace(/\s/g, '')
}
