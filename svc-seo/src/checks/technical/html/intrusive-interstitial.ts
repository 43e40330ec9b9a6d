import type { Page } from '../../../artefacts.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { inOrder, type Place, tagged, withAttribute } from '../../../page/page-tree.ts'

/** Tools whose job is to open a window over the page, by the file they load or the element they leave. */
const TOOLS: readonly { readonly name: string; readonly file?: RegExp; readonly mark?: RegExp }[] = [
  { name: 'Popup Maker', file: /\/plugins\/popup-maker\//i, mark: /(?:^|\s)pum-overlay(?:\s|$)/ },
  { name: 'Sumo', file: /\/\/(?:load\.)?sumo(?:me)?\.com\//i },
  {
    name: 'OptinMonster',
    file: /\/plugins\/optinmonster\/|\/\/[a-z.]{0,20}(?:omappapi|optinmonster|opmnstr)\.com\//i,
  },
  { name: 'Elementor Popup', mark: /(?:^|\s)(?:elementor-popup-modal|elementor-location-popup)(?:\s|$)/ },
  { name: 'Wisepops', file: /\/\/[a-z.]{0,20}wisepops\.(?:com|net)\//i },
  { name: 'Poptin', file: /\/\/[a-z.]{0,20}popt\.in\//i },
  { name: 'Hello Bar', file: /\/\/[a-z.]{0,20}hellobar\.com\//i },
]

const ANY_MARK = new RegExp(TOOLS.flatMap(({ mark }) => mark?.source ?? []).join('|'))

export const intrusiveInterstitial = defineCheck({
  id: 'intrusive-interstitial',
  category: 'technical',
  subcategory: 'html',
  title: 'Ventanas emergentes',
  points: 0,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'you', minutes: 15 },
  why: 'Una ventana que tapa la página nada más llegar desde Google echa a la gente, y Google puede bajar la página por ella.',
  source: 'Google Search Central, «Avoid intrusive interstitials and dialogs»',
  messages: {
    ok: 'No hemos visto herramientas de ventanas emergentes en el código de la página.',
    found:
      'Parece que una ventana emergente puede tapar la página ({tools}). Cuándo y cómo sale no se ve desde fuera.',
  },
  solutions: {
    found:
      'Comprueba en el móvil que no sale nada más llegar ni tapa el contenido: mejor una franja pequeña, o al cabo de un rato. Los avisos de cookies y de edad están permitidos.',
  },
  run: ({ page }) => {
    const found = toolsIn(page)
    return found.size === 0
      ? success('ok')
      : warning('found', { tools: listOf(found.keys()) }, [...found.values()])
  },
})

/** Names of the tools, each with the first tag that gives it away. */
function toolsIn({ document }: Page): ReadonlyMap<string, string> {
  const signs: { readonly name: string; readonly place: Place }[] = []
  for (const place of tagged(document, 'script', 'link')) {
    const { tagName, attribs } = place.element
    const file = tagName === 'script' ? attribs.src : attribs.href
    for (const tool of TOOLS) if (file && tool.file?.test(file)) signs.push({ name: tool.name, place })
  }
  for (const place of withAttribute(document, 'class')) {
    const { class: names = '' } = place.element.attribs
    if (!ANY_MARK.test(names)) continue
    for (const tool of TOOLS) if (tool.mark?.test(names)) signs.push({ name: tool.name, place })
  }
  for (const place of withAttribute(document, 'data-elementor-type')) {
    const type = place.element.attribs['data-elementor-type']?.trim().toLowerCase()
    if (type === 'popup') signs.push({ name: 'Elementor Popup', place })
  }
  const found = new Map<string, string>()
  for (const { name, place } of signs.sort((one, other) => inOrder(one.place, other.place))) {
    if (!found.has(name)) found.set(name, tagOf(place.element))
  }
  return found
}
