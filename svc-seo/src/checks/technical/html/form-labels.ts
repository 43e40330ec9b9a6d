import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { controlsOf } from '../../../page/controls.ts'
import { tagOf } from '../../../page/dom.ts'

export const formLabels = defineCheck({
  id: 'form-labels',
  category: 'technical',
  subcategory: 'html',
  title: 'Formularios accesibles',
  points: 2,
  scope: 'worst',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 15, by: 'labels' },
  why: 'Quien usa un lector de pantalla no sabe qué pide un campo sin etiqueta, y deja el formulario a medias.',
  source: 'WCAG 3.3.2 y 4.1.2; Lighthouse label y select-name',
  messages: {
    ok: 'Todos los campos que se rellenan ({count}) tienen etiqueta.',
    unlabelled:
      'Quien usa un lector de pantalla no sabe qué pide cada campo: sin etiqueta, {count} de {total}, como {tag}',
    none: 'la página no tiene campos que rellenar.',
  },
  solutions: {
    unlabelled:
      'Da a cada campo su etiqueta; el texto de ejemplo (placeholder) no basta, porque desaparece al escribir:\n```html\n<label for="correo">Correo electrónico</label>\n<input id="correo" name="correo" type="email">\n```',
  },
  run: ({ page }) => {
    const { fields } = controlsOf(page)
    if (fields.length === 0) return notApplicable('none')
    const tags = fields.filter(({ isNamed }) => !isNamed).map(({ element }) => tagOf(element))
    const [tag] = tags
    if (tag === undefined) return success('ok', { count: fields.length })
    return warning('unlabelled', { count: tags.length, total: fields.length, tag }, tags)
  },
})
