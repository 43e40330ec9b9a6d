import type { Probe } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown } from '../../../engine/define-check.ts'

export const brokenLinks = defineCheck({
  id: 'broken-links',
  category: 'technical',
  subcategory: 'content',
  title: 'Enlaces rotos',
  points: 4,
  scope: 'page',
  needs: ['links'],
  whenClientRendered: ['none'],
  fix: { who: 'you', minutes: 15 },
  why: 'Quien pulsa un enlace roto se va, y Google deja de llegar a las páginas que había detrás.',
  source: 'Google Search Central, «Link best practices»; RFC 9110 §15.5–15.6',
  messages: {
    ok: 'Funcionan los enlaces propios que hemos visitado ({checked} de {total} {total:comprobado:comprobados}).',
    broken:
      'Parte de tus visitas acaba en un error: enlaces propios rotos, {count} ({checked} de {total} {total:comprobado:comprobados}). El primero: {first}',
    silent: 'los enlaces propios que hemos visitado ({asked}) no han dado una respuesta que sirva.',
    none: 'la página no tiene enlaces a otras páginas de la web.',
  },
  solutions: {
    broken:
      'Corrige la dirección o quita el enlace; si la página se mudó, redirige la antigua con un 301: {first}',
  },
  run: ({ links: { probes, total } }) => {
    if (total === 0) return notApplicable('none')
    const statuses = probes.flatMap((probe) => judged(probe))
    const checked = statuses.length
    if (checked === 0) return unknown('silent', { asked: probes.length })
    const broken = statuses.filter(({ status }) => status >= 400)
    const evidence = broken.map(
      ({ status, probe: { url, text } }) => `${status} ${url}${text ? ` («${text}»)` : ''}`,
    )
    return evidence[0] === undefined
      ? success('ok', { checked, total })
      : error('broken', { count: broken.length, checked, total, first: evidence[0] }, evidence)
  },
})

/** Of the refusals only these are the page's: others may be meant for our tool, and silence proves nothing. */
function judged(probe: Probe): readonly { readonly probe: Probe; readonly status: number }[] {
  if (!probe.response.ok) return []
  const { status } = probe.response.value
  return status < 400 || status === 404 || status === 410 || status >= 500 ? [{ probe, status }] : []
}
