import type { Kit, Patch } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { kitFiles } from './kit-files.ts'
import { KIT, PATCHES, patchOf } from './testing/patches.ts'

const ABOUT = { host: 'www.pan.es', contact: 'https://agencia.es/contacto?informe=abc' }
const kitOf = (patches: readonly Patch[], rest: Partial<Kit> = {}): Kit => ({ ...KIT, patches, ...rest })
const filesOf = (kit: Kit) => new Map(kitFiles(kit, ABOUT).map(({ name, text }) => [name, text]))
const namesOf = (kit: Kit) => [...filesOf(kit).keys()]

describe('files', () => {
  it('are ordered by effort, under constant names', () => {
    expect(namesOf(KIT)).toEqual([
      '00-LEEME.txt',
      '01-cabecera-de-la-pagina.html',
      '02-busca-y-cambia.txt',
      '02-para-pegar-en-la-pagina.html',
      '03-servidor/_headers',
      '03-servidor/_redirects',
      '03-servidor/apache-htaccess.txt',
      '03-servidor/nginx.conf',
      '03-servidor/vercel.json',
      '04-robots.txt',
      '04-sitemap.xml',
      '05-404.html',
      '06-consentimiento/1-busca-y-cambia.txt',
      '06-consentimiento/2-codigo.html',
      '08-para-tu-hosting.txt',
      '09-textos-alt.csv',
    ])
  })

  it.each<[string, Kit, readonly string[]]>([
    ['nothing was made', kitOf([]), []],
    ['all is refused', kitOf([], { refused: [{ gen: 'title', why: 'noFact' }] }), []],
    ['a title alone', kitOf([PATCHES.title]), ['00-LEEME.txt']],
    ['a viewport', kitOf([PATCHES.viewport]), ['00-LEEME.txt', '01-cabecera-de-la-pagina.html']],
    ['a viewport on Wix', kitOf([PATCHES.viewport], { platform: 'wix' }), []],
    [
      'consent, in a folder of its own',
      kitOf([PATCHES.consent]),
      ['00-LEEME.txt', '06-consentimiento/1-busca-y-cambia.txt', '06-consentimiento/2-codigo.html'],
    ],
    [
      'maps alone that wait',
      kitOf([
        patchOf(
          'consent',
          { lang: 'es', services: [], google: false },
          { places: PATCHES.consent.places.filter(({ act }) => act === undefined) },
        ),
      ]),
      ['00-LEEME.txt', '06-consentimiento/1-busca-y-cambia.txt'],
    ],
    ['consent on Wix', kitOf([PATCHES.consent], { platform: 'wix' }), []],
    [
      'a canonical beside a plugin',
      kitOf([PATCHES.canonical], { platform: 'wordpress', plugin: 'yoast' }),
      ['00-LEEME.txt'],
    ],
    [
      'a server of WordPress',
      kitOf([PATCHES.server], { platform: 'wordpress' }),
      ['00-LEEME.txt', '03-servidor/apache-htaccess.txt', '03-servidor/nginx.conf'],
    ],
  ])('only those there are: %s', (_, kit, names) => {
    expect(namesOf(kit)).toEqual(names)
  })
})

describe('the head', () => {
  it('promises no more proposals than the report has', () => {
    const single = patchOf('description', { proposals: ['Pan en Yecla.'] }, { state: 'choose' })
    expect(filesOf(kitOf([single])).get('01-cabecera-de-la-pagina.html')).toContain(
      '<!-- Propuesta: cámbiala si quieres. -->\n<meta',
    )
  })

  const text = filesOf(KIT).get('01-cabecera-de-la-pagina.html') ?? ''

  it('is enclosed in markers and holds the first proposal of each choice, marked, but never a title', () => {
    expect(text).toMatch(/^<!-- Kit Arréglalo: empieza -->\n/)
    expect(text).toMatch(/\n<!-- Kit Arréglalo: acaba -->\n$/)
    expect(text).toContain(
      '<!-- Propuesta: cámbiala si quieres. En el informe hay más. -->\n<meta name="description" content="Pan de masa madre &amp; dulces en Yecla.">',
    )
    expect(text).not.toContain('Pan en Yecla.')
    expect(text).not.toContain('<title>')
  })

  it('leaves out what a plugin writes', () => {
    const beside = filesOf({ ...KIT, platform: 'wordpress', plugin: 'rank-math' })
    const tags = beside.get('01-cabecera-de-la-pagina.html')
    expect(tags).toContain('name="viewport"')
    expect(tags).not.toMatch(/canonical"|description"|og:|ld\+json/)
  })
})

it('says which tags give way to those of the head, but for a title', () => {
  const text = filesOf(KIT).get('02-busca-y-cambia.txt') ?? ''
  expect(text).toContain(
    'Busca (línea 7):\r\n&lt;link rel=&quot;canonical&quot; href=&quot;/x&quot;&gt;\r\nQuítala entera: la sustituye la nueva de la cabecera.\r\n',
  )
  expect(text).not.toContain('&lt;title&gt;')
})

