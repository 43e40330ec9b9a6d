import type { Asset, TextFile } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { cacheSeconds, directivesOf, headerValues } from '../../../web/headers.ts'

/** Files that do not change are worth keeping for a month at least (Lighthouse uses-long-cache-ttl). */
const LONG_SECONDS = 30 * 24 * 60 * 60
/** Share of files that tells how a site caches, kept long or not kept at all. */
const SHARE = 0.75
const SAMPLE_MAX = 10

export const cacheStatic = defineCheck({
  id: 'cache-static',
  category: 'technical',
  subcategory: 'speed',
  title: 'Caché de estáticos',
  points: 2,
  scope: 'page',
  needs: ['page', 'assets', 'stylesheets', 'scripts', 'now'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Sin caché, quien vuelve o pasa a otra página descarga otra vez lo mismo y espera de más.',
  source: 'Lighthouse uses-long-cache-ttl; web.dev, «Back/forward cache»; RFC 9111 §4.2.1',
  messages: {
    ok: 'Los navegadores guardan 30 días o más {long} de {count} {count:archivo propio:archivos propios} que hemos mirado.',
    short:
      'Quien vuelve descarga otra vez lo mismo: {short} de {count} {count:archivo propio:archivos propios} se {short:guarda:guardan} menos de 30 días. Por ejemplo: {first}',
    none: 'Quien vuelve descarga otra vez lo mismo: {unkept} de {count} {count:archivo propio:archivos propios} no {unkept:dice cuánto guardarlo, o lo prohíbe:dicen cuánto guardarlos, o lo prohíben}. El primero: {first}',
    html: 'El botón Atrás vuelve a cargar la página entera: el HTML lleva «Cache-Control: {value}».',
    noFiles: 'la página no usa archivos de su propio servidor.',
    silent: 'los archivos propios no han dado una respuesta que sirva.',
  },
  solutions: {
    short:
      'Alarga la caché de CSS, JavaScript, imágenes y fuentes, y cambia el nombre del archivo cuando cambie:\nCache-Control: public, max-age=31536000, immutable',
    none: 'Añade esta cabecera a CSS, JavaScript, imágenes y fuentes, y cambia el nombre del archivo cuando cambie:\nCache-Control: public, max-age=31536000, immutable',
    html: 'Cambia no-store por no-cache en las páginas públicas; deja no-store para carrito y cuenta:\nCache-Control: no-cache',
  },
  run: ({ page, assets, stylesheets, scripts, now }) => {
    // What was read besides is left out of the sample, but may be all that there is.
    const own = assets.assets.length > 0 ? assets.assets : [...stylesheets, ...scripts]
    const files = judgedFiles(own, now)
    const count = files.length
    const long = files.filter(({ seconds }) => seconds >= LONG_SECONDS).length
    const unkept = files.filter(({ isKept }) => !isKept)
    const shorter = files.filter(({ seconds }) => seconds < LONG_SECONDS).map(({ evidence }) => evidence)
    const data = { count, long, short: count - long, unkept: unkept.length }
    if (unkept[0] !== undefined && unkept.length > count * SHARE) {
      return error(
        'none',
        { ...data, first: unkept[0].evidence },
        unkept.map(({ evidence }) => evidence),
      )
    }
    if (shorter[0] !== undefined && long < count * SHARE) {
      return warning('short', { ...data, first: shorter[0] }, shorter)
    }
    if (directivesOf(page.headers, 'cache-control').has('no-store')) {
      const value = headerValues(page.headers, 'cache-control').join(', ')
      return warning('html', { value }, [`Cache-Control: ${value}`])
    }
    if (count > 0) return success('ok', data)
    return own.length > 0 ? unknown('silent') : notApplicable('noFiles')
  },
})

function judgedFiles(own: readonly (Asset | TextFile)[], now: Date) {
  return own
    .flatMap(({ url, response }) =>
      response.ok && response.value.status === 200 ? [{ url, ...response.value }] : [],
    )
    .slice(0, SAMPLE_MAX)
    .map(({ url, headers }) => {
      const seconds = cacheSeconds(headers, now)
      const said = headerValues(headers, 'cache-control').join(', ')
      return {
        seconds: seconds ?? 0,
        isKept: seconds !== undefined && !directivesOf(headers, 'cache-control').has('no-store'),
        evidence: `${url} (${said === '' ? 'sin Cache-Control' : `Cache-Control: ${said}`})`,
      }
    })
}
