import type { Page } from '../../../artefacts.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf, walk } from '../../lib/dom.ts'

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

export const intrusiveInterstitial = defineCheck({
  id: 'intrusive-interstitial',
  category: 'technical',
  subcategory: 'html',
  title: 'Ventanas emergentes',
  points: 0,
  needs: ['page'],
  why: 'Una ventana que tapa la página nada más llegar desde Google echa a la gente, y Google puede bajar la página por ella.',
  source: 'Google Search Central, «Avoid intrusive interstitials and dialogs»',
  messages: {
    ok: 'No hemos visto herramientas de ventanas emergentes en el código de la página.',
    found:
      'Parece que la página puede abrir ventanas emergentes ({tools}). Cuándo y cómo salen no se ve desde fuera.',
  },
  solutions: {
    found:
      'Comprueba en el móvil que no sale nada más llegar ni tapa el contenido: mejor una franja pequeña, o al cabo de un rato. Los avisos de cookies y de edad están permitidos.',
  },
  run: ({ page }) => {
    const found = toolsIn(page)
    return found.size === 0
      ? success('ok')
      : warning('found', { tools: [...found.keys()].join(', ') }, [...found.values()])
  },
})

/** Names of the tools, each with the first tag that gives it away. */
function toolsIn({ $ }: Page): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const root = $.root().get(0)
  const enter = (element: DomElement) => {
    const { tagName, attribs } = element
    const file = tagName === 'script' ? attribs.src : tagName === 'link' ? attribs.href : undefined
    for (const tool of TOOLS) {
      const isHere = (file && tool.file?.test(file)) || (attribs.class && tool.mark?.test(attribs.class))
      if (isHere && !found.has(tool.name)) found.set(tool.name, tagOf(element))
    }
    const isElementor = attribs['data-elementor-type']?.trim().toLowerCase() === 'popup'
    if (isElementor && !found.has('Elementor Popup')) found.set('Elementor Popup', tagOf(element))
    return undefined
  }
  if (root !== undefined) walk(root, { enter })
  return found
}