it('has the images without a text in a table that spreadsheets of Spain open', () => {
  const images = [
    { line: 12, url: 'https://www.pan.es/a b.jpg?c=";d' },
    { line: 40, url: 'https://www.pan.es/ñ.png' },
  ]
  const files = filesOf(kitOf([patchOf('alt-list', { images }, { state: 'blanks' })]))
  expect(files.get('09-textos-alt.csv')).toBe(
    '\uFEFF"Línea";"Imagen";"Texto alternativo"\r\n"12";"https://www.pan.es/a%20b.jpg?c=%22;d";""\r\n"40";"https://www.pan.es/%C3%B1.png";""\r\n',
  )
})

describe('the readme', () => {
  const refused = [
    { gen: 'icons', why: 'noFact' },
    { gen: 'lang', why: 'notCertain' },
    { gen: 'lang', why: 'notCertain' },
  ] as const
  const text = filesOf({ ...KIT, refused }).get('00-LEEME.txt') ?? ''
  const lines = text.split('\r\n')

  it('opens in Windows’ own editor', () => {
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('says whose it is, for whom, and to make a copy first', () => {
    expect(lines[0]).toBe(
      '\uFEFFKit Arréglalo de www.pan.es. Úsalo solo si esta web es tuya o te lo han pedido.',
    )
    expect(lines[1]).toMatch(/^Haz una copia antes/)
  })

  it('says of each file who does it, how long it takes, where it goes and how to undo it', () => {
    for (const name of namesOf(KIT).slice(1)) {
      const at = lines.findIndex((line) => line.includes(name) && line.includes(': '))
      const note = lines.slice(at + 1, lines.indexOf('', at + 1))
      expect(note.map((line) => line.trim()).filter((line) => !line.startsWith('- '))).toEqual([
        expect.stringMatching(/^Quién: .+\.$/),
        expect.stringMatching(/^Tiempo: .+\.$/),
        expect.stringMatching(/^Dónde: .+\.$/),
        expect.stringMatching(/^Para deshacerlo: .+\.$/),
      ])
    }
  })

  it('sends to the report for what is copied from it', () => {
    expect(text).toContain('- Título: En la cabecera (head), en lugar de la etiqueta title que ya hay')
    expect(text).not.toContain('Horno Paco')
  })

  it('says once what was not touched, and why', () => {
    expect(lines.filter((line) => line.startsWith('- Idioma de la página:'))).toEqual([
      '- Idioma de la página: no es seguro lo que habría que poner.',
    ])
  })

  it('ends with who could do it, and what is left', () => {
    expect(lines.slice(-2)).toEqual([
      '¿Prefieres que lo hagamos nosotros, también lo que falta (Icono, Idioma de la página)? https://agencia.es/contacto?informe=abc',
      '',
    ])
    const nothingLeft = filesOf(KIT).get('00-LEEME.txt') ?? ''
    expect(nothingLeft.trimEnd()).toMatch(/nosotros\? https:\/\/agencia\.es\/contacto\?informe=abc$/)
  })
})

it('writes even the host and the contact page escaped', () => {
  const about = { host: '<b>x', contact: 'javascript:alert(1)' }
  const [readme] = kitFiles(kitOf([PATCHES.viewport]), about)
  expect(readme?.text).toContain('de &lt;b&gt;x. Úsalo')
  expect(readme?.text).not.toContain('javascript')
})

it('keeps hostile words of a page out of every text file', () => {
  const tag = '<img src=x onerror="alert(1)"> --> </script>'
  const kit = kitOf([
    patchOf('image-lazy', {}, { places: [{ line: 1, tag, set: { loading: 'lazy' } }], from: [tag] }),
    patchOf('description', { proposals: [tag] }),
  ])
  const files = filesOf(kit)
  for (const [name, text] of files) if (name.endsWith('.txt')) expect(text, name).not.toMatch(/[<>]/)
  expect(files.get('01-cabecera-de-la-pagina.html')).toContain(
    'content="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; --&gt; &lt;/script&gt;"',
  )
})

it('keeps the code of templates out of the comments of a page', () => {
  const place = { line: 1, tag: '{php} --> [b]', set: { href: 'tel:+34968790123' }, act: 'link' as const }
  const text = filesOf(kitOf([patchOf('tap-links', {}, { places: [place] })])).get(
    '02-para-pegar-en-la-pagina.html',
  )
  expect(text).toContain(
    '<!-- Busca (línea 1): &#123;php&#125; -&#45;&gt; &#91;b&#93; Pon en su lugar: -->\n<a href="tel:+34968790123">&#123;php&#125; --&gt; &#91;b&#93;</a>',
  )
})
