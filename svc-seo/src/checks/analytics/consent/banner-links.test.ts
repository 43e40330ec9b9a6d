import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { bannerLinks } from './banner-links.ts'

const banner = (links: string) => `<div id="cookies">Usamos cookies. ${links} <button>Aceptar</button></div>`

testCheck(bannerLinks, [
  {
    name: 'to the policy',
    html: banner('<a href="/politica-de-cookies">Política de cookies</a>'),
    outcome: 'success',
    message: 'ok',
  },
  ...[
    '<a href="#">Política de cookies</a>',
    '<a href="">Más información</a>',
    '<a href="javascript:void(0)">Leer más</a>',
    "<a href='#'>Més informació</a>",
    '<a href="#!">Política de privacidad</a>',
    '<A HREF=" # ">POLÍTICA DE COOKIES</A>',
  ].map(
    (link) =>
      ({ name: `nowhere: ${link}`, html: banner(link), outcome: 'warning', message: 'dead' }) as const,
  ),
  {
    name: 'one that a script opens',
    html: banner('<a href="#" data-bs-toggle="modal" data-bs-target="#info">Más información</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one that code of the page names',
    html: `${banner('<a href="#" id="verPolitica">Política de cookies</a>')}<script>verPolitica.onclick = abrir</script>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a link that is a button to configure or to accept',
    html: banner('<a href="#">Configurar cookies</a> <a href="#">Acepto</a>'),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'of a manager',
    html: '<div id="cmplz-cookiebanner-container">Usamos cookies <a href="#">Política de cookies</a><button>Aceptar</button></div>'.replace(
      'id="',
      'class="cookies" id="',
    ),
    outcome: 'unknown',
    message: 'drawn',
  },
  {
    name: 'no banner',
    html: '<a href="#">Política de cookies</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  CLIENT_RENDERED,
])
