import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { controlsOf } from '../../../page/controls.ts'
import { tagOf } from '../../../page/dom.ts'

export const buttonsLinksName = defineCheck({
  id: 'buttons-links-name',
  category: 'technical',
  subcategory: 'html',
  title: 'Botones y enlaces con nombre',
  points: 1,
  needs: ['page'],
  whenClientRendered: 'unknown',
  why: 'Un icono sin nombre es un botón mudo: ni un lector de pantalla ni Google saben qué hace o adónde lleva.',
  source: 'WCAG 2.4.4 y 4.1.2; Lighthouse button-name y link-name',
  messages: {
    ok: 'Todos los botones y enlaces ({count}) tienen nombre.',
    nameless: 'Hemos visto botones o enlaces sin nombre ({count} de {total}), como {tag}',
    none: 'la página no tiene botones ni enlaces.',
  },
  solutions: {
    nameless:
      'Ponles texto, o un nombre si solo llevan un icono:\n```html\n<a href="https://www.instagram.com/tuempresa" aria-label="Instagram">…</a>\n```',
  },
  run: ({ page }) => {
    const { actions } = controlsOf(page)
    if (actions.length === 0) return notApplicable('none')
    const tags = actions.filter(({ isNamed }) => !isNamed).map(({ element }) => tagOf(element))
    const [tag] = tags
    if (tag === undefined) return success('ok', { count: actions.length })
    return warning('nameless', { count: tags.length, total: actions.length, tag }, tags)
  },
})
