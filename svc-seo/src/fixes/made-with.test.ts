import { describe, expect, it } from 'vitest'
import { buildArtefacts } from '../testing/artefacts.ts'
import { kitOf } from '../testing/fixed-site.ts'
import { readSite } from '../testing/read-site.ts'
import { seoPluginOf } from './made-with.ts'

describe('seoPluginOf', () => {
  it.each([
    ['yoast', '<!-- This site is optimized with the Yoast SEO plugin v23.0 - https://yoast.com/ -->'],
    ['yoast', '<script type="application/ld+json" class="yoast-schema-graph">{}</script>'],
    ['rank-math', '<!-- Search Engine Optimization by Rank Math - https://rankmath.com/ -->'],
    ['rank-math', '<!-- Optimización para motores de búsqueda por Rank Math -  https://rankmath.com/ -->'],
    ['aioseo', '<!-- All in One SEO 4.6.0 - aioseo.com -->'],
    ['seopress', '<script type="application/ld+json" class="seopress-schema">{}</script>'],
    ['the-seo-framework', '<!-- The SEO Framework by Sybre Waaijer -->'],
    [undefined, '<p>Instalamos Yoast SEO, Rank Math y All in One SEO</p>'],
  ])('%s', (plugin, html) => {
    expect(seoPluginOf(readSite({ html }).page)).toBe(plugin)
  })
})

describe('the platform of a kit', () => {
  it.each([
    ['wordpress', '<link rel="stylesheet" href="/wp-content/themes/pan/style.css">'],
    ['prestashop', '<meta name="generator" content="PrestaShop">'],
    ['wix', '<meta name="generator" content="Wix.com Website Builder">'],
    ['html', '<meta name="generator" content="Joomla! - Open Source Content Management">'],
    [undefined, ''],
  ])('%s', (platform, head) => {
    const html = `<!doctype html><html lang="es"><head><title>Pan</title>${head}</head><body><h1>Pan</h1></body></html>`
    expect(kitOf(buildArtefacts({ html }))?.platform).toBe(platform)
  })
})
