import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import {
  decodeCloudflare,
  emailsIn,
  emailsOf,
  isFreeEmail,
  nationalDigits,
  phonesIn,
  quickContactOf,
} from './contact.ts'
import type { Source } from './sources.ts'

function source(html: string): readonly Source[] {
  const document = parseDocument(html)
  return [{ kind: 'notice', place: 'el aviso legal', text: visibleText(document), document }]
}

describe('phonesIn', () => {
  it.each([
    'Tel. 968123456',
    'Tel.968 123 456',
    '968 12 34 56',
    '968-12-34-56',
    '968.123.456',
    '+34 968 123456',
    '(+34) 968 123 456',
    '0034968123456',
    '96 812 34 56',
  ])('finds the phone of «%s»', (text) => {
    expect(phonesIn(text).map(({ digits }) => digits)).toEqual(['968123456'])
  })

  it('finds mobiles, each number once', () => {
    expect(phonesIn('612 345 678 · 612345678 · +34612345678 · 900 100 200').map(({ text }) => text)).toEqual([
      '612 345 678',
      '900 100 200',
    ])
  })

  it.each([
    '',
    ' ',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'ES9121000418450200051332',
    'EAN 8412345678905',
    '512345678',
    'Ref. 1.968.123.456',
    '968 123 45',
    '1.699,99 €',
    'B73123456',
    'Desde 1998 2024',
  ])('finds none in «%s»', (text) => {
    expect(phonesIn(text)).toEqual([])
  })
})

describe('nationalDigits', () => {
  it.each([
    ['tel:+34 968 12 34 56', '968123456'],
    ['0034968123456', '968123456'],
    ['34968123456', '968123456'],
    ['345678901', '345678901'],
    ['', ''],
  ])('%s → %s', (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits)
  })
})

describe('emailsIn', () => {
  it('finds addresses, each once', () => {
    expect(emailsIn('Escribe a Info@MiTienda.es o info@mitienda.es, ventas+web@mail.mitienda.com.')).toEqual([
      'info@mitienda.es',
      'ventas+web@mail.mitienda.com',
    ])
  })

  it.each(['', 'logo@2x.png', '@mitienda', 'a@b', '[email protected]', 'info (arroba) mitienda.es'])(
    'finds none in «%s»',
    (text) => {
      expect(emailsIn(text)).toEqual([])
    },
  )
})

describe('emailsOf', () => {
  it.each([
    ['<p>INFO@MiTienda.es</p>', 'info@mitienda.es'],
    ['<p>info&#64;mitienda.es</p>', 'info@mitienda.es'],
    ['<p>info [at] mitienda.es</p>', 'info@mitienda.es'],
    ['<p>info (arroba) mitienda (punto) es</p>', 'info@mitienda.es'],
    ['<a href="MAILTO:info%40mitienda.es?subject=Hola">Escríbenos</a>', 'info@mitienda.es'],
    ['<span data-cfemail="543d3a323b14392039667a3127">x</span>', 'info@mtm2.es'],
    ['<a href="/cdn-cgi/l/email-protection#543d3a323b14392039667a3127">x</a>', 'info@mtm2.es'],
  ])('reads %s', (html, email) => expect(emailsOf(source(html)).map(({ value }) => value)).toEqual([email]))

  it.each([
    ['<p>logo@2x.png</p>'],
    ['<p>Síguenos en @mitienda</p>'],
    ['<p>info@example.com y tucorreo@dominio.com</p>'],
    ['<span data-cfemail="zz">x</span>'],
    ['<a href="mailto:%E0%A4%A">x</a>'],
    [''],
  ])('reads none in %s', (html) => expect(emailsOf(source(html))).toEqual([]))

  it('stays quick with a hostile text', () => {
    expect(emailsOf(source(`<p>${'a.'.repeat(300_000)}@</p>`))).toEqual([])
  })

  it('knows free providers', () => {
    expect(isFreeEmail('zapatos@gmail.com')).toBe(true)
    expect(isFreeEmail('zapatos@yahoo.es')).toBe(true)
    expect(isFreeEmail('info@gmailing.es')).toBe(false)
  })

  it('decodes nothing that is not an address', () => expect(decodeCloudflare('5')).toBe(''))
})

describe('quickContactOf', () => {
  it.each([
    ['<p>Tel. 968 12 34 56</p>', '968 12 34 56'],
    ['<p>+34 600123456</p>', '+34 600123456'],
    ['<a href="tel:+34968123456">Llámanos</a>', '968123456'],
    ['<a href="https://wa.me/34600123456">WhatsApp</a>', '600123456'],
    ['<a href="https://wa.me/message/ABC123">WhatsApp</a>', 'https://wa.me/message/ABC123'],
    ['<p>Hola</p><script src="https://embed.tawk.to/a/b"></script>', 'chat de embed.tawk.to'],
  ])('finds %s', (html, value) => expect(quickContactOf(source(html))?.value).toBe(value))

  it.each([['<p>1.968.123.456 €</p>'], ['<a href="tel:">Llama</a>'], ['<p>Ref. 12345678901</p>'], ['']])(
    'finds none in %s',
    (html) => expect(quickContactOf(source(html))).toBeUndefined(),
  )
})
