import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { SCHEMA_TYPES } from '../../../knowledge/schema-types.ts'
import { listOf } from '../../../knowledge/words.ts'
import { type JsonLdBlock, structuredData } from '../../../page/structured-data.ts'
import { nearestType } from './jsonld-valid.lib.ts'

/** What templates and SEO plugins leave when nobody fills it in: `{{ product.title }}`, `%%sitename%%`. */
const TEMPLATE_MARK = /\{\{[^{}]{1,60}\}\}|%%[a-z][\w-]{0,40}%%/i

export const jsonldValid = defineCheck({
  id: 'jsonld-valid',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'JSON-LD válido',
  points: 3,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 30, by: 'jsonld-repair' },
  why: 'Un bloque con un fallo no lo lee nadie: se pierden las estrellas, los precios y la ficha que Google podría mostrar.',
  source: 'RFC 8259; schema.org; Google Search Central, «Introducción a los datos estructurados»',
  messages: {
    ok: 'El JSON-LD de la página se lee bien ({count} {count:bloque:bloques}): {types}.',
    extraComma:
      'Google no puede leer un bloque de tus datos estructurados: sobra una coma en la línea {line} del bloque {block}, cerca de «{around}».',
    missingComma:
      'Google no puede leer un bloque de tus datos estructurados: falta una coma en la línea {line} del bloque {block}, cerca de «{around}».',
    lineBreak:
      'Google puede no leer un bloque de tus datos estructurados: hay un salto de línea dentro de un texto, en la línea {line} del bloque {block}, cerca de «{around}».',
    broken:
      'Google no puede leer un bloque de tus datos estructurados: deja de ser JSON en la línea {line} del bloque {block}, cerca de «{around}».',
    empty: 'Un bloque de tus datos estructurados no dice nada: el bloque {block} de JSON-LD está vacío.',
    context:
      'Google no sabe en qué vocabulario están tus datos: al bloque {block} de JSON-LD le falta "@context" de schema.org.',
    untyped: 'Google no sabe de qué hablan tus datos: el bloque {block} de JSON-LD no tiene ningún "@type".',
    template: 'Google lee un dato sin rellenar: en el JSON-LD queda la marca de plantilla {mark}.',
    misspelt:
      'Google no entiende de qué hablan tus datos: el tipo «{type}» no existe en schema.org. Parece que quiere decir «{nearest}».',
    unknownType:
      'Google no entiende de qué hablan tus datos: parece que el tipo «{type}» no existe en schema.org.',
    none: 'la página no tiene JSON-LD en su código.',
  },
  solutions: {
    extraComma: 'Quita la coma que hay antes de la llave o el corchete de cierre, cerca de «{around}».',
    missingComma: 'Pon una coma entre las dos propiedades o los dos elementos, cerca de «{around}».',
    lineBreak: 'Escribe el texto en una sola línea o cambia cada salto por \\n, cerca de «{around}».',
    broken:
      'Corrige el bloque cerca de «{around}»: comillas rectas y dobles, todas las llaves cerradas y ningún comentario. El validador de schema.org señala el punto exacto: https://validator.schema.org/',
    empty: 'Quita el bloque vacío, o rellénalo desde el plugin o la plantilla que lo escribe.',
    context: 'Añade al principio del bloque:\n```json\n"@context": "https://schema.org",\n```',
    untyped: 'Di de qué habla el bloque, por ejemplo:\n```json\n"@type": "LocalBusiness",\n```',
    template:
      'Rellena ese dato en el plugin o la plantilla que escribe el bloque, o quita la propiedad: {mark}',
    misspelt: 'Cambia el tipo, si es el que querías:\n```json\n"@type": "{nearest}"\n```',
    unknownType: 'Elige uno de los tipos que existen: https://schema.org/docs/full.html',
  },
  run: ({ page }) => {
    const { blocks } = structuredData(page)
    if (blocks.length === 0) return notApplicable('none')
    const issues = blocks.flatMap(({ issue }, index) => (issue ? [{ ...issue, block: index + 1 }] : []))
    const [first] = issues
    if (first !== undefined) {
      const evidence = issues.map(({ block, line, around }) => `Bloque ${block}, línea ${line}: ${around}`)
      const { kind, block, line, around } = first
      return error(kind === 'other' ? 'broken' : kind, { block, line, around }, evidence)
    }
    const numberOf = (hasIssue: (block: JsonLdBlock) => boolean) => blocks.findIndex(hasIssue) + 1
    const empty = numberOf(({ isEmpty }) => isEmpty)
    if (empty > 0) return error('empty', { block: empty }, [`Bloque ${empty}`])
    const without = numberOf(({ hasContext }) => !hasContext)
    if (without > 0) return warning('context', { block: without }, [textOf(blocks, without)])
    const untyped = numberOf((block) => block.types.length === 0)
    if (untyped > 0) return warning('untyped', { block: untyped }, [textOf(blocks, untyped)])
    const mark = blocks.map(({ text }) => TEMPLATE_MARK.exec(text)?.[0]).find((found) => found !== undefined)
    if (mark !== undefined) return warning('template', { mark }, [mark])
    const types = [...new Set(blocks.flatMap((block) => block.types))]
    // Other vocabularies have their own prefix, and their own lists.
    const unknown = types.filter((type) => !type.includes(':') && !SCHEMA_TYPES.has(type))
    const [type] = unknown
    if (type !== undefined) {
      const nearest = nearestType(type)
      return nearest === undefined
        ? warning('unknownType', { type }, unknown)
        : warning('misspelt', { type, nearest }, unknown)
    }
    return success('ok', { count: blocks.length, types: listOf(types) })
  },
})

function textOf(blocks: readonly JsonLdBlock[], number: number): string {
  return blocks[number - 1]?.text.trim() ?? ''
}
