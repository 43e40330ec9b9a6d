import type { RequestListener } from 'node:http'
import { serveWeb, type Web } from './web.ts'

const LEGAL = '<a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Privacidad</a>'

interface Page {
  readonly title: string
  readonly text: string
  readonly legal?: string
}

/** Two pages share a title, two link to a page that is not there, one has no legal links; the phone stands on one. */
const PAGES: Readonly<Record<string, Page>> = {
  '/': {
    title: 'Carpintería Ortín',
    text: 'Muebles a medida en Yecla. <a href="/presupuesto">Pide presupuesto</a>',
  },
  '/cocinas': {
    title: 'Muebles a medida',
    text: 'Cocinas de madera. <a href="/presupuesto">Pide presupuesto</a>',
  },
  '/armarios': { title: 'Muebles a medida', text: 'Armarios empotrados, hechos en nuestro taller.' },
  '/nosotros': { title: 'Quiénes somos', text: 'Tres generaciones de carpinteros.', legal: '' },
  '/contacto': {
    title: 'Contacto',
    text: 'Carpintería Ortín, calle San José, 12, 30510 Yecla. <a href="tel:+34968790000">968 79 00 00</a>',
  },
  '/aviso-legal': { title: 'Aviso legal', text: 'Titular: Lucía Ortín Soriano, NIF 12345678Z.' },
  '/privacidad': {
    title: 'Privacidad',
    text: 'Responsable: Lucía Ortín. Tratamos tus datos para responderte.',
  },
}

const htmlOf = ({ title, text, legal = LEGAL }: Page) => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
  <header><nav><a href="/">Inicio</a> <a href="/cocinas">Cocinas</a> <a href="/armarios">Armarios</a>
    <a href="/nosotros">Nosotros</a> <a href="/contacto">Contacto</a></nav></header>
  <main><h1>${title}</h1><p>${text}</p></main>
  <footer>${legal}</footer>
</body>
</html>`

/** A carpenter's site of seven pages. */
export interface Workshop extends Web {
  /** From now on this page is not sent until it is let go. */
  readonly hold: (path: string) => void
  /** Puts the missing page there. */
  readonly mend: () => void
  /** Sends what is held. */
  readonly letGo: () => void
}

/** Serves the carpenter's site. */
export async function serveWorkshop(): Promise<Workshop> {
  const held = new Set<string>()
  const waiting = new Set<() => void>()
  let pages = PAGES
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const page = pages[path]
    const send = () => {
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(page ? htmlOf(page) : '<!doctype html><title>No está</title><a href="/">Inicio</a>')
    }
    if (held.has(path)) waiting.add(send)
    else send()
  }
  const web = await serveWeb(listener)
  return {
    ...web,
    hold: (path) => void held.add(path),
    mend() {
      pages = { ...PAGES, '/presupuesto': { title: 'Presupuesto', text: 'Te lo damos en un día.' } }
    },
    letGo() {
      held.clear()
      for (const send of waiting) send()
      waiting.clear()
    },
  }
}
