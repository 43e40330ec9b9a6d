import type { RequestListener } from 'node:http'

const PHOTOS = [
  'pan-de-masa-madre',
  'libricos-de-yecla',
  'empanadas',
  'tortas-fritas',
  'gazpachos',
  'horno-de-lena',
]
const photo = (name: string, index: number): string =>
  `<div class="elementor-widget-image"><img src="/wp-content/uploads/2024/11/WhatsApp-Image-2024-11-0${index + 1}-at-10.22.31-${name}-scaled-e1699999999999.jpeg"></div>`

/** What builders and plugins load: long addresses, one after another. */
const SCRIPTS = Array.from(
  { length: 14 },
  (_, index) =>
    `<script src="/wp-content/plugins/elementor-pro-addons-for-bakeries/assets/js/frontend-modules.min.js?ver=3.2${index}.0-1699999${index}"></script>`,
).join('\n  ')

const FOOTER = `<footer>
    <p>© 2019 Panadería San Blas · <a href="/politica-de-privacidad">Privacidad</a> · <a href="#">Cookies</a></p>
    <a href="https://www.facebook.com/"></a> <a href="https://www.instagram.com/"></a> <a href="/no-esta">Trabaja con nosotros</a>
  </footer>`

/** The home of a small bakery as builders and plugins leave it: about forty faults, none of them made up. */
const HOME = `<!doctype html>
<html>
<head>
  <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">
  <meta name="generator" content="WordPress 5.2.1">
  <meta name="keywords" content="pan, panaderia, panaderia yecla, hornos, dulces">
  <title>Inicio</title>
  <link rel="canonical" href="http://www.panaderia-san-blas.example/inicio">
  <link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Roboto:100,300,400,500,700,900">
  <script async src="https://www.googletagmanager.com/gtag/js?id=G-7PANSB1XYZ"></script>
  <script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-7PANSB1XYZ');gtag('config','UA-1234567-1')</script>
  <script>!function(f,b,e,v,n,t,s){n=f.fbq=function(){};t=b.createElement(e);t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1234567890123456');fbq('track','PageView')</script>
  <script src="http://code.jquery.com/jquery-1.12.4.min.js"></script>
  ${SCRIPTS}
</head>
<body>
  <div class="menu"><a href="/">Inicio</a> <a href="/productos">Productos</a> <a href="/contacto">aquí</a> <a href="/productos">pincha aquí</a></div>
  <h3>Bienvenidos a nuestra web</h3>
  <p>${'Hacemos pan de siempre, cada noche, en nuestro horno de leña de la calle San José. '.repeat(6)}</p>
  ${PHOTOS.map(photo).join('\n  ')}
  <h1></h1>
  <h5>Nuestros productos</h5>
  <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
  <iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3111.123456789012!2d-1.1153!3d38.6137"></iframe>
  <p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>
  <h5>Encargos</h5>
  <form action="http://www.panaderia-san-blas.example/enviar.php" method="post">
    <input type="text" name="nombre" placeholder="Nombre"> <input type="text" name="telefono" placeholder="Teléfono">
    <input type="text" name="email" placeholder="Email"> <input type="checkbox" name="newsletter" checked> Quiero recibir ofertas
    <button></button>
  </form>
  <p>Llámanos: 968 79 00 00 · sanblas.panaderia@gmail.example</p>
  ${FOOTER}
</body>
</html>`

const page = (title: string, text: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${FOOTER}</body></html>`

const PAGES: Readonly<Record<string, string>> = {
  '/': HOME,
  '/productos': page('Inicio', 'Pan, empanadas, libricos y tortas.'),
  '/contacto': page('Inicio', 'Calle San José, 12. Yecla.'),
  '/politica-de-privacidad': page(
    'Privacidad',
    'Conforme a la Ley Orgánica 15/1999, tus datos pasarán a un fichero de [NOMBRE DE LA EMPRESA].',
  ),
}

/** Serves the bakery. */
export const bakery: RequestListener = (request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /wp-content/\n')
    return
  }
  const html = PAGES[path]
  response.writeHead(html === undefined ? 404 : 200, {
    'content-type': 'text/html',
    server: 'Apache/2.4.6 (CentOS) PHP/5.4.16',
    'x-powered-by': 'PHP/5.4.16',
    'set-cookie': 'PHPSESSID=abc123; path=/',
  })
  response.end(html ?? '<h1>Not Found</h1>')
}
