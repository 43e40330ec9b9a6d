import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { looksLikeHtml } from '../../../web/robots-response.ts'

const TITLE = /^\uFEFF?#[ \t]+\S/m
const LINK = /\[[^[\]\n]+\]\([^()\s]+\)/

export const llmsTxt = defineCheck({
  id: 'llms-txt',
  category: 'technical',
  subcategory: 'access',
  title: 'llms.txt',
  points: 0,
  scope: 'site',
  needs: ['llms'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Es un resumen de la web para asistentes de IA; no tenerlo no te quita ningún resultado en Google.',
  source: 'llmstxt.org; Lighthouse 13, «Agentic browsing»',
  messages: {
    present: 'Hemos visto {url}, con título y enlaces.',
    incomplete: 'Los asistentes de IA aprovechan mal tu llms.txt: a {url} le falta {missing}.',
    absent: 'no hay llms.txt; es opcional y ningún buscador lo exige.',
    html: '{url} devuelve una página web, no un llms.txt; es opcional y ningún buscador lo exige.',
    unclear: '{url} responde con el código {status}.',
  },
  solutions: {
    incomplete:
      'Empieza el archivo con un título y enlaza tus páginas principales:\n# Mi empresa\n- [Servicios](https://…/servicios): qué hacemos',
  },
  run: ({ llms }) => {
    const { status, finalUrl: url, text } = llms
    if (status === 429 || status >= 500) return unknown('unclear', { url, status })
    if (status < 200 || status >= 300) return notApplicable('absent')
    if (looksLikeHtml(llms)) return notApplicable('html', { url })
    if (text.trim() === '') return notApplicable('absent')

    const hasTitle = TITLE.test(text)
    const hasLink = LINK.test(text)
    if (hasTitle && hasLink) return success('present', { url })
    const missing = [!hasTitle && 'un título («# …»)', !hasLink && 'al menos un enlace']
      .filter((what) => what !== false)
      .join(' y ')
    return warning('incomplete', { url, missing })
  },
})
