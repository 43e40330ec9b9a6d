import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { isPermanentRedirect } from '../../../web/redirects.ts'
import { isRefusal } from '../../../web/refusal.ts'

export const httpsRedirect = defineCheck({
  id: 'https-redirect',
  category: 'technical',
  subcategory: 'canonical',
  title: 'HTTP a HTTPS',
  points: 6,
  scope: 'site',
  needs: ['page', 'httpVariant'],
  impliedBy: [{ check: 'https', messages: ['http'], silences: ['insecure'] }],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Quien entra por http ve «No es seguro» en el navegador, y Google reparte el valor de la página entre dos direcciones.',
  source:
    'Google Search Central, «HTTPS as a ranking signal» y «Redirects»; Lighthouse redirects-http; RFC 9110 §15.4',
  messages: {
    ok: 'Hemos visto que {from} redirige con un {status} a {to}.',
    insecure: 'Quien te visita ve «No es seguro»: la página se sirve sin cifrar, en {to}.',
    open: 'Quien escribe tu dirección sin https ve «No es seguro»: {to} responde con el código {status} sin pasar a https.',
    refused: '{from} nos ha respondido con el código {status}.',
    broken: 'Quien escribe tu dirección sin https no llega: {from} acaba en un error {status}.',
    temporary:
      'Google puede seguir mostrando la dirección sin cifrar: {from} pasa a https con una redirección temporal ({status}).',
    elsewhere: 'Quien entra sin https no llega a la página que buscaba: {from} lleva a {to}.',
    several:
      'Quien entra sin https espera de más: hay {count} {count:redirección seguida:redirecciones seguidas} desde {from} hasta {to}.',
  },
  solutions: {
    insecure: 'Instala un certificado (Let’s Encrypt es gratuito) y redirige todo http a https con un 301.',
    open: 'Fuerza HTTPS con un 301. En muchos hostings es un interruptor («Forzar HTTPS»); en nginx:\nreturn 301 https://$host$request_uri;',
    broken: 'Haz que el servidor responda en http (puerto 80) solo para redirigir con un 301 a https.',
    temporary: 'Cambia el {status} por un 301 (o 308): así Google pasa a la dirección segura.',
    elsewhere: 'Redirige cada página a ella misma en https, no a otra: {from} → {wanted}',
    several: 'Redirige de una sola vez, con un 301: {from} → {to}',
  },
  run: ({ page, httpVariant: answer }) => {
    const { hops, finalUrl: to, requestedUrl: from, status } = answer
    if (page.url.protocol === 'http:') return error('insecure', { to: page.url.href }, [page.url.href])
    const evidence = hops.map((hop) => `${hop.status} ${hop.url}`)
    const wanted = from.replace(/^http:/, 'https:')
    const data = { from, to, status, wanted, count: hops.length - 1 }

    const final = new URL(to)
    if (isRefusal(status)) return unknown('refused', data)
    if (status >= 400)
      return final.protocol === 'http:' ? warning('broken', data, evidence) : unknown('refused', data)
    if (final.protocol === 'http:') return error('open', data, evidence)
    const temporary = hops.slice(0, -1).find((hop) => !isPermanentRedirect(hop.status))
    if (temporary !== undefined) return warning('temporary', { ...data, status: temporary.status }, evidence)
    const asked = new URL(from)
    const isSamePage =
      to === page.url.href ||
      (final.host === asked.host && final.pathname === asked.pathname && final.search === asked.search)
    if (!isSamePage) return warning('elsewhere', data, evidence)
    if (hops.length > 2) return warning('several', data, evidence)
    return success('ok', { ...data, status: hops[0]?.status ?? status }, evidence)
  },
})
