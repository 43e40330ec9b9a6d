import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { htmlErrors as errorsOf, type HtmlIssueKind } from '../../../page/html-errors.ts'

/** Browsers put up with some (seo-checks §1.7). */
const ISSUES_OK = 5

const NAMES: Readonly<Record<HtmlIssueKind, string>> = {
  duplicateAttribute: 'atributo repetido',
  duplicateId: 'id repetido',
  doctype: 'DOCTYPE fuera de sitio',
  nested: 'enlace o botón dentro de otro',
  quotes: 'comillas o signos de más en una etiqueta',
  unclosed: 'etiqueta sin cerrar',
  unfinished: 'etiqueta o comentario a medias al final',
}

export const htmlErrors = defineCheck({
  id: 'html-errors',
  category: 'technical',
  subcategory: 'html',
  title: 'HTML bien formado',
  points: 1,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Cada fallo lo arregla el navegador a su manera, y lo que se ve o lo que lee Google puede no ser lo que escribiste.',
  source: 'HTML Standard, «Parsing HTML documents»; Nu Html Checker',
  messages: {
    clean: 'El HTML está bien formado: no hemos visto fallos que cambien lo que se entiende.',
    ok: 'El HTML está bien formado: fallos que cambien lo que se entiende, {count} (hasta {max} no penalizan).',
    many: 'La página puede verse o entenderse de otra forma que la que escribiste: tiene {count} {count:fallo:fallos} de HTML, como este en la línea {line}: {issue}.',
  },
  solutions: {
    many: 'Corrige primero el de la línea {line} ({issue}), que suele arrastrar a otros:\n```html\n{code}\n```\nLa lista completa la da el validador: https://validator.w3.org/nu/',
  },
  run: ({ sentPage: page }) => {
    const { issues, count } = errorsOf(page.document)
    const evidence = issues.map(({ kind, line, code }) => `Línea ${line}, ${NAMES[kind]}: ${code}`)
    const [first] = issues
    if (first === undefined) return success('clean')
    if (count <= ISSUES_OK) return success('ok', { count, max: ISSUES_OK }, evidence)
    const { kind, line, code } = first
    return warning('many', { count, line, issue: NAMES[kind], code }, evidence)
  },
})
