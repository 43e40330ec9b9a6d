import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { htmlErrors } from '../../../page/html-errors.ts'
import { relKeywords } from '../../../web/rel.ts'

export const headValid = defineCheck({
  id: 'head-valid',
  category: 'technical',
  subcategory: 'html',
  title: '<head> sin elementos no permitidos',
  points: 3,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Lo que queda detrás de un elemento no permitido deja de estar en el <head>, y Google no lo tiene en cuenta.',
  source: 'Google Search Central, «Valid page metadata»; HTML Standard, «The in head insertion mode»',
  messages: {
    ok: 'Nada cierra el <head> antes de tiempo.',
    harmless:
      'Hemos visto en el <head> algo que no puede estar ahí (línea {line}), pero no deja fuera nada que Google lea en él: {guilty}',
    ignored:
      'Google no lee una parte de tu cabecera: {guilty} (línea {line}) cierra el <head> y deja fuera {tag}',
    displaced:
      'Google puede no leer una parte de tu cabecera: {guilty} (línea {line}) cierra el <head> y deja fuera {count} {count:etiqueta:etiquetas}, como {tag}',
  },
  solutions: {
    ignored: 'Mueve al <body> lo que cierra el <head> en la línea {line}:\n```html\n{guilty}\n```',
    displaced: 'Mueve al <body> lo que cierra el <head> en la línea {line}:\n```html\n{guilty}\n```',
  },
  run: ({ sentPage: page }) => {
    const { brokenHead } = htmlErrors(page.document)
    if (brokenHead === undefined) return success('ok')
    const { guilty, line, displaced } = brokenHead
    const ignored = displaced.filter(isReadInHeadOnly)
    const others = displaced.filter(belongsInHead)
    const [first] = ignored.length > 0 ? ignored : others
    if (first === undefined) return success('harmless', { guilty, line }, [guilty])
    const evidence = [guilty, ...[...ignored, ...others].map(tagOf)]
    const data = { guilty, line, tag: tagOf(first) }
    return ignored.length > 0
      ? error('ignored', data, evidence)
      : warning('displaced', { ...data, count: others.length }, evidence)
  },
})

function isReadInHeadOnly({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'meta') return /^(?:robots|googlebot)$/i.test(attribs.name?.trim() ?? '')
  if (tagName !== 'link') return false
  const rel = relKeywords(attribs.rel)
  return rel.includes('canonical') || (rel.includes('alternate') && attribs.hreflang !== undefined)
}

/** Of the rest: JSON-LD is left out, since Google reads it in the body just as well. */
function belongsInHead(element: DomElement): boolean {
  const { tagName, attribs } = element
  return (
    !isReadInHeadOnly(element) && (tagName === 'title' || (tagName === 'meta' && attribs.name !== undefined))
  )
}
