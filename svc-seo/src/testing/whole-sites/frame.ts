import type { SiteFindingId } from '@agency/contracts/site-values'
import { HOME, type Pages } from '../gathered-site.ts'

/** A site as it is served, and what a run over it must say: each finding with the targets of its items, and nothing else. */
export interface WholeSite {
  readonly pages: Pages
  readonly found: Partial<Readonly<Record<SiteFindingId, readonly string[]>>>
}

/** What every page of a site has around its content. */
interface Frame {
  readonly name: string
  readonly lang?: string
  /** Path and text. */
  readonly menu?: readonly (readonly [href: string, text: string])[]
  readonly footer?: string
  /** Of `<head>`, after title and description. */
  readonly head?: string
}

interface Content {
  readonly title: string
  readonly h1: string
  readonly main: string
  readonly description?: string
  readonly lang?: string
  readonly head?: string
}

/** A page as a simple theme makes it. */
export function framed(
  { name, lang = 'es', menu = [], footer = LEGAL_LINKS, head = '' }: Frame,
  { title, h1, main, description = `${title}. Llámanos y te lo contamos.`, ...own }: Content,
): string {
  const links = menu.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('')
  return `<!doctype html><html lang="${own.lang ?? lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${name}</title>
<meta name="description" content="${description}">${head}${own.head ?? ''}</head>
<body><header class="top"><a class="logo" href="/">${name}</a><nav class="menu"><ul>${links}</ul></nav></header>
<main class="content"><h1 class="title">${h1}</h1>${main}</main>
<footer class="bottom"><p>${footer}</p></footer></body></html>`
}

/** The legal texts as most sites link to them. */
export const LEGAL_LINKS =
  '<a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a>'

/** Legal texts of their own, for sites about something else. */
export function legalPages(frame: Frame): Pages {
  const text = (h1: string, words: string) =>
    framed(frame, { title: h1, h1, main: `<p>${words}</p>`.repeat(6) })
  return {
    '/aviso-legal': text(
      'Aviso legal',
      `El titular de esta web es ${frame.name}, con domicilio en España. El uso de la web supone aceptar estas condiciones.`,
    ),
    '/privacidad': text(
      'Política de privacidad',
      `${frame.name} trata los datos que nos envías para responder a tu consulta. Puedes pedir que los borremos cuando quieras.`,
    ),
    '/cookies': text(
      'Política de cookies',
      'Una cookie es un archivo que tu navegador guarda al visitar una web. Aquí contamos las que hay y para qué sirven.',
    ),
  }
}

/** A sitemap of paths. */
export function sitemapOf(...paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, HOME)}</loc></url>`).join('')
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}

/** Text that no other page has: a sentence for each part. */
export function paragraphs(...sentences: readonly string[]): string {
  return sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')
}
