import { testCheck } from '../../../testing/check-tester.ts'
import { page404Useful } from './page-404-useful.ts'

const answer = (text: string, status = 404) => ({ status, text })

testCheck(page404Useful, [
  {
    name: 'title and link home',
    notFound: answer('<title>No encontrada</title><a href="/">Inicio</a>'),
    outcome: 'success',
    message: 'ok',
    data: { title: 'No encontrada' },
  },
  {
    name: 'in capitals, absolute, to the home of a language',
    notFound: answer('<TITLE> No existe </TITLE><A HREF=" https://mitienda.es/es/ ">Inicio</A>', 410),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'neither',
    notFound: answer('<h1>Not Found</h1>'),
    outcome: 'warning',
    message: 'bare',
    data: { missing: 'un título y un enlace al inicio' },
  },
  {
    name: 'a blank title',
    notFound: answer('<title> \n </title><a href="/">Inicio</a>'),
    outcome: 'warning',
    message: 'bare',
    data: { missing: 'un título' },
  },
  {
    name: 'links, but none to the home page',
    notFound: answer(
      '<title>404</title><a href="">x</a><a href="/tienda">y</a><a href="https://otra.es/">z</a>',
    ),
    outcome: 'warning',
    message: 'bare',
    data: { missing: 'un enlace al inicio' },
  },
  {
    name: 'a drawing has no title that counts',
    notFound: answer('<svg><title>Logo</title></svg><a href="/">Inicio</a>'),
    outcome: 'warning',
    message: 'bare',
  },
  { name: 'an empty answer', notFound: answer(''), outcome: 'warning', message: 'bare' },
  { name: 'no true 404', notFound: '<title>Mi tienda</title>', outcome: 'notApplicable', message: 'found' },
  { name: 'refused', notFound: answer('', 403), outcome: 'unknown', message: 'unclear' },
  { name: 'broken', notFound: answer('', 503), outcome: 'unknown', message: 'unclear' },
])
