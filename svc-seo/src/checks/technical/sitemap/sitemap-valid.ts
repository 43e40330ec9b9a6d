import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { SITEMAP_MAX } from '../../../web/sitemap.ts'
import type { FoundSitemap } from '../../../web/sitemap-files.ts'
import { parseUrl } from '../../../web/urls.ts'

/** Share of addresses on other hosts from which the file is wrong as a whole (seo-checks). */
const FOREIGN_SHARE_MAX = 0.1

export const sitemapValid = defineCheck({
  id: 'sitemap-valid',
  category: 'technical',
  subcategory: 'sitemap',
  title: 'Sitemap válido',
  points: 3,
  scope: 'site',
  needs: ['page', 'foundSitemaps'],
  impliedBy: [{ check: 'sitemap-found', messages: ['html', 'unreadable'], silences: ['malformed', 'empty'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Google descarta un sitemap mal escrito entero, y con él la lista de tus páginas.',
  source: 'sitemaps.org, protocolo; Google Search Central, «Sitemap errors»',
  messages: {
    ok: 'Hemos leído {files} {files:archivo:archivos} de sitemap con {count} {count:dirección:direcciones}, {files:bien escrito:bien escritos}.',
    none: 'no hemos visto ningún sitemap.',
    malformed: 'Google descarta el sitemap entero: {url} no está bien escrito ({issue}).',
    empty: 'El sitemap no le dice nada a Google: {url} no tiene ninguna dirección.',
    oversized:
      'Google no lee entero el sitemap: {url} pasa de lo que se admite, con {count} {count:dirección:direcciones} y {megabytes} MB.',
    nested: 'Google no sigue un índice dentro de otro: el índice de sitemaps lista {url}.',
    foreign:
      'Google ignora las direcciones de otros dominios: en {url} hay {foreign} de {count}, como {example}.',
    relative: 'Google ignora las direcciones incompletas: en {url} las hay, como «{example}».',
    insecure:
      'Google recibe direcciones sin cifrar de una web cifrada: en {url} hay {insecure} con http, como {example}.',
    stray:
      'Google ignora alguna dirección del sitemap: en {url} hay {foreign} de {count} de otros dominios, como {example}.',
    blank: 'Algún buscador puede no leer el sitemap: {url} tiene espacios o una marca BOM antes de «<?xml».',
  },
  solutions: {
    malformed:
      'Vuelve a generar el sitemap. Si lo escribes a mano, cierra todas las etiquetas y escribe «&» como «&amp;».',
    empty: 'Añade tus páginas, o quita el archivo si ya no lo usas:\n<url><loc>https://…/</loc></url>',
    oversized:
      'Repártelo en varios archivos de 50.000 direcciones y 50 MB como mucho, y lístalos en un índice.',
    nested: 'Lista en el índice los sitemaps directamente, no otros índices.',
    foreign: 'Lista solo direcciones de {host}, tal como se ven en el navegador (con o sin www).',
    relative: 'Escribe la dirección completa:\n<loc>https://{host}/…</loc>',
    insecure: 'El sitemap mezcla http y https: escribe todas con https.',
    stray: 'Lista solo direcciones de {host}, tal como se ven en el navegador (con o sin www).',
    blank:
      'Haz que el archivo empiece justo por «<?xml»: suele sobrar una línea en blanco en un archivo PHP.',
  },
  run: ({ page, foundSitemaps }) => {
    if (foundSitemaps.length === 0) return notApplicable('none')
    const issues = foundSitemaps.flatMap((file) => issuesOf(file, page.url))
    // The first accusation, else the first warning; the others are in the evidence.
    const worst = issues.find(({ outcome }) => outcome === 'error') ?? issues[0]
    if (worst === undefined) {
      const count = foundSitemaps.reduce((sum, { sitemap }) => sum + sitemap.count, 0)
      return success('ok', { files: foundSitemaps.length, count })
    }
    const evidence = issues.map(({ evidence }) => evidence)
    return (worst.outcome === 'error' ? error : warning)(worst.message, worst.data, evidence)
  },
})

type Message =
  | 'malformed'
  | 'empty'
  | 'oversized'
  | 'nested'
  | 'foreign'
  | 'relative'
  | 'insecure'
  | 'stray'
  | 'blank'

interface Issue {
  readonly outcome: 'error' | 'warning'
  readonly message: Message
  readonly data: Readonly<Record<string, string | number>>
  readonly evidence: string
}

function issuesOf({ url, from, response, sitemap }: FoundSitemap, site: URL): readonly Issue[] {
  const issues: Issue[] = []
  const { kind, count, entries } = sitemap
  const { host } = site
  const report = (outcome: Issue['outcome'], message: Message, evidence: string, data: Issue['data'] = {}) =>
    issues.push({ outcome, message, data: { url, host, ...data }, evidence: `${url}: ${evidence}` })

  if (kind === 'html' || kind === 'broken') {
    const issue =
      sitemap.issue ?? (kind === 'html' ? 'es una página web' : 'no es XML ni una lista de direcciones')
    report('error', 'malformed', issue, { issue })
    return issues
  }
  if (count === 0 && !sitemap.isPartial) report('error', 'empty', 'ninguna dirección')
  if (count > SITEMAP_MAX.urls || response.bytes > SITEMAP_MAX.bytes) {
    const megabytes = Math.ceil(response.bytes / 1024 / 1024)
    report('error', 'oversized', `${count} direcciones, ${megabytes} MB`, { count, megabytes })
  }
  if (kind === 'index' && from === 'index') report('error', 'nested', 'índice dentro de un índice')

  const locs = entries.map(({ loc }) => loc)
  const absolute = locs.flatMap((loc) => parseUrl(loc) ?? [])
  // Declared in our robots.txt, a file kept elsewhere may list our pages (cross-submission).
  const hosts = new Set([site.hostname, new URL(url).hostname])
  const foreign = absolute.filter(({ hostname }) => !hosts.has(hostname))
  const [stranger] = foreign
  if (stranger !== undefined) {
    const isWrong = foreign.length > entries.length * FOREIGN_SHARE_MAX
    const data = { foreign: foreign.length, count: entries.length, example: stranger.href }
    report(isWrong ? 'error' : 'warning', isWrong ? 'foreign' : 'stray', stranger.href, data)
  }
  const relative = locs.find((loc) => parseUrl(loc) === undefined)
  if (relative !== undefined) report('warning', 'relative', `«${relative}»`, { example: relative })
  const insecure = site.protocol === 'https:' ? absolute.filter(({ protocol }) => protocol === 'http:') : []
  const [plain] = insecure
  if (plain !== undefined) {
    report('warning', 'insecure', plain.href, { insecure: insecure.length, example: plain.href })
  }
  if (sitemap.hasBlankStart) report('warning', 'blank', 'no empieza por «<?xml»')
  return issues
}
