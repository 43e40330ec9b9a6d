import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

/** Last year's footer may still be waiting for someone to touch the page (seo-checks 3.4). */
const YEARS_LATE = 1
/** The footer is at the end: a © further up may be a photograph's. */
const FOOTER_LENGTH = 1500
const MARK = '(?:©|\\(c\\)|copyright|todos los derechos reservados|tots els drets reservats)'
const STATEMENTS = new RegExp(
  `${MARK}[^©]{0,60}?\\b((?:19|20)\\d{2})\\b(?:\\s*[-–—/]\\s*((?:19|20)\\d{2})\\b)?|\\b((?:19|20)\\d{2})\\s*${MARK}`,
  'gi',
)

export const copyrightYear = defineCheck({
  id: 'copyright-year',
  category: 'legal',
  subcategory: 'forms',
  title: 'Año del pie',
  points: 1,
  scope: 'page',
  needs: ['content', 'now'],
  appliesTo: 'spanish-site',
  fix: { who: 'you', minutes: 5 },
  why: 'Un año antiguo en el pie hace pensar que la web está abandonada y el negocio, quizá, también.',
  source: 'Práctica habitual: la fecha del pie es la única que ve el visitante',
  messages: {
    ok: 'El año del pie está al día: «{quote}».',
    late: 'La web parece abandonada: su pie lleva un año antiguo, «{quote}».',
    none: 'el pie no lleva año.',
  },
  solutions: {
    late: 'Escribe el año actual, o haz que se actualice solo:\n© <script>document.write(new Date().getFullYear())</script>',
  },
  run: ({ content, now }) => {
    const found = [...content.text.slice(-FOOTER_LENGTH).matchAll(STATEMENTS)]
      .map(([quote, from, to, before]) => ({ quote: quote.trim(), year: Number(to ?? from ?? before) }))
      .toSorted((one, other) => other.year - one.year)
    const [latest] = found
    if (latest === undefined) return notApplicable('none')
    const { quote, year } = latest
    return year < now.getUTCFullYear() - YEARS_LATE
      ? warning('late', { quote }, [quote])
      : success('ok', { quote })
  },
})
