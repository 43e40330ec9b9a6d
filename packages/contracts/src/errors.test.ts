import { describe, expect, it } from 'vitest'
import { ApiErrorSchema, ERROR_STATUS } from './errors.ts'
import { strictly } from './testing/strictly.ts'

describe('ERROR_STATUS', () => {
  it.each(Object.entries(ERROR_STATUS))(
    '%s is upper case and travels with a status of failure',
    (code, status) => {
      expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
    },
  )
})

describe('ApiErrorSchema', () => {
  it('accepts a sentence with its code, and sentences by field', () => {
    const body = { error: 'Revisa el formulario.', code: 'INVALID', fields: { email: 'Escribe tu email.' } }
    expect(ApiErrorSchema.parse(body)).toEqual(body)
    expect(ApiErrorSchema.parse({ error: 'No existe.', code: 'NOT_FOUND' }).fields).toBeUndefined()
  })

  it('accepts a code that a newer service added, and is sent with one of its own', () => {
    const later = { error: 'Un fallo.', code: 'TOO_OLD' }
    expect(ApiErrorSchema.parse(later)).toEqual(later)
    expect(strictly(ApiErrorSchema).safeParse(later).success).toBe(false)
  })

  it('drops what it does not know', () => {
    expect(ApiErrorSchema.parse({ error: 'Un fallo.', code: 'INTERNAL', stack: 'at main.ts' })).toEqual({
      error: 'Un fallo.',
      code: 'INTERNAL',
    })
  })

  it.each([
    {},
    { error: '', code: 'INTERNAL' },
    { error: 'Un fallo.' },
    { error: 'Un fallo.', code: '' },
    { error: 'Un fallo.', code: 500 },
    { error: 'Un fallo.', code: 'INVALID', fields: { email: 1 } },
  ])('refuses %j', (body) => {
    expect(ApiErrorSchema.safeParse(body).success).toBe(false)
  })
})
