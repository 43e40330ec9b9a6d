import { describe, expect, test } from 'vitest'
import {
  AdminCredentialsSchema,
  AnalysisListOptionsSchema,
  ContactedChangeSchema,
  MessageListOptionsSchema,
  StatusChangeSchema,
} from './admin.ts'

test('a list without options is complete, newest first', () => {
  expect(AnalysisListOptionsSchema.parse({})).toEqual({ filter: 'all', sort: 'newest', slim: false })
  expect(MessageListOptionsSchema.parse({})).toEqual({ filter: 'all', sort: 'newest', slim: false })
})

describe('list options refuse', () => {
  test.each([
    { limit: 0 },
    { limit: 1.5 },
    { limit: '10' },
    { offset: -1 },
    { search: { $regex: '.*' } },
    { search: 'a'.repeat(201) },
    { filter: { $ne: 'contacted' } },
    { sort: 'results' },
    { slim: 1 },
  ])('%j', (options) => {
    expect(AnalysisListOptionsSchema.safeParse(options).success).toBe(false)
  })
})

test.each([{}, { email: { $ne: 1 }, password: 'x' }, { email: 'a@b.es', password: 5 }])(
  'credentials %j are refused',
  (credentials) => {
    expect(AdminCredentialsSchema.safeParse(credentials).success).toBe(false)
  },
)

test('nothing returns to nuevo', () => {
  expect(StatusChangeSchema.safeParse({ status: 'leído' }).success).toBe(true)
  expect(StatusChangeSchema.safeParse({ status: 'nuevo' }).error?.issues[0]?.message).toBe(
    'El estado solo puede ser «leído» o «respondido».',
  )
})

test.each([1, 'true', null])('contacted is true or false, not %j', (contacted) => {
  expect(ContactedChangeSchema.safeParse({ contacted }).success).toBe(false)
})
