import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { isRefusal } from '../../../web/refusal.ts'
import { isSuccess } from '../../../web/sitemap-files.ts'

export const sitemapFound = defineCheck({
  id: 'sitemap-found',
  category: 'technical',
  subcategory: 'sitemap',
  title: 'Sitemap encontrado',
  points: 3,
  scope: 'site',
  needs: ['page', 'sitemaps', 'foundSitemaps'],
  fix: { who: 'webmaster', minutes: 15, by: 'sitemap' },
  why: 'El sitemap es la lista de páginas que le das a Google: sin él tarda más en descubrir las nuevas.',
  source: 'sitemaps.org; Google Search Central, «Build and submit a sitemap»',
  messages: {
    declared: 'Hemos visto {url}, declarado en robots.txt.',
    undeclared:
      'Los buscadores tardan más en dar con tu sitemap: {url} existe, pero robots.txt no lo menciona.',
    none: 'Google tarda más en descubrir tus páginas nuevas: no hemos visto ningún sitemap, ni en robots.txt ni en las direcciones habituales. Una web pequeña y bien enlazada puede vivir sin él.',
    failing:
      'Google no puede leer la lista de tus páginas: robots.txt declara {url}, que responde con el código {status}.',
    html: 'Google no puede leer la lista de tus páginas: robots.txt declara {url}, que devuelve {what} en lugar de un sitemap.',
    unreadable:
      'Google no puede leer la lista de tus páginas: robots.txt declara {url}, que no está escrito como un sitemap.',
    unanswered: '{url} no ha respondido.',
    refused: '{url} nos ha respondido con el código {status}.',
  },
  solutions: {
    undeclared: 'Añade esta línea a robots.txt:\nSitemap: {url}',
    none: 'Crea un sitemap (casi todos los CMS lo generan) y decláralo en robots.txt:\nSitemap: {usual}',
    failing: 'Corrige la dirección en robots.txt o haz que {url} responda con 200.',
    html: 'Haz que {url} devuelva el XML del sitemap, o corrige la línea «Sitemap:» de robots.txt.',
    unreadable:
      'Vuelve a generarlo: debe ser XML con raíz <urlset> o <sitemapindex>, o una dirección por línea.',
  },
  run: ({ page, sitemaps, foundSitemaps }) => {
    const declared = sitemaps.filter(({ from }) => from === 'robots')
    for (const { url, response } of declared) {
      if (!response.ok || isRefusal(response.value.status)) continue
      const { status } = response.value
      if (!isSuccess(response.value)) return error('failing', { url, status }, [`${status} ${url}`])
      const kind = foundSitemaps.find((found) => found.response === response.value)?.sitemap.kind
      if (kind === 'html' || kind === 'empty') {
        return error('html', { url, what: kind === 'html' ? 'una página web' : 'un archivo vacío' }, [url])
      }
    }
    const broken = foundSitemaps.find(({ from, sitemap }) => from === 'robots' && sitemap.kind === 'broken')
    if (broken !== undefined) return warning('unreadable', { url: broken.url }, [broken.url])
    const good = foundSitemaps.find(({ from }) => from === 'robots')
    if (good !== undefined) return success('declared', { url: good.url })

    const refused = declared.flatMap(({ url, response }) =>
      response.ok && isRefusal(response.value.status) ? [{ url, status: response.value.status }] : [],
    )[0]
    if (refused !== undefined) return unknown('refused', refused)
    const silent = sitemaps.find(({ response }) => !response.ok)
    if (declared.length > 0 && silent !== undefined) return unknown('unanswered', { url: silent.url })
    const usual = foundSitemaps.find(({ from }) => from === 'usual')
    if (usual !== undefined) return warning('undeclared', { url: usual.url })
    if (silent !== undefined) return unknown('unanswered', { url: silent.url })
    return warning('none', { usual: new URL('/sitemap.xml', page.url).href })
  },
})
