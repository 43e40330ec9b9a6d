import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../../scripts/lib/ports.mjs'

/** As many pages as a run reads. */
export const SITE_PAGES = 25

const SERVICES = [
  'suelas',
  'cremalleras',
  'tintes',
  'hormas',
  'plantillas',
  'tacones',
  'bolsos',
  'cinturones',
]
const POSTS = ['cuero', 'verano', 'boda', 'lluvia', 'camino', 'tallas', 'ante', 'cordones']

/**
 * The site of a workshop: a home, what visitors look for, services, posts and legal texts, with styles, scripts and a logo that
 * all share and photos that each has to itself.
 * @returns {Map<string, { type: string, body: string | Buffer }>} by path
 */
function smallSite() {
  const main = ['/', '/contacto', '/tarifas', '/servicios', '/nosotros', '/blog']
  const legal = ['/aviso-legal', '/privacidad', '/cookies']
  const services = SERVICES.map((name) => `/servicios/${name}`)
  const posts = POSTS.map((name) => `/blog/${name}`)
  const paths = [...main, ...services, ...posts, ...legal]
  if (paths.length !== SITE_PAGES) throw new Error(`the site has ${paths.length} pages`)
  const html = 'text/html; charset=utf-8'
  const files = new Map()
  for (const [index, path] of paths.entries())
    files.set(path, { type: html, body: pageOf(path, index, paths) })
  for (const name of ['base', 'tema', 'menu']) {
    files.set(`/css/${name}.css`, { type: 'text/css', body: `.${name} a{color:#123;margin:0}\n`.repeat(600) })
  }
  for (const name of ['sitio', 'menu']) {
    const body = `function ${name}(n){return document.querySelectorAll("." + n).length}\n`.repeat(400)
    files.set(`/js/${name}.js`, { type: 'text/javascript', body })
  }
  const image = { type: 'image/jpeg', body: Buffer.alloc(30_000, 1) }
  files.set('/logo.jpg', image)
  files.set('/favicon.ico', { type: 'image/x-icon', body: Buffer.alloc(1_000, 1) })
  for (const index of paths.keys()) {
    for (const photo of photosOf(index)) files.set(`/fotos/${index}-${photo}.jpg`, image)
  }
  files.set('/robots.txt', {
    type: 'text/plain',
    body: 'User-agent: *\nDisallow: /carrito\nSitemap: /sitemap.xml\n',
  })
  const locs = paths.map((path) => `<url><loc>http://SITE${path}</loc></url>`).join('')
  files.set('/sitemap.xml', { type: 'application/xml', body: `<urlset>${locs}</urlset>` })
  return files
}

/**
 * Serves such a site on this machine.
 * @param {number} latencyMs before each answer
 * @returns {Promise<{ url: string, requests: () => number, close: () => void }>} how often it was asked, since this was asked
 */
export async function startSmallSite(latencyMs) {
  const files = smallSite()
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    if (latencyMs > 0) await sleep(latencyMs)
    const file = files.get((request.url ?? '').replace(/(?<=.)\/$/, ''))
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No existe</title>')
      return
    }
    const host = String(request.headers.host)
    const body =
      typeof file.body === 'string' ? file.body.replaceAll('http://SITE', `http://${host}`) : file.body
    response.writeHead(200, { 'content-type': file.type, 'content-length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    requests: () => {
      const count = asked
      asked = 0
      return count
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Photos of a page; the home has more. */
const photosOf = (index) => (index === 0 ? [1, 2, 3, 4, 5, 6] : [1, 2])

function pageOf(path, index, paths) {
  const title = `${path.split('/').at(-1) || 'Taller de calzado'} en Yecla | Taller Ortín`
  const items = paths
    .slice(0, 6)
    .map((to) => `<li class="menu__item"><a href="${to}">${to.slice(1) || 'Inicio'}</a></li>`)
  const near = paths.slice(6, 22).filter((_, at) => index === 0 || at % 4 === index % 4)
  const cards = near.map(
    (to) =>
      `<article class="tarjeta"><h3><a href="${to}">${to.split('/').at(-1)}</a></h3><p>Mira cómo lo hacemos, cuánto tarda y qué cuesta.</p></article>`,
  )
  const text = Array.from({ length: 30 }, (_, n) => paragraphOf(path, n)).join('\n')
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="Todo sobre ${path} en el taller de calzado Ortín, en Yecla: qué hacemos, cuánto tarda, qué cuesta y cómo pedirlo.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="${path}">
${['base', 'tema', 'menu'].map((name) => `<link rel="stylesheet" href="/css/${name}.css">`).join('\n')}
<script src="/js/sitio.js" defer></script><script src="/js/menu.js" defer></script><link rel="icon" href="/favicon.ico">
<meta property="og:title" content="${title}"><meta property="og:image" content="/logo.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Taller Ortín","telephone":"+34968000000"}</script>
</head><body><header class="cabecera"><img src="/logo.jpg" alt="Taller Ortín" width="120" height="40"><nav><ul class="menu">${items.join('')}</ul></nav></header>
<main><h1>${title}</h1>${photosOf(index)
    .map(
      (photo) =>
        `<img src="/fotos/${index}-${photo}.jpg" alt="Trabajo ${photo} de ${path}" width="640" height="480" loading="lazy">`,
    )
    .join('')}
${text}<section class="tarjetas">${cards.join('\n')}</section>
<form action="/gracias" method="post"><label>Nombre <input name="nombre" autocomplete="name"></label><label>Correo <input type="email" name="correo" autocomplete="email"></label>
<label><input type="checkbox" name="acepto"> He leído la <a href="/privacidad">política de privacidad</a></label><button>Enviar</button></form></main>
<footer><a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a>
<p>Taller Ortín S.L. · B30000001 · Calle San Francisco 12, 30510 Yecla (Murcia) · 968 000 000 · <a href="mailto:hola@ortin.example">hola@ortin.example</a></p></footer></body></html>`
}

const paragraphOf = (path, n) =>
  `<h2 class="titulo-${n % 3}">Parte ${n + 1} de ${path}</h2><p class="texto">En ${path} trabajamos la pieza número ${n} con cuero curtido en la comarca, hilo encerado y cola al agua. ${'Cada encargo se revisa a mano antes de salir del taller, y se guarda su horma por si hay que repetirlo. '.repeat(3)}</p>`
