import { defineCheck, error, success } from '../../../engine/define-check.ts'
import { certificateIssue, isBlocking } from '../../../web/certificate.ts'

export const https = defineCheck({
  id: 'https',
  category: 'technical',
  subcategory: 'security',
  title: 'HTTPS',
  points: 8,
  scope: 'site',
  needs: ['page', 'now'],
  fix: { who: 'webmaster', minutes: 60, by: 'host-ticket' },
  why: 'Sin HTTPS el navegador avisa de que la web no es segura, se pierden visitas y Google prefiere a otros.',
  source: 'Google Search Central, «HTTPS as a ranking signal»; Lighthouse is-on-https',
  messages: {
    ok: 'La página se sirve con HTTPS: {url}',
    http: 'El navegador avisa de que tu web no es segura: la página se sirve sin cifrar, en {url}',
    certificate: 'En lugar de tu web sale un aviso: los navegadores rechazan su certificado ({code}).',
  },
  solutions: {
    http: 'Activa un certificado gratuito (Let’s Encrypt) en tu alojamiento y redirige todo a HTTPS, casi siempre con un botón de su panel. En nginx:\nreturn 301 https://$host$request_uri;\nEn Apache, en el sitio del puerto 80:\nRedirect permanent / https://{host}/',
    certificate:
      'Renueva o cambia el certificado en el panel de tu alojamiento; Let’s Encrypt es gratuito y se renueva solo.',
  },
  run: ({ page, now }) => {
    const url = page.url.href
    if (page.url.protocol !== 'https:') return error('http', { url, host: page.url.host }, [url])
    const tls = page.tls ?? {}
    if (!isBlocking(certificateIssue(tls, now))) return success('ok', { url })
    const code = tls.error ?? 'CERT_HAS_EXPIRED'
    return error('certificate', { code }, [`${page.url.host}: ${code}`])
  },
})
