import { describe, expect, test } from 'vitest'
import { PersonChangeSchema, TemplateChangeSchema } from './people.ts'

test('a change of a person may be of any of its fields, and a day may be taken back', () => {
  for (const change of [
    {},
    { notes: '' },
    { callOn: null },
    { callOn: '2028-02-29' },
    { doNotContact: false },
  ]) {
    expect(PersonChangeSchema.parse(change)).toEqual(change)
  }
})

test.each(['2027-02-29', '2026-13-01', '2026-11-20T10:00:00Z', 'mañana', '', 5])('%j is no day', (callOn) => {
  expect(PersonChangeSchema.safeParse({ callOn }).error?.issues[0]?.message).toBe('Escribe una fecha válida.')
})

describe('the words of a template', () => {
  const parse = (body: string) => TemplateChangeSchema.safeParse({ subject: 'Hola', body })

  test.each([
    '{nombre} {web} {fallos} {informe} {agencia}',
    'Sin huecos',
    'Un { hueco } no',
    'Un 100 % { y }',
  ])('are known: %s', (body) => {
    expect(parse(body).success).toBe(true)
  })

  test.each(['{Nombre}', '{}', '{{nombr}}', '{email}', 'Hola, {nombre} {a}'])('are not known: %s', (body) => {
    expect(parse(body).error?.issues[0]?.message).toMatch(
      /^«\{\S*\}» no se puede rellenar\. Puedes usar \{nombre\}, /,
    )
  })
})
