import type { Content } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const headingOrder = defineCheck({
  id: 'heading-order',
  category: 'technical',
  subcategory: 'content',
  title: 'Jerarquía de encabezados',
  points: 2,
  scope: 'page',
  needs: ['content'],
  impliedBy: [
    { check: 'h1', messages: ['missing', 'hidden'], silences: ['firstNotH1'] },
    { check: 'h1', messages: ['empty'], silences: ['firstNotH1', 'empty'] },
  ],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Con los encabezados desordenados, quien usa un lector de pantalla se pierde y a Google le cuesta más entender las partes de la página.',
  source: 'WCAG 1.3.1; axe heading-order',
  messages: {
    ok: 'Los encabezados ({count}) siguen un orden sin saltos.',
    skipped:
      'Quien usa un lector de pantalla se pierde entre los apartados: hay {count} {count:salto:saltos} de nivel entre encabezados. El primero: {first}.',
    empty: 'Un lector de pantalla anuncia apartados sin nombre: encabezados vacíos, {count} ({first}).',
    firstNotH1: 'La página no empieza por su tema principal: el primer encabezado no es un H1, sino {first}.',
    none: 'la página no tiene encabezados.',
  },
  solutions: {
    skipped: 'Baja de nivel de uno en uno: tras un <h2>, un <h3>. El tamaño de la letra se cambia con CSS.',
    empty: 'Pon texto en los encabezados vacíos, o quítalos si solo dejan espacio.',
    firstNotH1: 'Empieza la página por su H1 y deja {first} por debajo de él.',
  },
  run: ({ content }) => {
    const visible = content.headings.filter(({ hidden }) => !hidden)
    if (visible.length === 0) return notApplicable('none')
    const empty = visible.filter(({ text }) => text === '')
    const filled = visible.filter(({ text }) => text !== '')
    const skips = filled.flatMap((heading, index) => {
      const before = filled[index - 1]
      const skips = before !== undefined && heading.level > before.level + 1
      return skips ? [`${label(before)} → ${label(heading)}`] : []
    })
    if (skips[0] !== undefined) return warning('skipped', { count: skips.length, first: skips[0] }, skips)
    if (empty[0] !== undefined) {
      return warning('empty', { count: empty.length, first: label(empty[0]) }, empty.map(label))
    }
    const [first] = filled
    if (first !== undefined && first.level !== 1) return warning('firstNotH1', { first: label(first) })
    return success('ok', { count: visible.length })
  },
})

/** Enough of a heading to find it. */
const LABEL_CHARACTERS = 60

function label({ level, text }: Content['headings'][number]): string {
  const start = [...text].slice(0, LABEL_CHARACTERS).join('')
  return text === '' ? `<h${level}></h${level}>` : `H${level} «${start}${start === text ? '' : '…'}»`
}
