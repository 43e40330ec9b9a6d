import type { Probe } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'

/** These refuse the caller; they do not say that the page is missing. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429])

export const sitemapSampleOk = defineCheck({
  id: 'sitemap-sample-ok',
  category: 'technical',
  subcategory: 'sitemap',
  title: 'Las direcciones del sitemap responden',
  points: 2,
  scope: 'site',
  needs: ['sitemapSample'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Un sitemap con direcciones rotas o redirigidas gasta las visitas de Google y le resta confianza.',
  source: 'Google Search Central, «Build and submit a sitemap»; sitemaps.org',
  messages: {
    ok: 'Direcciones del sitemap comprobadas al azar: {checked} de {total}. Todas responden bien.',
    none: 'no hemos visto direcciones en el sitemap.',
    redirected:
      'Google pierde tiempo en direcciones del sitemap que redirigen: {count} de {checked} {checked:comprobada:comprobadas} al azar, de {total} en total. La primera: {url}.',
    broken:
      'Google pierde tiempo en direcciones del sitemap que fallan: {count} de {checked} {checked:comprobada:comprobadas} al azar, de {total} en total. La primera: {url} (código {status}).',
    unanswered: 'no han respondido las direcciones del sitemap que hemos probado.',
  },
  solutions: {
    redirected: 'Pon en el sitemap la dirección final de cada página en lugar de la que redirige.',
    broken: 'Quita del sitemap las direcciones que ya no existen, o arréglalas.',
  },
  run: ({ sitemapSample: { probes, total } }) => {
    if (probes.length === 0) return notApplicable('none')
    const answers = probes.flatMap(answerOf)
    const checked = answers.length
    if (checked === 0) return unknown('unanswered')

    const broken = answers.filter(({ status }) => status >= 400)
    const [firstBroken] = broken
    if (firstBroken !== undefined) {
      const { url, status } = firstBroken
      return error('broken', { count: broken.length, checked, total, url, status }, broken.map(evidenceOf))
    }
    const redirected = answers.filter(({ isRedirect }) => isRedirect)
    const [firstRedirect] = redirected
    if (firstRedirect !== undefined) {
      const data = { count: redirected.length, checked, total, url: firstRedirect.url }
      return warning('redirected', data, redirected.map(evidenceOf))
    }
    return success('ok', { checked, total })
  },
})

interface Answered {
  readonly url: string
  readonly status: number
  readonly isRedirect: boolean
  readonly target: string
}

function answerOf({ url, response }: Probe): readonly Answered[] {
  if (!response.ok || REFUSALS.has(response.value.status)) return []
  const { status, finalUrl, hops } = response.value
  const isRedirect = hops.length > 1 || (status >= 300 && status < 400)
  return [{ url, status, isRedirect, target: finalUrl }]
}

function evidenceOf({ url, status, isRedirect, target }: Answered): string {
  return isRedirect ? `${url} → ${target} (${status})` : `${url} (${status})`
}
