import { describe, expect, test } from 'vitest'
import { ContactRequestSchema } from './contact.ts'

const message = {
  name: 'Lucía Pérez',
  email: 'lucia@mitienda.es',
  message: 'Necesito una tienda online.',
  token: 'x',
  timestamp: 1,
}

const sentences = (input: unknown) => {
  const parsed = ContactRequestSchema.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('a message needs neither phone nor honeypot, and its texts are trimmed', () => {
  expect(ContactRequestSchema.parse({ ...message, name: '  Lucía Pérez ' })).toEqual(message)
})

test('an empty phone is none', () => {
  expect(ContactRequestSchema.parse({ ...message, phone: '  ' }).phone).toBeUndefined()
})

test('the id of a report is kept, anything else in its place is dropped', () => {
  expect(ContactRequestSchema.parse({ ...message, analysisId: 'm3x9k2p10000' }).analysisId).toBe(
    'm3x9k2p10000',
  )
  for (const analysisId of ['', 'short', 'M3X9K2P10000', { $ne: 1 }, 5, null]) {
    expect(ContactRequestSchema.parse({ ...message, analysisId }).analysisId).toBeUndefined()
  }
})

describe('refuses in Spanish', () => {
  test.each([
    ['no name', { name: ' ' }, { name: 'Escribe tu nombre.' }],
    ['a name that is no text', { name: { $ne: 1 } }, { name: 'Escribe tu nombre.' }],
    ['an address that is none', { email: 'lucia' }, { email: 'Escribe un email válido.' }],
    ['no message', { message: '\n' }, { message: 'Escribe tu mensaje.' }],
    [
      'a message beyond 5,000',
      { message: 'a'.repeat(5001) },
      { message: 'El mensaje no puede pasar de 5000 caracteres.' },
    ],
    [
      'a phone beyond 40',
      { phone: '1'.repeat(41) },
      { phone: 'El teléfono no puede pasar de 40 caracteres.' },
    ],
    ['a honeypot that is no text', { honeypot: 1 }, { honeypot: 'El formulario no es válido.' }],
  ])('%s', (_name, change, expected) => {
    expect(sentences({ ...message, ...change })).toEqual(expected)
  })

  test('whatever is no object', () => {
    expect(ContactRequestSchema.safeParse([]).success).toBe(false)
  })
})

test('a token of any type reaches the one who judges it', () => {
  expect(ContactRequestSchema.parse({ ...message, token: 5, timestamp: 'x' })).toMatchObject({
    token: 5,
    timestamp: 'x',
  })
})
