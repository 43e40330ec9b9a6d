import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { mediaType } from '../../../web/headers.ts'
import { ROBOTS_BYTES_MAX } from '../../../web/robots.ts'
import { looksLikeHtml, ROBOTS_REDIRECTS_MAX, robotsState } from '../../../web/robots-response.ts'
import { bareHost } from '../../../web/urls.ts'

export const robotsTxtFetch = defineCheck({
  id: 'robots-txt-fetch',
  category: 'technical',
  subcategory: 'access',
  title: 'robots.txt disponible',
  points: 3,
  scope: 'site',
  needs: ['robots'],
  fix: { who: 'webmaster', minutes: 15, by: 'sitemap' },
  why: 'Si el servidor falla al servir robots.txt, Google deja de rastrear la web entera por precaución.',
  source: 'RFC 9309 §2.3; Google Search Central, «How Google interprets the robots.txt specification»',
  messages: {
    ok: 'Hemos visto {url}, que responde bien ({bytes} bytes).',
    elsewhere: 'Hemos visto tu robots.txt, que se sirve desde otro dominio: {url}. Está permitido.',
    absent: 'No hay robots.txt (código {status}): se puede rastrear todo.',
    html: 'Tus reglas de rastreo no valen: {url} devuelve una página web en lugar de un archivo de texto («{start}»).',
    large: 'Google ignora el final de tu robots.txt: {url} pasa de 500 KiB.',
    redirects:
      'Google actúa como si no tuvieras robots.txt: para llegar a él hay {count} {count:redirección:redirecciones}.',
    type: 'Algún buscador puede no leer tu robots.txt: {url} se sirve como «{type}» en lugar de «text/plain».',
    limited:
      '{url} nos limita a nosotros (código 429). Google trataría esa respuesta como un fallo del servidor.',
    server: {
      text: 'Google deja de rastrear la web mientras dure este fallo: {url} responde con el código {status}.',
      indexing: true,
    },
  },
  solutions: {
    html: 'Sirve en /robots.txt un archivo de texto, o un 404 si no quieres poner reglas.',
    large: 'Reduce el archivo: une reglas con comodines, por ejemplo «Disallow: /*?orden=».',
    redirects: 'Sirve el archivo directamente en /robots.txt.',
    type: 'Configura el servidor para enviar «Content-Type: text/plain; charset=utf-8» con ese archivo.',
    server:
      'El servidor falla al servir /robots.txt. Mira su registro de errores; si no necesitas reglas, basta con que responda 404.',
  },
  run: ({ robots }) => {
    const { status, finalUrl: url, bytes } = robots
    const state = robotsState(robots)
    if (state === 'limited') return unknown('limited', { url })
    if (state === 'down') return error('server', { url, status })
    const count = robots.hops.length - 1
    if (count > ROBOTS_REDIRECTS_MAX) return warning('redirects', { count })
    if (state === 'absent') return success('absent', { status })

    if (looksLikeHtml(robots)) return warning('html', { url, start: robots.text.trim().slice(0, 60) })
    if (bytes > ROBOTS_BYTES_MAX || robots.truncated) return warning('large', { url })
    const type = mediaType(robots.headers)
    if (type !== 'text/plain') return warning('type', { url, type: type === '' ? 'sin tipo' : type })
    const isElsewhere = bareHost(new URL(url)) !== bareHost(new URL(robots.requestedUrl))
    return isElsewhere ? success('elsewhere', { url }) : success('ok', { url, bytes })
  },
})
