import { serveWeb, type Web } from './web.ts'

/** What the server sends for every page; the rest is the script's. */
const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Carpintería Ortín</title></head>
<body><div id="root"></div><script src="/app.js"></script></body></html>`

/** Two pages share a title, one links to a page that is not there; only their script knows any of this. */
const APP = `
const pages = {
  '/': ['Carpintería Ortín | Muebles a medida en Yecla', 'Muebles a medida, con medición gratuita y montaje incluido.', ['/oculta']],
  '/cocinas': ['Muebles a medida', 'Cocinas de madera de nogal y de roble, hechas en nuestro taller.', ['/presupuesto']],
  '/armarios': ['Muebles a medida', 'Armarios empotrados con puertas correderas y cajones de cierre suave.', []],
  '/contacto': ['Contacto | Carpintería Ortín', 'Carpintería Ortín, calle San José, 12, 30510 Yecla, 968 79 00 00.', []],
  '/aviso-legal': ['Aviso legal', 'Titular: Lucía Ortín Soriano, NIF 12345678Z, calle San José, 12, 30510 Yecla.', []],
}
const [title, text, links] = pages[location.pathname] ?? ['No está', 'Esta página no está.', []]
document.title = title
const link = (href) => '<a href="' + href + '">' + href.slice(1).replace('-', ' ') + '</a> '
document.getElementById('root').innerHTML = '<header><nav>' + ['/cocinas', '/armarios', '/contacto'].map(link).join('') +
  '</nav></header><main><h1>' + title + '</h1>' + ('<p>' + text + '</p>').repeat(12) + links.map(link).join('') +
  '</main><footer>' + link('/aviso-legal') + '</footer>'
`

const PATHS = ['/', '/cocinas', '/armarios', '/contacto', '/aviso-legal']

/** A shop of five pages that its script alone builds, and a sixth that its server gives no browser. */
export const servePaintedShop = (): Promise<Web> =>
  serveWeb(({ url = '/', headers }, response) => {
    const [path = '/'] = url.split('?')
    if (path === '/app.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(APP)
    const isHidden = path === '/oculta'
    const isRefused = isHidden && headers['user-agent']?.includes('Chrome/')
    const status = isRefused ? 403 : isHidden || PATHS.includes(path) ? 200 : 404
    return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(SHELL)
  })
