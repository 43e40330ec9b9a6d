import { type AnyCheck, type MessageData, textOfMessage } from '../engine/define-check.ts'
import { fill, numbersOf, placeholdersOf } from '../engine/run-checks.ts'

/** Numbers with which every sentence must read well. */
const NUMBERS = [0, 1, 7] as const

/** Placeholders that hold a count in texts without a word that goes with it. */
const COUNT_NAMES =
  /^(?:count|total|checked|found|characters|days|times|words|files|requests|foreign|named|present|later|all|sized|modern|long|valid|scripts|styles)$/

/** What texts are filled with, by the name of the placeholder. */
const SAMPLES: MessageData = {
  status: 404,
  line: 12,
  limit: 200,
  size: 350,
  width: 600,
  height: 315,
  ms: 800,
  percent: 12,
  year: 2018,
  url: 'https://www.mitienda.es/zapatos',
  page: 'https://www.mitienda.es/',
  from: 'http://mitienda.es/',
  to: 'https://www.mitienda.es/',
  tag: '<meta name="viewport" content="width=980">',
  services: 'Google Analytics y Meta',
  service: 'Google Maps',
  manager: 'Complianz',
  label: 'LocalBusiness',
  fields: 'name y address',
  place: 'el pie de la página',
  code: 'es-ES',
  domain: 'otraweb.es',
  host: 'www.mitienda.es',
  address: 'Calle Mayor, 3, 30510 Yecla',
  accept: 'Aceptar todas',
  reject: 'Configurar',
  name: 'Zapatos Paco, S. L.',
  town: 'Yecla',
}
const SAMPLE = 'algo'

/** What has texts: a check, or a finding of several pages. */
type Worded = Pick<AnyCheck, 'id' | 'title' | 'messages' | 'solutions' | 'why'>

/** `docs/messages.md`: every text of the catalogue as a visitor may read it, written by `npm run docs:checks`. */
export function messagesDoc(checks: readonly Worded[]): string {
  return `${[
    '# Messages',
    '',
    'Written by `npm run docs:checks` from `svc-seo/src/checks`; changes made here are lost.',
    '',
    'Every message with its solution (→), filled with 0, 1 and 7 where it has numbers and with sample words elsewhere, to be',
    'read for its Spanish. Not every number can occur in every message.',
    ...checks.flatMap(({ id, title, messages, solutions, why }) => [
      '',
      `## ${id}: ${title}`,
      '',
      why,
      '',
      ...Object.entries(messages).flatMap(([key, message]) => [
        ...variantsOf(textOfMessage(message)).map((text) => `- \`${key}\`: ${inLine(text)}`),
        ...variantsOf(solutions[key] ?? '').map((text) => `  - → ${inLine(text)}`),
      ]),
    ]),
  ].join('\n')}\n`
}

/** A text with each of the numbers; once where it has none. */
function variantsOf(text: string): readonly string[] {
  const names = placeholdersOf(text)
  const counted = numbersOf(text)
  return [
    ...new Set(
      NUMBERS.map((number) => {
        const sample = (name: string) =>
          counted.includes(name) || COUNT_NAMES.test(name) ? number : (SAMPLES[name] ?? SAMPLE)
        return fill(text, Object.fromEntries(names.map((name) => [name, sample(name)])))
      }),
    ),
  ].filter((filled) => filled !== '')
}

/** In one line, with tags that Markdown would take for its own as text. */
const inLine = (text: string) => text.replace(/\s*\n\s*/g, ' ⏎ ').replace(/[<*_]/g, '\\$&')
