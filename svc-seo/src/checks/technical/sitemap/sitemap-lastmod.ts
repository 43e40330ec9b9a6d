import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

/** Share of addresses whose date must be good (seo-checks). */
const VALID_SHARE_MIN = 0.8
const DAY_MS = 24 * 60 * 60 * 1000

/** W3C datetime: a year, a month, a day, or a moment with its time zone. */
const W3C_DATETIME =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/

export const sitemapLastmod = defineCheck({
  id: 'sitemap-lastmod',
  category: 'technical',
  subcategory: 'sitemap',
  title: 'Fechas del sitemap (lastmod)',
  points: 1,
  scope: 'site',
  needs: ['now', 'foundSitemaps'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Google usa la fecha de cada página para saber cuáles volver a visitar, y deja de creerla si no es de fiar.',
  source: 'Google Search Central, «lastmod», y su blog (junio de 2023); W3C, «Date and Time Formats»',
  messages: {
    ok: 'Direcciones del sitemap con una fecha válida: {valid} de {count}.',
    none: 'no hemos visto ningún sitemap con direcciones de páginas.',
    absent:
      'Google no sabe qué páginas volver a visitar: el sitemap no dice cuándo cambió ninguna de sus direcciones ({count}).',
    few: 'Google no sabe qué páginas volver a visitar: en el sitemap, {wrong} de {count} {count:dirección:direcciones} no {wrong:tiene:tienen} una fecha válida. Ejemplo: {example}.',
    future:
      'Google deja de fiarse de las fechas del sitemap: {future} {future:está:están} en el futuro, como {example}.',
    today:
      'Google deja de fiarse de las fechas del sitemap: todas las direcciones ({count}) dicen haber cambiado hoy ({example}), y parece que la fecha se pone sola.',
  },
  solutions: {
    absent: 'Añade a cada dirección la fecha de su último cambio real:\n<lastmod>{today}</lastmod>',
    few: 'Escribe cada fecha así:\n<lastmod>{today}</lastmod>',
    future: 'Pon la fecha del último cambio real, nunca una futura.',
    today: 'Haz que <lastmod> cambie solo cuando cambie el contenido; si no puedes, quítalo.',
  },
  run: ({ now, foundSitemaps }) => {
    const entries = foundSitemaps.flatMap(({ sitemap }) => (sitemap.kind === 'urlset' ? sitemap.entries : []))
    const count = entries.length
    if (count === 0) return notApplicable('none')
    const today = now.toISOString().slice(0, 10)
    const written = entries.flatMap(({ lastmod }) => lastmod ?? [])
    if (written.length === 0) return warning('absent', { count, today })

    const dates = written.filter(isDate)
    const valid = dates.length
    if (valid < count * VALID_SHARE_MIN) {
      const wrong = written.find((date) => !isDate(date))
      const example = wrong === undefined ? 'sin fecha' : `«${wrong}»`
      return warning(
        'few',
        { wrong: count - valid, count, today, example },
        wrong === undefined ? [] : [wrong],
      )
    }
    const future = dates.filter((date) => Date.parse(date) > now.getTime() + DAY_MS)
    const [first] = future
    if (first !== undefined) {
      return warning('future', { future: future.length, example: first }, [...new Set(future)])
    }
    const [example = ''] = dates
    const isAllToday = valid === count && count > 1 && dates.every((date) => date.slice(0, 10) === today)
    return isAllToday ? warning('today', { count, example }, [example]) : success('ok', { valid, count })
  },
})

function isDate(text: string): boolean {
  return W3C_DATETIME.test(text) && !Number.isNaN(Date.parse(text))
}
