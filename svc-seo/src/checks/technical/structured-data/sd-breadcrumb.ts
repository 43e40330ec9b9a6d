import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { inOrder, tagged, withAttribute } from '../../../page/page-tree.ts'
import {
  has,
  nodesIn,
  nodesOf,
  type SdNode,
  structuredData,
  textIn,
  urlIn,
} from '../../../page/structured-data.ts'
import { isHome } from '../../../web/urls.ts'

const LIST: ReadonlySet<string> = new Set(['BreadcrumbList'])
/** A trail of one step leads nowhere (Google asks for two at least). */
const ITEMS_MIN = 2

export const sdBreadcrumb = defineCheck({
  id: 'sd-breadcrumb',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'BreadcrumbList',
  points: 2,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    {
      check: 'jsonld-valid',
      messages: ['extraComma', 'missingComma', 'lineBreak', 'broken'],
      silences: ['unmarked'],
    },
  ],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Con las migas marcadas, Google enseña en qué parte de la web está la página en lugar de una dirección larga.',
  source: 'Google Search Central, «Breadcrumb»',
  messages: {
    ok: 'Las migas de pan están bien marcadas: {trail}.',
    markup: 'Hemos visto las migas de pan marcadas con microdatos o RDFa.',
    short: 'Google no enseña unas migas de menos de {min} pasos: pasos de tu BreadcrumbList, {count}.',
    incomplete:
      'Google no enseña tus migas: al paso {step} del BreadcrumbList le falta lo que exige, {fields}.',
    order: 'Google puede enseñar mal tus migas: sus posiciones no van seguidas desde el 1 ({positions}).',
    unmarked:
      'Google no enseña tus migas en su resultado: parece que están a la vista, pero sin marcar, {tag}',
    none: 'la página no tiene migas de pan.',
    home: 'la portada no necesita migas de pan.',
  },
  solutions: {
    short: 'Pon todos los pasos desde la portada hasta esta página, o quita el BreadcrumbList.',
    incomplete:
      'Completa el paso {step} ({fields}):\n```json\n{\n  "@type": "ListItem",\n  "position": 1,\n  "name": "Inicio",\n  "item": "https://www.tudominio.es/"\n}\n```',
    order: 'Numera los pasos seguidos, empezando por "position": 1.',
    unmarked:
      'Marca las migas:\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "BreadcrumbList",\n  "itemListElement": [\n    { "@type": "ListItem", "position": 1, "name": "Inicio", "item": "https://www.tudominio.es/" },\n    { "@type": "ListItem", "position": 2, "name": "Esta página" }\n  ]\n}\n</script>\n```',
  },
  run: ({ page }) => {
    if (isHome(page.url)) return notApplicable('home')
    const trails = nodesOf(page, LIST).map(stepsOf)
    for (const steps of trails) {
      if (steps.length < ITEMS_MIN) return error('short', { count: steps.length, min: ITEMS_MIN })
      for (const [index, step] of steps.entries()) {
        const missing = missingOf(step, index === steps.length - 1)
        const fields = listOf(missing)
        if (missing.length > 0)
          return error('incomplete', { step: index + 1, fields }, [nameOf(step) ?? fields])
      }
      const positions = steps.map(positionOf)
      if (positions.some((position, index) => position !== index + 1)) {
        return warning('order', { positions: positions.join(', ') }, steps.map(labelOf))
      }
    }
    const [first] = trails
    if (first !== undefined) {
      return success('ok', { trail: first.map((step) => nameOf(step) ?? '').join(' › ') }, first.map(labelOf))
    }
    if (structuredData(page).markupTypes.some((type) => LIST.has(type))) return success('markup')
    const tag = visibleTrail(page)
    return tag === undefined ? notApplicable('none') : warning('unmarked', { tag }, [tag])
  },
})

/** Steps in the order of their positions: that of the list is not what counts. */
function stepsOf(list: SdNode): readonly SdNode[] {
  const steps = nodesIn(list, 'itemListElement')
  if (!steps.every((step) => Number.isInteger(positionOf(step)))) return steps
  return steps.toSorted((one, other) => positionOf(one) - positionOf(other))
}

function positionOf(step: SdNode): number {
  return Number(textIn(step, 'position') ?? Number.NaN)
}

function nameOf(step: SdNode): string | undefined {
  const [item] = nodesIn(step, 'item')
  return textIn(step, 'name') ?? (item && textIn(item, 'name'))
}

function missingOf(step: SdNode, isLast: boolean): readonly string[] {
  return [
    ...(Number.isInteger(positionOf(step)) ? [] : ['position']),
    ...(nameOf(step) === undefined ? ['name'] : []),
    ...(isLast || has(step, 'url') || urlIn(step, 'item') !== undefined ? [] : ['item']),
  ]
}

function labelOf(step: SdNode): string {
  return `${textIn(step, 'position')}. ${nameOf(step)} → ${urlIn(step, 'item') ?? 'esta página'}`
}

const CLASSES: ReadonlySet<string> = new Set(['breadcrumb', 'breadcrumbs', 'migas', 'migas-de-pan'])

function visibleTrail({ document }: Page): string | undefined {
  const [trail] = [
    ...tagged(document, 'nav').filter(({ element }) =>
      /bread|migas/i.test(element.attribs['aria-label'] ?? ''),
    ),
    ...withAttribute(document, 'class').filter(({ element }) =>
      (element.attribs.class ?? '').split(/\s+/).some((name) => CLASSES.has(name.toLowerCase())),
    ),
  ].sort(inOrder)
  return trail && tagOf(trail.element)
}
