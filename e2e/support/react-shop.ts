import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveWeb, type Web } from './web.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every address has the same HTML, as hosts of such applications serve it; the rest is React's. */
const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Carpintería Ortín</title></head>
<body><div id="root"></div><script src="/app.js"></script></body></html>`

const APP = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const owner = 'Carpintería Ortín S.L., CIF B30123457, Calle Mayor 5, 30510 Yecla (Murcia), hola@ortin.example, 968 790 000.'
const texts = {
  '/aviso-legal': ['Aviso legal', owner + ' Inscrita en el Registro Mercantil de Murcia, tomo 10, folio 20, hoja MU-3000. '],
  '/privacidad': ['Política de privacidad', 'Responsable: ' + owner + ' Finalidad: responder a tu consulta. Legitimación: tu consentimiento. Derechos: acceso, rectificación y supresión, ante la Agencia Española de Protección de Datos. Conservamos los datos un año. '],
}
const Text = ({ title, text }) => h('main', null, h('h1', null, title), Array.from({ length: 12 }, (_, key) => h('p', { key }, text)))
const Home = () => h('main', null, h('h1', null, 'Muebles a medida en Yecla'),
  Array.from({ length: 8 }, (_, key) => h('section', { key }, h('h2', null, 'Cocinas y armarios ' + (key + 1)),
    h('p', null, 'Fabricamos cocinas y armarios de madera en nuestro taller de Yecla, con medición gratuita y montaje incluido.'))))
function App() {
  const text = texts[location.pathname]
  document.title = text ? text[0] : 'Muebles a medida en Yecla | Carpintería Ortín'
  return h('div', null, h('nav', null, h('a', { href: '/' }, 'Inicio')),
    text ? h(Text, { title: text[0], text: text[1] }) : h(Home),
    h('footer', null, h('a', { href: '/aviso-legal' }, 'Aviso legal'), ' ', h('a', { href: '/privacidad' }, 'Política de privacidad')))
}
const description = document.createElement('meta')
description.name = 'description'
description.content = 'Cocinas, armarios y muebles a medida en Yecla. Medimos gratis, fabricamos en nuestro taller y montamos en tu casa.'
document.head.append(description)
createRoot(document.getElementById('root')).render(h(App))
`

/** A shop that React alone draws: its server sends an empty page, and the same one for its legal texts. */
export async function serveReactShop(): Promise<Web> {
  const folder = mkdtempSync(join(tmpdir(), 'react-shop-'))
  const entry = join(folder, 'app.js')
  writeFileSync(entry, APP)
  const at = (name: string) => join(ROOT, 'node_modules', name)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { react: at('react'), 'react-dom': at('react-dom') } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'shop' } },
  })
  rmSync(folder, { recursive: true })
  const [bundle] = Array.isArray(built) ? built : [built]
  const script = bundle && 'output' in bundle ? bundle.output[0].code : ''
  return serveWeb((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    if (path === '/app.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const isPage = ['/', '/aviso-legal', '/privacidad'].includes(path)
    return response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(SHELL)
  })
}
