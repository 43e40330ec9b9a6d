import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { visibleText } from '../../../page/page-text.ts'
import {
  hasByteOrderMark,
  headerCharset,
  isDeclaredEarly,
  metaCharset,
  PRESCAN_BYTES,
} from './charset.lib.ts'

/** What UTF-8 looks like when it is read as windows-1252: «Ã³» for «ó», «Â¿» for «¿». */
const MOJIBAKE = /Ã[¡©\u00AD³º±‘“‰¼§¨²]|Â[¿¡«»ºª·]|â€[™œ“”¦˜]/
/** Letters shown around what went wrong. */
const AROUND = 20

export const charset = defineCheck({
  id: 'charset',
  category: 'technical',
  subcategory: 'html',
  title: 'Codificación',
  points: 2,
  scope: 'page',
  needs: ['sentPage', 'page'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Una codificación mal dicha convierte las eñes y las tildes en símbolos raros, también en el resultado de Google.',
  source: 'HTML Standard, «Specifying the document’s character encoding»; Lighthouse charset',
  messages: {
    ok: 'La página declara UTF-8.',
    none: 'Las eñes y las tildes pueden salir como símbolos raros: la página no declara su codificación, ni en la cabecera Content-Type ni en un <meta>.',
    late: 'Las eñes y las tildes pueden salir como símbolos raros: el <meta> de la codificación está después de los primeros {bytes} bytes, donde los navegadores la buscan.',
    other:
      'Las eñes y las tildes pueden salir como símbolos raros: la página no está en UTF-8, declara «{label}».',
    disagree:
      'Las eñes y las tildes pueden salir como símbolos raros: la cabecera declara {header} y el <meta>, {meta}.',
    broken: 'Faltan letras en el texto: el símbolo «\uFFFD» ocupa su lugar en «{text}».',
    mojibake: 'El texto se lee mal: parece que una parte se guardó con otra codificación, «{text}».',
  },
  solutions: {
    none: 'Añade al principio del <head>:\n```html\n<meta charset="utf-8">\n```',
    late: 'Pon la etiqueta la primera dentro del <head>:\n```html\n<meta charset="utf-8">\n```',
    other: 'Guarda los archivos y la base de datos en UTF-8 y declara:\n```html\n<meta charset="utf-8">\n```',
    disagree: 'Deja UTF-8 en los dos sitios:\n```\nContent-Type: text/html; charset=utf-8\n```',
    broken: 'Guarda ese texto de nuevo en UTF-8 (en el editor, o en la tabla de la base de datos): «{text}».',
    mojibake:
      'Guarda ese texto de nuevo en UTF-8 (en el editor, o en la tabla de la base de datos): «{text}».',
  },
  run: ({ sentPage, page }) => {
    const header = headerCharset(sentPage)
    const meta = metaCharset(sentPage)
    if (header === undefined && meta === undefined && !hasByteOrderMark(sentPage)) return error('none')
    const isLate =
      header === undefined && meta !== undefined && !isDeclaredEarly(sentPage) && !hasByteOrderMark(sentPage)
    if (isLate) return warning('late', { bytes: PRESCAN_BYTES }, [meta.tag])
    if (header && meta && header.encoding !== meta.encoding) {
      return warning('disagree', { header: header.label, meta: meta.label }, [header.label, meta.label])
    }
    const winner = header ?? meta
    if (winner !== undefined && winner.encoding !== 'utf-8') return warning('other', { label: winner.label })
    const text = visibleText(page.document)
    const broken = around(text, text.indexOf('\uFFFD'))
    if (broken !== undefined) return warning('broken', { text: broken }, [broken])
    const mixed = around(text, text.search(MOJIBAKE))
    return mixed === undefined ? success('ok') : warning('mojibake', { text: mixed }, [mixed])
  },
})

function around(text: string, index: number): string | undefined {
  return index === -1 ? undefined : text.slice(Math.max(0, index - AROUND), index + AROUND).trim()
}
