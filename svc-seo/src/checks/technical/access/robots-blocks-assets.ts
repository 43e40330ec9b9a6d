import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { inOrder, isWithin, linkTags, tagged, WITHIN } from '../../../page/page-tree.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { resolveUrl } from '../../../web/urls.ts'

/** A file that the page loads from its own server. */
interface Asset {
  readonly url: URL
  /** Google needs it to see the page as people do: styles, and scripts of the head. */
  readonly isEssential: boolean
}

/** More files than this say nothing new, and each is compared with every rule. */
const LOOKED_AT_MAX = 200

export const robotsBlocksAssets = defineCheck({
  id: 'robots-blocks-assets',
  category: 'technical',
  subcategory: 'access',
  title: 'Recursos bloqueados por robots.txt',
  points: 3,
  scope: 'site',
  needs: ['page', 'robots', 'robotsRules'],
  impliedBy: [{ check: 'robots-txt-allows', messages: ['blocked'], silences: ['images', 'essential'] }],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Google dibuja la página como un navegador: sin sus estilos y scripts la ve rota y la valora peor.',
  source: 'Google Search Central, «JavaScript SEO basics» y «Page resources»',
  messages: {
    ok: 'robots.txt no bloquea ninguno de los archivos propios que hemos mirado en esta página ({count}).',
    none: 'esta página no carga estilos, scripts ni imágenes de su propio servidor.',
    images:
      'Google no ve la página completa: robots.txt bloquea {count} {count:archivo, que no es imprescindible:archivos, ninguno imprescindible}. El primero: {url} ({rule}).',
    essential:
      'Google ve la página sin su diseño: robots.txt bloquea estilos o scripts de la cabecera, como {url} ({rule}). Archivos bloqueados en total: {count}.',
    unreachable: 'robots.txt responde con el código {status}.',
  },
  solutions: {
    images: 'Quita esa regla o añade en su mismo grupo una que permita esos archivos:\nAllow: {path}',
    essential:
      'Deja que Google cargue estilos y scripts (en WordPress, /wp-content/ y /wp-includes/): quita esa regla o añade en su mismo grupo:\nAllow: {path}',
  },
  run: ({ page, robots, robotsRules }) => {
    if (robotsRules === undefined) return unknown('unreachable', { status: robots.status })
    const assets = assetsOf(page)
    if (assets.length === 0) return notApplicable('none')

    const blocked = assets.flatMap((asset) => {
      const { allowed, rule } = robotsVerdict(robotsRules, 'Googlebot', robotsPath(asset.url))
      return allowed || rule === undefined ? [] : [{ ...asset, rule }]
    })
    const essential = blocked.find(({ isEssential }) => isEssential)
    const culprit = essential ?? blocked[0]
    if (culprit === undefined) return success('ok', { count: assets.length })

    const { url, rule } = culprit
    const data = {
      count: blocked.length,
      url: url.href,
      rule: `línea ${rule.line}: ${rule.text}`,
      path: url.pathname,
    }
    const evidence = blocked.map((one) => `${one.url.href} (línea ${one.rule.line}: ${one.rule.text})`)
    return essential === undefined ? warning('images', data, evidence) : error('essential', data, evidence)
  },
})

function assetsOf({ document, url, baseUrl }: Page): readonly Asset[] {
  const assets = new Map<string, Asset>()
  const add = (address: string | undefined, isEssential: boolean) => {
    const target = address === undefined || address.trim() === '' ? undefined : resolveUrl(address, baseUrl)
    if (target === undefined || target.origin !== url.origin) return
    const path = robotsPath(target)
    if (isEssential || !assets.has(path)) assets.set(path, { url: target, isEssential })
  }
  for (const { attribs } of linkTags(document, 'stylesheet')) add(attribs.href, true)
  const scripts = tagged(document, 'script')
  const inHead = scripts.filter((place) => isWithin(place, WITHIN.head))
  const others = [...scripts, ...tagged(document, 'img')].filter((place) => !isWithin(place, WITHIN.head))
  for (const { element } of inHead) add(element.attribs.src, true)
  for (const { element } of others.sort(inOrder)) {
    if (assets.size >= LOOKED_AT_MAX) break
    add(element.attribs.src, false)
  }
  return [...assets.values()].slice(0, LOOKED_AT_MAX)
}
