import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import {
  has,
  labelOf,
  nodesIn,
  type SdNode,
  structuredData,
  subjectsOf,
  textIn,
} from '../../../page/structured-data.ts'

const ARTICLE: ReadonlySet<string> = new Set([
  ...['Article', 'BlogPosting', 'NewsArticle', 'TechArticle', 'ReportageNewsArticle', 'OpinionNewsArticle'],
  ...['AnalysisNewsArticle', 'ReviewNewsArticle', 'BackgroundNewsArticle', 'AdvertiserContentArticle'],
])
/** ISO 8601 as Google reads it: a day, or a moment with its time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i

export const sdArticle = defineCheck({
  id: 'sd-article',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Article/BlogPosting',
  points: 2,
  scope: 'page',
  needs: ['page'],
  impliedBy: [
    {
      check: 'jsonld-valid',
      messages: ['extraComma', 'missingComma', 'lineBreak', 'broken'],
      silences: ['unmarked'],
    },
  ],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Con autor, fecha e imagen, Google puede enseñar tu artículo como noticia o en Discover; sin ellos, no sabe si está al día.',
  source: 'Google Search Central, «Article» (todo recomendado); ISO 8601',
  messages: {
    ok: 'El artículo {label} tiene titular, imagen, fecha y autor.',
    backwards:
      'Google no puede fiarse de las fechas: el artículo {label} se modificó ({modified}) antes de publicarse ({published}).',
    gaps: 'Google puede no enseñar el artículo {label} como noticia: le faltan datos que recomienda, {fields}.',
    date: 'Google puede no entender cuándo se publicó el artículo {label}: la fecha «{date}» no es ISO 8601 con zona horaria.',
    unmarked:
      'Google no sabe que la página es un artículo: lo dice a las redes (og:type), pero no tiene datos estructurados Article.',
    none: 'la página no es un artículo.',
  },
  solutions: {
    backwards: 'Corrige la fecha que esté mal: dateModified no puede ser anterior a datePublished.',
    gaps: 'Añade al artículo: {fields}.\n```json\n"headline": "Titular del artículo",\n"image": "https://www.tudominio.es/foto.jpg",\n"datePublished": "2026-01-31T09:00:00+01:00",\n"author": { "@type": "Person", "name": "Nombre", "url": "https://www.tudominio.es/autor" }\n```',
    date: 'Escribe la fecha con su zona horaria, por ejemplo:\n```json\n"datePublished": "2026-01-31T09:00:00+01:00"\n```',
    unmarked:
      'Marca el artículo:\n```html\n<script type="application/ld+json">\n{\n  "@context": "https://schema.org",\n  "@type": "BlogPosting",\n  "headline": "Titular del artículo",\n  "image": "https://www.tudominio.es/foto.jpg",\n  "datePublished": "2026-01-31T09:00:00+01:00",\n  "author": { "@type": "Person", "name": "Nombre" }\n}\n</script>\n```',
  },
  run: ({ page }) => {
    const [article] = subjectsOf(page, ARTICLE)
    if (article === undefined) {
      const isMarked = structuredData(page).markupTypes.some((type) => ARTICLE.has(type))
      return !isMarked && saysArticle(page) ? warning('unmarked') : notApplicable('none')
    }
    const label = labelOf(article)
    const published = textIn(article, 'datePublished')
    const modified = textIn(article, 'dateModified')
    if (published !== undefined && modified !== undefined && isBefore(modified, published)) {
      const evidence = [`dateModified: ${modified}`, `datePublished: ${published}`]
      return error('backwards', { label, modified, published }, evidence)
    }
    const gaps = gapsOf(article)
    if (gaps.length > 0) return warning('gaps', { label, fields: listOf(gaps) }, gaps)
    const date = [published, modified].find((one) => one !== undefined && !isIso(one))
    return date === undefined ? success('ok', { label }) : warning('date', { label, date }, [date])
  },
})

function gapsOf(article: SdNode): readonly string[] {
  const author = nodesIn(article, 'author').some((one) => has(one, 'name')) || textIn(article, 'author')
  return [
    ...['headline', 'image', 'datePublished'].filter((property) => !has(article, property)),
    ...(author ? [] : ['author.name']),
  ]
}

function isIso(date: string): boolean {
  return DAY.test(date) || MOMENT.exec(date)?.[1] !== undefined
}

/** Moments of which one has no time zone are compared by their days; what is no date is not compared. */
function isBefore(one: string, other: string): boolean {
  if (MOMENT.exec(one)?.[1] && MOMENT.exec(other)?.[1]) return Date.parse(one) < Date.parse(other)
  const areDates = [one, other].every((date) => DAY.test(date) || MOMENT.test(date))
  return areDates && one.slice(0, 10) < other.slice(0, 10)
}

/** Plugins call every page an article (Yoast all but the home): one that is has a date of publication too. */
function saysArticle(page: Parameters<typeof pageFacts>[0]): boolean {
  const contents = new Map(
    pageFacts(page).metas.map(({ attribs }) => [
      (attribs.property ?? attribs.name ?? '').trim().toLowerCase(),
      (attribs.content ?? '').trim(),
    ]),
  )
  return (
    contents.get('og:type')?.toLowerCase() === 'article' && Boolean(contents.get('article:published_time'))
  )
}
