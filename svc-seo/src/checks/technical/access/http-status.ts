import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'

export const httpStatus = defineCheck({
  id: 'http-status',
  category: 'technical',
  subcategory: 'access',
  title: 'Código de respuesta',
  points: 10,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Si el servidor contesta con un error, Google no muestra la página y quien llega se va.',
  source: 'Google Search Central, «HTTP status codes»; RFC 9110 §15',
  messages: {
    ok: 'La página responde con el código {status}.',
    empty: 'La página llega vacía: no hay nada que ver ni que indexar (código {status}).',
    client: 'Para Google esta página no existe: {url} responde con el código {status}.',
    server: 'La página no se puede ver porque el servidor falla: {url} responde con el código {status}.',
    other:
      'Google puede no mostrar la página: {url} responde con el código {status}, que no es el de una página normal.',
  },
  solutions: {
    empty: 'Haz que el servidor responda con 200 y el contenido de la página.',
    client:
      'La página devuelve {status}. Corrige la dirección o, si la página se ha mudado, redirige la antigua a la nueva con un 301.',
    server:
      'La página devuelve {status}. Mira el registro de errores del servidor o avisa a tu proveedor de alojamiento.',
    other: 'Haz que la página responda con 200, o redirígela con 301 a la dirección buena.',
  },
  run: ({ sentPage: page }) => {
    const { status } = page
    const data = { status, url: page.url.href }
    if (status >= 500) return error('server', data)
    if (status >= 400) return error('client', data)
    if (status < 200 || status >= 300) return error('other', data)
    const isEmpty = page.html.trim() === ''
    return isEmpty ? warning('empty', data) : success('ok', data)
  },
})
