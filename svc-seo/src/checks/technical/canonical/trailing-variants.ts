import type { Page, TextResponse } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { canonicalForGoogle, comparable, isWrittenByScripts } from '../../../page/canonical.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { readPage } from '../../../page/read-page.ts'
import { isRefusal } from '../../../web/refusal.ts'

export const trailingVariants = defineCheck({
  id: 'trailing-variants',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Variantes de la portada',
  points: 1,
  scope: 'site',
  needs: ['page', 'sentPage', 'indexVariants'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Una portada con varias direcciones reparte entre ellas los enlaces que recibe.',
  source: 'Google Search Central, «Consolidate duplicate URLs»',
  messages: {
    ok: 'La portada tiene una sola dirección: {variants} no {count:la repite:la repiten}.',
    none: 'solo se mira en la portada.',
    silent: 'las variantes de la portada no han dado una respuesta que sirva.',
    painted:
      'la portada también responde en {first} y se construye con JavaScript: su canonical puede llegar después.',
    duplicate:
      'Google ve tu portada repetida: la misma está en {first}, sin redirección ni canonical a {page}.',
  },
  solutions: { duplicate: 'Redirige con un 301: {first} → {page}' },
  run: ({ page, sentPage, indexVariants }) => {
    if (indexVariants.length === 0) return notApplicable('none')
    const answers = indexVariants.flatMap(({ url, response }) =>
      response.ok && !isRefusal(response.value.status) ? [{ url, answer: response.value }] : [],
    )
    if (answers.length === 0) return unknown('silent')
    const repeated = answers
      .filter(({ url, answer }) => isDuplicate(url, answer, sentPage))
      .map(({ url }) => url)
    const [first] = repeated
    if (first !== undefined && isWrittenByScripts(page, sentPage)) return unknown('painted', { first })
    if (first !== undefined) return warning('duplicate', { first, page: page.url.href }, repeated)
    const paths = answers.map(({ url }) => new URL(url).pathname)
    return success('ok', { variants: listOf(paths), count: paths.length })
  },
})

/** Whether an address serves the home (by its title: sites may answer 200 to whatever is asked) as a page of its own. */
function isDuplicate(url: string, answer: TextResponse, page: Page): boolean {
  if (answer.status < 200 || answer.status >= 300 || answer.hops.length > 1) return false
  const other = readPage(answer, page)
  const canonical = canonicalForGoogle(other)?.url
  const isSettled = canonical !== undefined && comparable(canonical) !== comparable(new URL(url))
  return !isSettled && pageFacts(other).titles[0]?.text === (pageFacts(page).titles[0]?.text ?? '')
}
