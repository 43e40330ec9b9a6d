import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { isForGoogle, pageDirectives, type RobotsDirective } from '../../../page/indexing.ts'

const LIMITS: readonly { readonly rule: string; readonly value?: string }[] = [
  { rule: 'nosnippet' },
  { rule: 'max-snippet', value: '0' },
  { rule: 'max-image-preview', value: 'none' },
  { rule: 'noarchive' },
  { rule: 'notranslate' },
]

export const snippetControls = defineCheck({
  id: 'snippet-controls',
  category: 'technical',
  subcategory: 'access',
  title: 'Límites del fragmento',
  points: 1,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'you', minutes: 5 },
  why: 'Un resultado sin texto ni imagen llama menos la atención y recibe menos clics.',
  source: 'Google Search Central, «Robots meta tag specifications»',
  messages: {
    free: 'La página no limita lo que Google puede enseñar de ella.',
    large: 'La página no limita lo que Google puede enseñar de ella y le permite imágenes grandes.',
    limited: 'Google enseña menos de tu página en sus resultados porque ella lo pide: {rules}.',
  },
  solutions: {
    limited:
      'Si no es intencionado, cambia esos límites por <meta name="robots" content="max-image-preview:large">.',
  },
  run: ({ page }) => {
    const directives = pageDirectives(page).filter(isForGoogle)
    const limits = directives.filter(isLimit)
    if (limits.length > 0) {
      const rules = [...new Set(limits.map(({ rule, value }) => (value === '' ? rule : `${rule}:${value}`)))]
      return warning('limited', { rules: listOf(rules) }, [...new Set(limits.map((one) => one.evidence))])
    }
    const isLarge = directives.some(({ rule, value }) => rule === 'max-image-preview' && is(value, 'large'))
    return isLarge ? success('large') : success('free')
  },
})

function isLimit({ rule, value }: RobotsDirective): boolean {
  return LIMITS.some((limit) => limit.rule === rule && (limit.value === undefined || is(value, limit.value)))
}

function is(value: string, expected: string): boolean {
  return value.toLowerCase() === expected
}
