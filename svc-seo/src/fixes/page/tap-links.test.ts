import { testFix } from '../../testing/fix-tester.ts'
import { tapLinksFix } from './tap-links.ts'

const page = (body: string, lang = 'es') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Pan</title></head><body><main><h1>Pan</h1>\n${body}</main></body></html>`
const linked = (line: number, tag: string, href: string) => ({
  line,
  tag,
  set: { href },
  act: 'link' as const,
})
const offered = { params: {}, covers: ['tel-mailto'], state: 'ready' } as const
const refused = (name: string, body: string) => ({ name, html: page(body), refused: 'notCertain' as const })

testFix(tapLinksFix, [
  {
    name: 'a telephone and an address',
    html: page('<p>Llama al 968 79 01 23</p>\n<p>o escribe a Hola@pan.es.</p>'),
    ...offered,
    places: [linked(2, '968 79 01 23', 'tel:+34968790123'), linked(3, 'Hola@pan.es', 'mailto:hola@pan.es')],
    from: ['los contactos que enseña tu página: “968 79 01 23, hola@pan.es”'],
  },
  {
    name: 'the first of each number, with or without the prefix',
    html: page('<p>+34 612-345-678</p><p>612 345 678 y <b>968790123</b></p>'),
    ...offered,
    places: [linked(2, '+34 612-345-678', 'tel:+34612345678'), linked(2, '968790123', 'tel:+34968790123')],
  },
  {
    name: 'a number that is first in a button and then in a text',
    html: page('<button>968 79 01 23</button><p>Tel. 968 79 01 23</p>'),
    ...offered,
    places: [linked(2, '968 79 01 23', 'tel:+34968790123')],
  },
  {
    name: 'a link that no telephone can call',
    html: page('<a href="tel:T. 968 79 01 23">968 79 01 23</a> <a href="tel:">612 345 678</a>'),
    ...offered,
    places: [
      { line: 2, tag: '<a href="tel:T. 968 79 01 23">', set: { href: 'tel:+34968790123' } },
      { line: 2, tag: '<a href="tel:">', set: { href: 'tel:+34612345678' } },
    ],
  },
  {
    name: 'a fax beside a telephone',
    html: page('<p>Tel.: 968 79 01 23. Fax: 968 79 01 24</p>'),
    ...offered,
    places: [linked(2, '968 79 01 23', 'tel:+34968790123')],
  },
  refused('a number in pieces', '<p>968 <b>79 01 23</b></p>'),
  refused('a number with an escape', '<p>968&nbsp;79&nbsp;01&nbsp;23</p>'),
  refused('a number twice in one text', '<p>968 79 01 23, repito: 968 79 01 23</p>'),
  refused('a link to another page', '<a href="/contacto">968 79 01 23</a>'),
  refused('a button', '<button>968 79 01 23</button>'),
  refused('an option', '<p>Pan</p><label>968 79 01 23 <input name="a"></label>'),
  refused('a card that scripts open', '<div onclick="abre()"><p>968 79 01 23</p></div>'),
  refused('code', '<pre>hola@pan.es</pre>'),
  refused('one telephone, and one in a button', '<p>968 79 01 23</p><button>612 345 678</button>'),
  refused('a tax number', '<p>NIF: 612345678</p>'),
  refused('a number of a register', '<p>Colegiada nº <b>968790123</b></p>'),
  refused('a number with a letter', '<p>Referencia web 612345678X</p>'),
  refused('an address of a template', '<p>ejemplo@dominio.com</p>'),
  refused('a link that names two numbers', '<a href="tel:a968790123">612 345 678</a>'),
  refused('a link that names none', '<a href="tel:llamar">Llama</a>'),
  refused(
    'a list of numbers',
    Array.from({ length: 11 }, (_, index) => `<p>9687901${10 + index}</p>`).join('\n'),
  ),
  {
    name: 'a site of another country',
    url: 'https://pao.pt/',
    html: page('<p>912 345 678</p>', 'pt'),
    refused: 'notCertain',
  },
  { name: 'contacts with links', html: page('<a href="tel:+34968790123">968 79 01 23</a>'), idle: true },
  { name: 'no contacts', html: page('<p>Pan de leña</p>'), idle: true },
])
