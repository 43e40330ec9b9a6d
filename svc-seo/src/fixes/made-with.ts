import type { Platform, SeoPlugin } from '@agency/contracts'
import type { Page } from '../artefacts.ts'
import type { DerivedArtefacts } from '../engine/derive-artefacts.ts'

/** What the site is made with, where the way to paste a patch differs; absent where nothing shows. */
export function platformOf({ software }: Pick<DerivedArtefacts, 'software'>): Platform | undefined {
  switch (software.ok ? software.value.platform : undefined) {
    case undefined:
      return undefined
    case 'WordPress':
      return 'wordpress'
    case 'Wix':
      return 'wix'
    case 'PrestaShop':
      return 'prestashop'
    default:
      return 'html'
  }
}

/** What each plugin writes around its tags, or into its JSON-LD. */
const SIGNS: readonly (readonly [SeoPlugin, RegExp])[] = [
  ['yoast', /<!-- This site is optimized with the Yoast SEO|class="yoast-schema-graph/],
  [
    'rank-math',
    /<!-- (?:Search Engine Optimization by Rank Math|Optimización para motores de búsqueda por Rank Math)|class="rank-math-schema/,
  ],
  ['aioseo', /<!-- All in One SEO|class="aioseo-schema/],
  ['seopress', /<!-- (?:Site optimized by SEOPress|SEOPress)|class="seopress-schema/],
  ['the-seo-framework', /<!-- The SEO Framework by|<!-- \/ The SEO Framework/],
]

/** The plugin that writes the page's head: its fields take the texts, in place of a second tag. */
export function seoPluginOf({ html }: Pick<Page, 'html'>): SeoPlugin | undefined {
  return SIGNS.find(([, sign]) => sign.test(html))?.[0]
}
