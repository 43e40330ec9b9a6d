import { linkUrls, styleUrls } from '../../../derived/third-party.ts'
import { defineCheck, success } from '../../../engine/define-check.ts'
import { byOwner } from '../../../knowledge/vendors.ts'
import { listOf } from '../../../knowledge/words.ts'
import { thirdPartyHosts } from '../../../page/own-site.ts'
import { pageLoads } from '../../../page/page-loads.ts'
import { parseUrl } from '../../../web/urls.ts'

export const thirdpartyList = defineCheck({
  id: 'thirdparty-list',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Dominios de terceros',
  points: 0,
  scope: 'worst',
  needs: ['page', 'stylesheets', 'trackers'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Cada empresa de esta lista recibe al menos la IP de quien te visita, y debería estar en tu política de privacidad.',
  source: 'RGPD art. 13.1.e y f; The Markup, Blacklight; EDPS, Website Evidence Collector',
  messages: {
    none: 'No hemos visto que la página contacte con otros dominios.',
    list: 'Al abrir la página, el navegador contacta al menos con {count} {count:dominio:dominios} de terceros: {owners}. Puede contactar con más que no vemos.',
  },
  solutions: {},
  run: ({ page, stylesheets, trackers }) => {
    const loaded = pageLoads(page).loads.flatMap(({ state, url }) =>
      state === 'active' && url !== undefined ? [url] : [],
    )
    const others = [...linkUrls(page), ...styleUrls(page, stylesheets)].map(({ url }) => url)
    const byCode = trackers.flatMap(({ state, host, isInline }) =>
      isInline && host !== undefined && (state === 'active' || state === 'via-manager')
        ? (parseUrl(`https://${host}/`) ?? [])
        : [],
    )
    const hosts = thirdPartyHosts([...loaded, ...others, ...byCode], page)
    if (hosts.length === 0) return success('none')
    const owners = byOwner(hosts)
    const evidence = [...owners].map(([owner, own]) => `${owner}: ${own.join(', ')}`)
    return success('list', { count: hosts.length, owners: listOf(owners.keys()) }, evidence)
  },
})
