import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { headerValue } from '../../../web/headers.ts'

/** 180 days (Mozilla and Lighthouse ask for half a year at least). */
const MIN_SECONDS = 15_552_000
const DAY_SECONDS = 24 * 60 * 60

export const hsts = defineCheck({
  id: 'hsts',
  category: 'technical',
  subcategory: 'security',
  title: 'HSTS',
  points: 1,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Sin HSTS, quien escribe tu dirección en una wifi pública puede acabar en una copia sin cifrar.',
  source: 'RFC 6797; Lighthouse has-hsts',
  messages: {
    ok: 'Los navegadores recuerdan durante {days} {days:día:días} que la web va con HTTPS ({preload}).',
    missing:
      'En una wifi pública, quien escribe tu dirección puede acabar en una copia sin cifrar: la respuesta no lleva la cabecera Strict-Transport-Security.',
    invalid:
      'El navegador no recuerda que tu web va cifrada: la cabecera Strict-Transport-Security no tiene un max-age que valga, «{value}».',
    short:
      'El navegador olvida pronto que tu web va cifrada: HSTS solo dura {days} {days:día:días}, menos de {limit} («{value}»).',
    brief: 'El navegador olvida enseguida que tu web va cifrada: HSTS dura menos de un día («{value}»).',
    off: 'El navegador olvida que tu web va cifrada: la cabecera desactiva HSTS, «{value}».',
    http: 'la página no usa HTTPS.',
  },
  solutions: {
    missing:
      'Cuando toda la web funcione con HTTPS, añade esta cabecera:\nStrict-Transport-Security: max-age=31536000',
    invalid: 'Corrige la cabecera:\nStrict-Transport-Security: max-age=31536000',
    short: 'Alarga su duración:\nStrict-Transport-Security: max-age=31536000',
    brief: 'Alarga su duración:\nStrict-Transport-Security: max-age=31536000',
    off: 'Si toda la web funciona con HTTPS, actívalo:\nStrict-Transport-Security: max-age=31536000',
  },
  run: ({ page }) => {
    if (page.url.protocol !== 'https:') return notApplicable('http')
    // Browsers look at the first header only (RFC 6797 §8.1).
    const value = headerValue(page.headers, 'strict-transport-security')
    if (value === undefined) return warning('missing')
    const evidence = [`Strict-Transport-Security: ${value}`]
    const directives = value
      .toLowerCase()
      .split(';')
      .map((directive) => directive.trim())
    const [, age] =
      directives.map((one) => /^max-age\s*=\s*"?(\d{1,12})"?$/.exec(one) ?? []).find(([all]) => all) ?? []
    if (age === undefined) return warning('invalid', { value }, evidence)
    const seconds = Number(age)
    const data = { value, days: Math.floor(seconds / DAY_SECONDS), limit: MIN_SECONDS / DAY_SECONDS }
    if (seconds === 0) return warning('off', data, evidence)
    if (seconds < DAY_SECONDS) return warning('brief', data, evidence)
    if (seconds < MIN_SECONDS) return warning('short', data, evidence)
    return success(
      'ok',
      { ...data, preload: directives.includes('preload') ? 'con preload' : 'sin preload' },
      evidence,
    )
  },
})
