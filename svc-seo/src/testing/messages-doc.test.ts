import { expect, it } from 'vitest'
import { type AnyCheck, defineCheck, success } from '../engine/define-check.ts'
import { messagesDoc } from './messages-doc.ts'

const linesOf = (changes: Pick<AnyCheck, 'messages' | 'solutions'>) => {
  const check: AnyCheck = {
    ...defineCheck({
      id: 'some-check',
      category: 'technical',
      subcategory: 'access',
      title: 'Algo',
      points: 1,
      scope: 'page',
      needs: ['page'],
      fix: { who: 'webmaster', minutes: 30 },
      why: 'Se pierden visitas.',
      source: 'RFC 1',
      messages: { ok: 'Bien.' },
      solutions: {},
      run: () => success('ok'),
    }),
    ...changes,
  }
  return messagesDoc([check])
    .split('\n')
    .filter((line) => /^ *- /.test(line))
}

it.each<[string, string, readonly string[]]>([
  ['as it is without placeholders', 'Bien.', ['Bien.']],
  ['with sample words', 'En {host} hay {unheardOf}.', ['En www.mitienda.es hay algo.']],
  [
    'with 0, 1 and 7 for counts',
    'Hay {count} {count:línea:líneas} y {total} más.',
    ['Hay 0 líneas y 0 más.', 'Hay 1 línea y 1 más.', 'Hay 7 líneas y 7 más.'],
  ],
  ['with 0, 1 and 7 where only a word goes with it', '{ways:Es una:Son varias}.', ['Son varias.', 'Es una.']],
  ['in one line, as text', 'Pon *esto*:\n<b_c>', ['Pon \\*esto\\*: ⏎ \\<b\\_c>']],
])('prints a message %s', (_how, text, expected) => {
  expect(linesOf({ messages: { ok: text }, solutions: {} })).toEqual(
    expected.map((line) => `- \`ok\`: ${line}`),
  )
})

it('prints the words of a marked message, and its solution under it', () => {
  const messages = { bad: { text: 'Falta algo.', legalRisk: true }, ok: 'Bien.' } as const
  expect(linesOf({ messages, solutions: { bad: 'Ponlo en {host}.' } })).toEqual([
    '- `bad`: Falta algo.',
    '  - → Ponlo en www.mitienda.es.',
    '- `ok`: Bien.',
  ])
})
