import { linkUrls, scriptsMatching } from '../../../derived/third-party.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

/** Hosts of libraries that anybody may use (seo-checks 2.3). */
const CDN =
  /^(?:(?:[\w-]{1,40}\.)?jsdelivr\.net|cdnjs\.cloudflare\.com|(?:www\.)?unpkg\.com|code\.jquery\.com|cdn\.tailwindcss\.com|(?:kit|use|pro|ka-[fp])\.fontawesome\.com|(?:maxcdn|stackpath|netdna)\.bootstrapcdn\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|esm\.sh|cdn\.skypack\.dev)$/
const SERVICES = [['cdn', new RegExp(`${CDN.source.slice(0, -1)}/`)]] as const
const TAILWIND = 'cdn.tailwindcss.com'

export const cdnThirdparty = defineCheck({
  id: 'cdn-thirdparty',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Librerías en CDN externos',
  points: 1,
  scope: 'worst',
  needs: ['page', 'consentManagers'],
  whenClientRendered: ['ok'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Si el servidor ajeno se cae o cambia el archivo, tu web se rompe, y mientras tanto recibe la IP de tus visitas.',
  source:
    'RGPD art. 25 (protección de datos desde el diseño); Tailwind CSS, «Play CDN» (solo para desarrollo)',
  messages: {
    ok: 'No hemos visto librerías cargadas desde CDN de otras empresas.',
    tailwind:
      'La página tarda más y depende de otra empresa: sus estilos vienen de cdn.tailwindcss.com, que sus autores dan solo para desarrollo.',
    external:
      'Si un servidor ajeno se cae, tu web se rompe: hemos visto {count} {count:librería que viene:librerías que vienen} de {hosts}.',
  },
  solutions: {
    tailwind:
      'Compila los estilos y sírvelos desde tu web:\nnpx @tailwindcss/cli -i estilos.css -o public/estilos.css --minify',
    external: 'Descarga esos archivos en la misma versión, súbelos a tu web y cambia las direcciones.',
  },
  run: ({ page, consentManagers }) => {
    const loads = scriptsMatching(page, consentManagers, SERVICES)
      .filter(({ state }) => state !== 'blocked')
      .map(({ host, evidence }) => ({ host, evidence }))
    const links = linkUrls(page)
      .filter(({ url, rel }) => CDN.test(url.hostname) && !/preconnect/.test(rel))
      .map(({ url, place }) => ({ host: url.hostname, evidence: place }))
    const found = [...loads, ...links]
    if (found.length === 0) return success('ok')
    const evidence = found.map((one) => one.evidence)
    if (found.some(({ host }) => host === TAILWIND)) return warning('tailwind', {}, evidence)
    const hosts = listOf(new Set(found.map(({ host }) => host)))
    return warning('external', { count: found.length, hosts }, evidence)
  },
})
