import { nodesOf, structuredData } from '../../page/structured-data.ts'
import { defineFix } from '../define-fix.ts'
import { seoPluginOf } from '../made-with.ts'
import { quoted } from './origin.ts'
import { siteNameOf } from './site-name.ts'

const SITE: ReadonlySet<string> = new Set(['WebSite'])

/** The name of the site for search engines, where it is certain. */
export const jsonldWebsiteFix = defineFix({
  id: 'jsonld-website',
  covers: ['sd-website-name'],
  touches: ['sd-business', 'jsonld-valid', 'sd-organization-fields', 'sd-localbusiness-fields'],
  needs: ['page'],
  make: ({ page }) => {
    if (nodesOf(page, SITE).length > 0 || structuredData(page).markupTypes.includes('WebSite'))
      return 'hasOwn'
    if (seoPluginOf(page) !== undefined) return 'plugin'
    const name = siteNameOf(page)
    if (name === undefined) return 'notCertain'
    return {
      state: 'ready',
      params: { name: name.name, url: `${page.url.origin}/` },
      from: [quoted(name.from, name.name)],
    }
  },
})
