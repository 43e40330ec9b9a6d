import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Web {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Host name of this machine for the analyser, which may run in a container. */
const { WEB_HOST } = process.env

/** A website on this machine, for the analyser. */
export async function serveWeb(listener: RequestListener): Promise<Web> {
  const server = createServer(listener)
  server.listen(0, WEB_HOST ? '0.0.0.0' : '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    url: `http://${WEB_HOST ?? 'localhost'}:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A small shop's page with passed and failed checks. */
const SHOP_PAGE = `<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <title>Muebles a medida en Yecla | Carpintería Ortín</title>
  <meta name="description" content="Cocinas, armarios y muebles a medida en Yecla. Medimos gratis, fabricamos en nuestro taller y montamos en tu casa en quince días.">
</head>
<body>
  <header><nav><a href="/cocinas">Cocinas a medida</a> <a href="/armarios">Armarios empotrados</a> <a href="/contacto">Pedir presupuesto</a></nav></header>
  <main>
    <h1>Muebles a medida en Yecla</h1>
    <p>${'Fabricamos cocinas y armarios de madera en nuestro taller de Yecla, con medición gratuita y montaje incluido. '.repeat(12)}</p>
    <img src="/taller.jpg">
  </main>
  <footer><a href="/aviso-legal">Aviso legal</a></footer>
</body>
</html>`

/** Serves the shop: its page at `/`, 404 for everything else, no robots.txt. */
export const shop: RequestListener = (request, response) => {
  const isPage = ['/', '/cocinas', '/armarios', '/contacto', '/aviso-legal'].includes(request.url ?? '')
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    isPage
      ? SHOP_PAGE
      : '<!doctype html><title>No encontrada</title><h1>No encontrada</h1><a href="/">Inicio</a>',
  )
}
