import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { labelOf, nodesOf, structuredData, textIn } from '../../../page/structured-data.ts'
import { bareHost, isHome, resolveUrl } from '../../../web/urls.ts'

const SITE: ReadonlySet<string> = new Set(['WebSite'])

export const sdWebsiteName = defineCheck({
  id: 'sd-website-name',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Nombre del sitio',
  points: 1,
  scope: 'site',
  needs: ['page'],
  whenClientRendered: ['missing'],
  impliedBy: [
    {
      check: 'jsonld-valid',
      messages: ['extraComma', 'missingComma', 'lineBreak', 'broken'],
      silences: ['missing'],
    },
    { check: 'sd-business', messages: ['none'], silences: ['missing'] },
  ],
  fix: { who: 'webmaster', minutes: 15, by: 'jsonld-website' },
  why: 'Es el nombre que Google escribe encima de tu resultado: sin declararlo, puede poner el dominio u otro cualquiera.',
  source: 'Google Search Central, «Site names»',
  messages: {
    ok: 'La portada declara el nombre del sitio: «{name}».',
    nameless: 'Google puede poner otro nombre a tu web: los datos WebSite de la portada no lo dicen (name).',
    elsewhere:
      'Google puede poner otro nombre a tu web: los datos WebSite de la portada no llevan a ella, sino a {url}',
    homeless:
      'Google puede poner otro nombre a tu web: los datos WebSite de la portada no dicen su dirección (url).',
    missing:
      'Google puede poner el dominio en lugar del nombre de tu web: no hemos visto en la portada datos WebSite que lo digan. Si los cargas de otra forma, ignora este aviso.',
    markup: 'el nombre del sitio está en microdatos o RDFa, que no leemos por dentro.',
    inner: 'el nombre del sitio se declara en la portada.',
  },
  solutions: {
    nameless:
      'Añade a WebSite el nombre con el que te conocen:\n```json\n"name": "Nombre de tu negocio"\n```',
    elsewhere: 'Pon en url la dirección de tu portada:\n```json\n"url": "{home}"\n```',
    homeless: 'Añade a WebSite la dirección de tu portada:\n```json\n"url": "{home}"\n```',
    missing:
      'Añade en la portada:\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "WebSite",\n  "name": "Nombre de tu negocio",\n  "url": "{home}"\n}\n</script>\n```',
  },
  run: ({ page }) => {
    if (!isHome(page.url)) return notApplicable('inner')
    const home = `${page.url.origin}/`
    const sites = nodesOf(page, SITE)
    const named = sites.filter((site) => textIn(site, 'name') !== undefined)
    const [first] = named
    if (first === undefined) {
      if (sites.length > 0) return warning('nameless', {}, sites.map(labelOf))
      if (structuredData(page).markupTypes.some((type) => SITE.has(type))) return unknown('markup')
      return warning('missing', { home })
    }
    const isAtHome = (address: string | undefined) => {
      const url = address === undefined ? undefined : resolveUrl(address, page.baseUrl)
      return url !== undefined && bareHost(url) === bareHost(page.url) && isHome(url)
    }
    const good = named.find((site) => isAtHome(textIn(site, 'url')))
    if (good !== undefined) return success('ok', { name: textIn(good, 'name') ?? '' }, named.map(labelOf))
    const url = textIn(first, 'url')
    return url === undefined ? warning('homeless', { home }) : warning('elsewhere', { url, home }, [url])
  },
})
