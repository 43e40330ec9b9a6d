import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { allText, textOfMarkup } from '../../../page/page-text.ts'
import { has, nodesIn, nodesOf, type SdNode, textIn } from '../../../page/structured-data.ts'
import { words } from '../../../page/text.ts'

const FAQ: ReadonlySet<string> = new Set(['FAQPage'])
const HOW_TO: ReadonlySet<string> = new Set(['HowTo'])
/** No page asks more or longer; past this we look no further. */
const QUESTIONS_MAX = 100
const QUESTION_LENGTH_MAX = 300

export const sdFaq = defineCheck({
  id: 'sd-faq',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'FAQPage',
  points: 1,
  scope: 'page',
  needs: ['page', 'clientRendered'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Unas preguntas mal marcadas, o que el visitante no ve, pueden costar que Google deje de fiarse de tus datos.',
  source: 'Google Search Central, «FAQPage» y «Changes to HowTo and FAQ rich results» (agosto de 2023)',
  messages: {
    ok: 'Las preguntas frecuentes están bien marcadas ({count}). Google ya no muestra estos desplegables para negocios normales (desde 2023, solo gobierno y salud).',
    empty:
      'Tus preguntas frecuentes no dicen nada a los buscadores: el FAQPage no tiene preguntas (mainEntity). Google ya no muestra estos desplegables para negocios normales (desde 2023, solo gobierno y salud).',
    incomplete:
      'Los buscadores no entienden todas tus preguntas frecuentes: en el FAQPage hay {count} {count:incompleta:incompletas}, y a «{question}» le falta {fields}. Google ya no muestra estos desplegables para negocios normales (desde 2023, solo gobierno y salud).',
    unseen:
      'Google puede dejar de fiarse de tus datos: parece que la página no muestra todas las preguntas del FAQPage, como «{question}». Google ya no muestra estos desplegables para negocios normales (desde 2023, solo gobierno y salud).',
    howTo: 'la página no tiene FAQPage, y su HowTo ya no tiene efecto: Google dejó de mostrarlo en 2023.',
    none: 'la página no tiene FAQPage, ni hace falta: Google ya no muestra estos desplegables para negocios normales (desde 2023, solo gobierno y salud).',
  },
  solutions: {
    empty: 'Quita el FAQPage, o pon en mainEntity las preguntas que se ven en la página.',
    incomplete:
      'Completa cada pregunta, o quita el FAQPage:\n```json\n{\n  "@type": "Question",\n  "name": "¿La pregunta?",\n  "acceptedAnswer": { "@type": "Answer", "text": "La respuesta." }\n}\n```',
    unseen:
      'Marca solo preguntas que el visitante pueda leer en la página, con las mismas palabras: «{question}».',
  },
  run: ({ page, clientRendered }) => {
    const lists = nodesOf(page, FAQ)
    if (lists.length === 0) return notApplicable(nodesOf(page, HOW_TO).length > 0 ? 'howTo' : 'none')
    const questions = lists.flatMap((list) => nodesIn(list, 'mainEntity')).slice(0, QUESTIONS_MAX)
    if (questions.length === 0) return error('empty')
    const incomplete = questions.filter((question) => missingOf(question).length > 0)
    const [first] = incomplete
    if (first !== undefined) {
      const fields = listOf(missingOf(first))
      return error(
        'incomplete',
        { question: textIn(first, 'name') ?? '', fields, count: incomplete.length },
        incomplete.map(
          (question) => `${textIn(question, 'name') ?? '(sin texto)'}: ${missingOf(question).join(', ')}`,
        ),
      )
    }
    const unseen = clientRendered ? [] : unseenIn(page, questions)
    const [question] = unseen
    return question === undefined
      ? success('ok', { count: questions.length })
      : warning('unseen', { question }, unseen)
  },
})

function missingOf(question: SdNode): readonly string[] {
  const answers = [...nodesIn(question, 'acceptedAnswer'), ...nodesIn(question, 'suggestedAnswer')]
  return [
    ...(has(question, 'name') ? [] : ['name']),
    ...(answers.some((answer) => has(answer, 'text')) ? [] : ['acceptedAnswer.text']),
  ]
}

/** Questions whose words are nowhere in the page. What unfolds on a click counts: Google admits it. */
function unseenIn(page: Page, questions: readonly SdNode[]): readonly string[] {
  const text = ` ${words(allText(page.document)).join(' ')} `
  return (
    questions
      // A question may be written with tags and escapes.
      .map((question) => textOfMarkup((textIn(question, 'name') ?? '').slice(0, QUESTION_LENGTH_MAX)))
      .filter((question) => !text.includes(` ${words(question).join(' ')} `))
  )
}
