import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'

/** Titles that editors and frameworks put when nobody writes one (seo-checks 1.3; WordPress's own translations). */
const DEFAULT_TITLE =
  /^(?:document|untitled(?: document)?|sin titulo|sense titol|home(?: ?page)?|inicio|inici|hasiera|index|portada|pagina principal|bienvenid[oa]s?(?: a (?:mi|nuestra) (?:web|pagina(?: web)?|tienda))?|mi (?:web|pagina(?: web)?|sitio(?: web)?|blog)|my (?:site|website|blog)|sitio web|pagina web|website|wordpress|en construccion|coming soon|proximamente|pagina nueva|nueva pagina|new page|react app|vite(?: app)?|vite \+ .+|.*\b(?:just another wordpress site|(?:solo )?otro sitio (?:realizado con |mas de |de )?wordpress|un altre lloc gestionat amb (?:el )?wordpress|outro sitio (?:feito con |de )?wordpress))$/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

export const titlePresent = defineCheck({
  id: 'title-present',
  category: 'technical',
  subcategory: 'content',
  title: 'Título presente',
  points: 8,
  scope: 'page',
  needs: ['page'],
  impliedBy: [{ check: 'head-valid', messages: ['ignored', 'displaced'], silences: ['outside'] }],
  fix: { who: 'you', minutes: 5, by: 'title' },
  why: 'El título es la línea azul que se lee en Google: sin uno propio, la gente no sabe qué ofreces y pulsa en el de otro.',
  source: 'Google Search Central, «Title links»; Lighthouse document-title',
  messages: {
    ok: 'La página tiene título: «{title}».',
    missing: 'Google se inventa el título de tu resultado: la página no tiene ninguna etiqueta <title>.',
    empty: 'Google se inventa el título de tu resultado: el de la página está vacío, {tag}.',
    default:
      'Tu resultado en Google no dice qué ofreces: el título es «{title}», que valdría para cualquier web.',
    outside: 'Google puede no leer tu título, «{title}»: está fuera del <head>.',
    several:
      'Google puede mostrar otro título: hay {count} {count:etiqueta:etiquetas} <title>, y los navegadores usan la primera, «{title}».',
  },
  solutions: {
    missing: 'Añade dentro del <head>: <title>Servicio en ciudad | Marca</title>',
    empty: 'Escribe el título con servicio, ciudad y marca: <title>Servicio en ciudad | Marca</title>',
    default:
      'Cambia «{title}» por un título con servicio, ciudad y marca: <title>Servicio en ciudad | Marca</title>',
    outside:
      'Mueve <title> dentro del <head>. Suele salirse porque antes hay un <div>, una imagen o texto que cierra el <head>.',
    several: 'Deja una sola etiqueta <title>. Suele duplicarla un plugin de SEO junto con la plantilla.',
  },
  run: ({ page }) => {
    const { titles } = pageFacts(page)
    const first = titles[0]
    if (first === undefined) return error('missing')
    const data = { title: first.text, tag: `${tagOf(first.element)}${first.text}</title>` }
    if (!LETTER_OR_DIGIT.test(first.text)) return error('empty', data)
    if (DEFAULT_TITLE.test(normalise(first.text))) return error('default', data)
    if (!first.inHead) return warning('outside', data)
    if (titles.length === 1) return success('ok', data)
    return warning(
      'several',
      { ...data, count: titles.length },
      titles.map((title) => `<title>${title.text}</title>`),
    )
  },
})
