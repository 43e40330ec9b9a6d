import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { canonicalLinks } from '../../../page/canonical.ts'

export const canonicalPresent = defineCheck({
  id: 'canonical-present',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Canonical presente',
  points: 3,
  scope: 'page',
  needs: ['page'],
  impliedBy: [{ check: 'head-valid', messages: ['ignored'], silences: ['body'] }],
  fix: { who: 'webmaster', minutes: 10, by: 'canonical' },
  why: 'Cuando la misma página se ve en varias direcciones, es la señal que junta en una sola lo que cada una vale para Google.',
  source: 'Google Search Central, «Consolidate duplicate URLs»; RFC 6596',
  messages: {
    ok: 'Hemos visto el canonical de la página: {href}.',
    missing:
      'Google elige por su cuenta la dirección que muestra: la página no tiene canonical. Es recomendable, no obligatorio.',
    empty: 'Google elige por su cuenta la dirección que muestra: el canonical no dice ninguna, {evidence}.',
    body: 'Google no tiene en cuenta tu canonical: está fuera del <head>, {evidence}.',
  },
  solutions: {
    missing: 'Añade en el <head>:\n<link rel="canonical" href="{url}">',
    empty: 'Escribe la dirección completa de la página:\n<link rel="canonical" href="{url}">',
    body: 'Mueve el canonical dentro del <head>. Suele salirse porque antes hay un <div>, una imagen o texto que cierra el <head>:\n<link rel="canonical" href="{url}">',
  },
  run: ({ page }) => {
    const links = canonicalLinks(page)
    const url = page.url.href
    const [first] = links
    if (first === undefined) return warning('missing', { url })
    const filled = links.filter(({ href }) => href !== '')
    const read = filled.find(({ place }) => place !== 'body')
    if (read !== undefined) return success('ok', { href: read.href }, [read.evidence])
    const { evidence } = filled[0] ?? first
    return error(filled.length === 0 ? 'empty' : 'body', { evidence, url }, [evidence])
  },
})
