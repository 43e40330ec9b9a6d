import { defineCheck, notApplicable, success } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { socialTags } from '../../../page/social-tags.ts'

/** Tags with which tools see that a site is somebody's, and whose they are. */
const TOOLS: Readonly<Record<string, string>> = {
  'google-site-verification': 'Google Search Console',
  'msvalidate.01': 'Bing Webmaster Tools',
  'facebook-domain-verification': 'Meta',
}

export const verifyTags = defineCheck({
  id: 'verify-tags',
  category: 'technical',
  subcategory: 'social',
  title: 'Verificaciones',
  points: 0,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'you', minutes: 15 },
  why: 'Con la web verificada se sabe con qué búsquedas llega la gente; sin ello se trabaja a ciegas.',
  source: 'Google Search Console, «Verify your site ownership»',
  messages: {
    found: 'Hemos visto la verificación de {tools}.',
    none: 'no hemos visto etiquetas de verificación en la página. Puede estar hecha por DNS o con un archivo, y eso no se ve desde fuera.',
  },
  solutions: {},
  run: ({ page }) => {
    const tags = socialTags(page)
    const tools = Object.entries(TOOLS).filter(([name]) => tags.has(name))
    if (tools.length === 0) return notApplicable('none')
    return success(
      'found',
      { tools: listOf(tools.map(([, tool]) => tool)) },
      tools.flatMap(([name]) => tags.get(name)?.evidence ?? []),
    )
  },
})
