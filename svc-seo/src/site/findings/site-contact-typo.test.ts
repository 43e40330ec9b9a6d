import { testFinding } from '../../testing/finding-tester.ts'
import { siteContactTypo } from './site-contact-typo.ts'

const at = (street: string, code: string) => ({ places: [{ street, code }] })
const mail = (...emails: string[]) => ({ emails })

testFinding(siteContactTypo, [
  {
    name: 'another ending',
    pages: { '/': mail('info@paco.es'), '/a': mail('info@paco.es'), '/contacto': mail('info@paco.com') },
    found: {
      outcome: 'warning',
      message: 'typo',
      text: 'Parece que hay 1 dato de contacto mal escrito, porque casi coincide con otro de tu web. Por ejemplo, «info@paco.com»',
      items: [['info@paco.com', ['/contacto'], 'email']],
    },
  },
  {
    name: 'two postcodes for one house',
    pages: {
      '/': at('C/ Uría 12', '33201'),
      '/a': at('calle Uría, 12', '33201'),
      '/b': at('C/ Uría, nº 12', '33204'),
    },
    found: { outcome: 'warning', message: 'typo', items: [['C/ Uría, nº 12, 33204', ['/b'], 'code']] },
  },
  {
    name: 'a letter too few, in the name or the domain, and two the wrong way round',
    pages: {
      '/': mail('reservas@casarural.es', 'pedidos@gmail.com'),
      '/a': mail('reservas@casarural.es', 'pedidos@gmail.com'),
      '/b': mail('reservas@casrural.es', 'pedidos@gmial.com'),
      '/c': mail('resrevas@casarural.es'),
    },
    found: {
      outcome: 'warning',
      message: 'typo',
      items: [
        ['pedidos@gmial.com', ['/b'], 'email'],
        ['reservas@casrural.es', ['/b'], 'email'],
        ['resrevas@casarural.es', ['/c'], 'email'],
      ],
    },
  },
  {
    name: 'two people, two boxes, two departments',
    pages: {
      '/': mail('maria@paco.es', 'ventas1@paco.es', 'info@paco.es', 'ana@paco.es'),
      '/a': mail('marta@paco.es', 'ventas2@paco.es', 'inma@paco.es', 'eva@paco.es'),
      '/b': mail('maria@paco.es', 'ventas1@paco.es', 'info@paco.es', 'ana@paco.es'),
    },
  },
  {
    name: 'two firms, and names that are alike on as many pages',
    pages: { '/': mail('info@paco.es', 'juanjo@paco.es'), '/a': mail('info@otra.es', 'juanjos@paco.es') },
  },
  {
    name: 'one street name in two towns, and two numbers of one street',
    pages: {
      '/': {
        places: [
          { street: 'C/ Mayor 5', code: '30510' },
          { street: 'C/ Sol 1', code: '30510' },
        ],
      },
      '/a': {
        places: [
          { street: 'C/ Mayor 5', code: '02640' },
          { street: 'C/ Sol 2', code: '30511' },
        ],
      },
    },
  },
])
