import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { countWords } from '../../../page/text.ts'

/** Past this a heading is a paragraph. */
const LONG_FROM_CHARACTERS = 121
/** A page with less text than this may do without a heading. */
const PAGE_WORDS_FROM = 100

export const h1 = defineCheck({
  id: 'h1',
  category: 'technical',
  subcategory: 'content',
  title: 'Encabezado H1',
  points: 5,
  scope: 'page',
  needs: ['content'],
  fix: { who: 'you', minutes: 10 },
  why: 'El H1 dice de un vistazo de qué va la página: sin él, ni el visitante ni Google saben qué es lo principal.',
  source: 'Google Search Central, «Title links» y «SEO Starter Guide»; WCAG 2.4.6',
  messages: {
    ok: 'La página tiene un solo H1: «{text}».',
    missing:
      'Ni Google ni quien llega saben qué es lo principal: la página no tiene H1 (palabras de texto: {words}).',
    empty:
      'Ni Google ni quien llega saben qué es lo principal: el H1 está vacío, sin texto ni imagen con texto alternativo.',
    hidden: 'Quien llega no ve de qué va la página: su único H1, «{text}», está oculto.',
    several: 'No queda claro cuál es el tema principal: hay varios H1 ({count}). Google lo admite.',
    long: 'El tema de la página no se ve de un vistazo: el H1 tiene {characters} {characters:carácter:caracteres} y se lee como un párrafo.',
  },
  solutions: {
    missing: 'Añade un H1 con el servicio principal: <h1>Servicio en ciudad</h1>',
    empty:
      'Escribe en el H1 el servicio principal, o pon texto alternativo a su imagen: <h1>Servicio en ciudad</h1>',
    hidden: 'Deja visible «{text}», o pon otro H1 a la vista con el servicio principal.',
    several: 'Deja un H1 con el servicio principal y convierte los demás en <h2>.',
    long: 'Déjalo en menos de 70 caracteres y pasa el resto a un párrafo.',
  },
  run: ({ content }) => {
    const all = content.headings.filter(({ level }) => level === 1)
    const filled = all.filter(({ text }) => text !== '')
    const visible = filled.filter(({ hidden }) => !hidden)
    const text = (visible[0] ?? filled[0])?.text
    if (text === undefined) {
      const words = countWords(content.text)
      const accuse = words >= PAGE_WORDS_FROM ? error : warning
      return accuse(all.length === 0 ? 'missing' : 'empty', { words })
    }
    if (visible.length === 0) return warning('hidden', { text })
    const texts = visible.map((heading) => heading.text)
    if (visible.length > 1) return warning('several', { count: visible.length }, texts)
    const characters = [...text].length
    return characters >= LONG_FROM_CHARACTERS
      ? warning('long', { characters }, texts)
      : success('ok', { text })
  },
})
