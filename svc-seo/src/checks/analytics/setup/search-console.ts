import { defineCheck, success, unknown } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'

/** The file that Google gives for verifying a site. */
const FILE = /\/google[0-9a-f]{12,20}\.html$/i

export const searchConsole = defineCheck({
  id: 'search-console',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Search Console',
  points: 0,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'you', minutes: 15 },
  why: 'Es donde Google te avisa de errores y penalizaciones y te dice con qué búsquedas te encuentran.',
  source: 'Google Search Console, «Verify your site ownership»',
  messages: {
    ok: 'Hemos visto la verificación de Google Search Console.',
    unseen:
      'no se ve desde fuera (la verificación puede estar en el DNS, en un archivo o en Google Analytics).',
  },
  solutions: {},
  run: ({ page }) => {
    const { metas, links } = pageFacts(page)
    const meta = metas.find(
      ({ attribs }) =>
        attribs.name?.trim().toLowerCase() === 'google-site-verification' && Boolean(attribs.content?.trim()),
    )
    if (meta !== undefined) return success('ok', {}, [tagOf(meta)])
    const link = links.find(({ url }) => url !== undefined && FILE.test(url.pathname))
    return link === undefined ? unknown('unseen') : success('ok', {}, [tagOf(link.element)])
  },
})
