import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'

/** People must be able to enlarge the page to this (Lighthouse meta-viewport; WCAG 1.4.4). */
const MAXIMUM_SCALE_MIN = 5

export const viewport = defineCheck({
  id: 'viewport',
  category: 'technical',
  subcategory: 'html',
  title: 'Viewport móvil',
  points: 5,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 10, by: 'viewport' },
  why: 'Google mira primero la versión móvil, y sin viewport el teléfono enseña la página encogida e ilegible.',
  source: 'Google Search Central, «Mobile-first indexing»; Lighthouse viewport y meta-viewport; WCAG 1.4.4',
  messages: {
    ok: 'La página se adapta al ancho del móvil: {tag}',
    missing: 'En el móvil la página se ve encogida: no tiene <meta name="viewport">.',
    fixed: 'En el móvil la página no se adapta: el viewport fija el ancho en {width}, {tag}',
    useless: 'En el móvil la página puede verse encogida: el viewport no dice el ancho ni la escala, {tag}',
    blocked: 'Quien ve mal no puede ampliar la página con los dedos: el viewport lo impide, {tag}',
  },
  solutions: {
    missing:
      'Añade en el <head>:\n```html\n<meta name="viewport" content="width=device-width, initial-scale=1">\n```',
    fixed:
      'Cambia el ancho fijo por el del dispositivo:\n```html\n<meta name="viewport" content="width=device-width, initial-scale=1">\n```',
    useless:
      'Cambia la etiqueta por esta:\n```html\n<meta name="viewport" content="width=device-width, initial-scale=1">\n```',
    blocked:
      'Quita user-scalable y maximum-scale:\n```html\n<meta name="viewport" content="width=device-width, initial-scale=1">\n```',
  },
  run: ({ page }) => {
    // Browsers obey the last one.
    const element = pageFacts(page).metas.findLast(
      ({ attribs }) => attribs.name?.trim().toLowerCase() === 'viewport',
    )
    if (element === undefined) return error('missing')
    const tag = tagOf(element)
    const settings = readViewport(element.attribs.content ?? '')
    const width = settings.get('width') ?? ''
    if (/^\d/.test(width)) return error('fixed', { width, tag }, [tag])
    const fits = width === 'device-width' || Number.parseFloat(settings.get('initial-scale') ?? '') >= 1
    if (!fits) return error('useless', { tag }, [tag])
    return keepsFromZooming(settings) ? warning('blocked', { tag }, [tag]) : success('ok', { tag }, [tag])
  },
})

function keepsFromZooming(settings: ReadonlyMap<string, string>): boolean {
  const scalable = settings.get('user-scalable')
  const maximum = Number.parseFloat(settings.get('maximum-scale') ?? '')
  return scalable === 'no' || scalable === '0' || maximum < MAXIMUM_SCALE_MIN
}

/** Browsers take commas, semicolons and spaces as separators. */
function readViewport(content: string): ReadonlyMap<string, string> {
  const settings = content
    .toLowerCase()
    .replace(/\s*=\s*/g, '=')
    .split(/[,;\s]+/)
  return new Map(
    settings.map((setting) => {
      const [name = '', value = ''] = setting.split('=')
      return [name, value]
    }),
  )
}
