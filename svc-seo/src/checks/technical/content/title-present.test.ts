import { testCheck } from '../../../testing/check-tester.ts'
import { titlePresent } from './title-present.ts'

const titled = (title: string) => `<head><title>${title}</title></head>`

testCheck(titlePresent, [
  {
    name: 'a title',
    html: titled('Panadería Ruiz en Yecla'),
    outcome: 'success',
    message: 'ok',
    data: { title: 'Panadería Ruiz en Yecla' },
  },
  {
    name: 'an upper-case tag, white space around the text',
    html: '<TITLE>\n  Panadería\t Ruiz </TITLE>',
    outcome: 'success',
    message: 'ok',
    data: { title: 'Panadería Ruiz' },
  },
  { name: 'no title', html: '<h1>Panadería</h1>', outcome: 'error', message: 'missing' },
  { name: 'an empty page', html: '', outcome: 'error', message: 'missing' },
  {
    name: 'only the title of a drawing',
    html: '<body><svg><title>Logo</title></svg>',
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'only og:title',
    html: '<meta property="og:title" content="Pan">',
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'an empty title',
    html: titled(''),
    outcome: 'error',
    message: 'empty',
    data: { tag: '<title></title>' },
  },
  { name: 'white space', html: titled(' \n&nbsp;\u200b '), outcome: 'error', message: 'empty' },
  { name: 'only separators', html: titled(' | — '), outcome: 'error', message: 'empty' },
  ...[
    'Document',
    ' UNTITLED ',
    'Untitled document',
    'Home',
    'Inicio',
    'INICI',
    'Página principal',
    'Bienvenidos a nuestra web',
    'Mi sitio web',
    'En construcción',
    'Hasiera',
    'Página nueva',
    'Nueva página',
    'React App',
    'Vite + React + TS',
    'vite app',
    'Mi blog – Just another WordPress site',
    'Mi blog – Otro sitio realizado con WordPress',
    'El meu bloc – Un altre lloc gestionat amb el WordPress',
    'O meu blog – Outro sitio WordPress',
  ].map(
    (title) =>
      ({
        name: `from the factory: ${title}`,
        html: titled(title),
        outcome: 'error',
        message: 'default',
      }) as const,
  ),
  ...[
    'Inicio | Panadería Ruiz',
    'Home staging en Yecla',
    'Documentos y gestoría',
    'Invite + Go: invitaciones de boda',
    'Cómo crear un sitio con WordPress',
    'Les meves receptes',
    'Vitel: vidrios y cristales',
  ].map(
    (title) =>
      ({ name: `a neighbour: ${title}`, html: titled(title), outcome: 'success', message: 'ok' }) as const,
  ),
  {
    name: 'outside of the head',
    html: '<head><div></div><title>Panadería Ruiz</title></head>',
    outcome: 'warning',
    message: 'outside',
  },
  {
    name: 'two titles',
    html: '<head><title>Panadería Ruiz</title><title>Ruiz</title></head>',
    outcome: 'warning',
    message: 'several',
    data: { count: 2 },
    evidence: ['<title>Panadería Ruiz</title>', '<title>Ruiz</title>'],
  },
  {
    name: 'a title and the titles of drawings',
    html: `${titled('Panadería Ruiz')}<body><svg><title>Logo</title></svg><svg><g><title>Pan</title></g></svg>`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'a firewall in the way', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
  {
    name: 'a page rendered in the browser still has its title',
    html: `${titled('Panadería Ruiz')}<body><div id="root"></div><script src="app.js"></script>`,
    outcome: 'success',
    message: 'ok',
  },
])
