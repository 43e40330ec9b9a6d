import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageAssets } from '../../../page/assets.ts'
import { tagOf } from '../../../page/dom.ts'

/** Servers from which anybody takes libraries (seo-checks). */
const CDN =
  /^(?:cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|[a-z]+\.bootstrapcdn\.com)$/

export const sri = defineCheck({
  id: 'sri',
  category: 'technical',
  subcategory: 'security',
  title: 'Integridad de CDN',
  points: 1,
  scope: 'page',
  needs: ['page'],
  impliedBy: [{ check: 'cdn-thirdparty', messages: ['external'], silences: ['missing'] }],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Si alguien cambia la librería en ese servidor ajeno, su código se ejecuta en tu web y en la de tus clientes.',
  source: 'W3C, «Subresource Integrity»',
  messages: {
    ok: 'Llevan integrity los scripts de CDN públicas ({count}).',
    missing:
      'Si alguien cambia la librería en el servidor ajeno, tu web la ejecuta: {found} de {count} {count:script de una CDN pública:scripts de CDN públicas} no {found:lleva:llevan} integrity. El primero: {first}',
    none: 'la página no carga scripts de CDN públicas.',
  },
  solutions: {
    missing:
      'Copia la librería a tu web, o añade su huella (la da la propia CDN o srihash.org) y una versión fija en la dirección:\n<script src="…" integrity="sha384-…" crossorigin="anonymous"></script>',
  },
  run: ({ page }) => {
    const scripts = pageAssets(page).scripts.filter(
      ({ kind, url }) =>
        kind !== 'data' && url !== undefined && CDN.test(url.hostname) && url.host !== page.url.host,
    )
    if (scripts.length === 0) return notApplicable('none')
    const found = scripts
      .map(({ element }) => element)
      // A value that is no hash is passed over by browsers.
      .filter(({ attribs }) => !/(?:^|\s)sha(?:256|384|512)-/i.test(attribs.integrity ?? ''))
      .map(tagOf)
    const [first] = found
    const data = { count: scripts.length, found: found.length }
    return first === undefined ? success('ok', data) : warning('missing', { ...data, first }, found)
  },
})
