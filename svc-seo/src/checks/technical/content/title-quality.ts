import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'
import { hasPlaceholder, isOnlyBrand, isShouted, mostRepeatedWord } from '../../../page/title-words.ts'

/** A word this often is stuffing (Google, «Title links»: keyword stuffing). */
const REPEATED_FROM = 3
/** A list of this many pieces reads as keywords, not as a title. */
const LIST_FROM = 5

export const titleQuality = defineCheck({
  id: 'title-quality',
  category: 'technical',
  subcategory: 'content',
  title: 'Calidad del título',
  points: 2,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    { check: 'title-present', messages: ['default'], silences: ['brand'] },
    { check: 'meta-description', messages: ['title'], silences: ['description'] },
  ],
  fix: { who: 'you', minutes: 10, by: 'title' },
  why: 'Google reescribe los títulos que parecen una lista de palabras o no dicen nada, y entonces deja de salir el tuyo.',
  source: 'Google Search Central, «Title links» (repeticiones y textos de relleno)',
  messages: {
    ok: 'El título se lee como una frase, sin relleno.',
    placeholder: 'Tu resultado en Google muestra un texto de plantilla: el título es «{title}».',
    repeated: 'Google puede cambiar tu título porque dice {count} {count:vez:veces} «{word}»: «{title}».',
    list: 'Google puede cambiar tu título porque parece una lista de {count} {count:trozo:trozos}: «{title}».',
    capitals: 'Tu título se lee mal y Google puede cambiarlo: está casi todo en mayúsculas, «{title}».',
    brand:
      'Quien no te conoce no te encuentra: parece que el título solo dice la marca o el dominio, «{title}».',
    description:
      'Tu resultado en Google dice dos veces lo mismo: el título es igual que la meta descripción, «{title}».',
    untitled: 'la página no tiene un título que valorar.',
  },
  solutions: {
    placeholder: 'Cambia «{title}» por lo que ofreces, dónde y tu marca.',
    repeated: 'Evita repetir palabras: nombra «{word}» una sola vez.',
    list: 'Quédate con el servicio principal, la ciudad y la marca: <title>Servicio en ciudad | Marca</title>',
    capitals: 'Escríbelo con mayúscula solo al empezar y en los nombres propios.',
    brand: 'Añade lo que haces y dónde antes de la marca: <title>Servicio en ciudad | Marca</title>',
    description:
      'Deja el título en una línea y cuenta el beneficio, con más palabras, en la meta descripción.',
  },
  run: ({ page }) => {
    const { titles, descriptions, metas } = pageFacts(page)
    const title = titles[0]?.text ?? ''
    if (title === '') return notApplicable('untitled')
    const siteName = metas.find(({ attribs }) => attribs.property?.trim().toLowerCase() === 'og:site_name')
      ?.attribs.content
    const segments = title.split(/[|,]/).filter((segment) => segment.trim() !== '')
    if (hasPlaceholder(title)) return warning('placeholder', { title })
    const most = mostRepeatedWord(title)
    if (most.count >= REPEATED_FROM) return warning('repeated', { title, ...most })
    if (segments.length >= LIST_FROM) return warning('list', { title, count: segments.length })
    if (isOnlyBrand(title, page.url, siteName)) return warning('brand', { title })
    if (isShouted(title)) return warning('capitals', { title })
    const description = descriptions[0]?.text ?? ''
    return normalise(description) === normalise(title) ? warning('description', { title }) : success('ok')
  },
})
