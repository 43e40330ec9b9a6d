import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { urlIssues } from './url-quality.lib.ts'

export const urlQuality = defineCheck({
  id: 'url-quality',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Dirección legible',
  points: 2,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'La dirección se ve en los resultados y al compartirla: una que se entiende recibe más visitas.',
  source: 'Google Search Central, «URL structure»; Screaming Frog, filtros de URL',
  messages: {
    ok: 'La dirección de la página es corta y se entiende: {url}.',
    issues: 'La dirección de la página se lee mal en Google y al compartirla: {issues}.',
  },
  solutions: {
    issues:
      'Usa pocas palabras en minúsculas separadas por guiones, por ejemplo {example}, y redirige la antigua con un 301.',
  },
  run: ({ page }) => {
    const issues = urlIssues(page.url)
    const example = new URL('/reparacion-de-calderas', page.url).href
    return issues.length === 0
      ? success('ok', { url: page.url.href })
      : warning('issues', { issues: issues.join('; '), example }, [page.url.href])
  },
})
