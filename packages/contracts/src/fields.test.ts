import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { PersonalDataRequestSchema } from './admin.ts'
import { AnalyzeRequestSchema, SaveAnalysisRequestSchema } from './analysis.ts'
import { ContactRequestSchema } from './contact.ts'
import { ProjectFormSchema } from './projects.ts'

const contact = { name: 'Ana', email: 'ana@example.com', phone: '600', message: 'Hola.' }
const save = {
  uniqueId: 'mfoo1a2b3c4d5e',
  website: 'https://mitienda.es/ruta',
  name: 'Ana',
  email: 'ana@example.com',
  results: JSON.stringify({
    website: 'https://mitienda.es',
    scores: Object.fromEntries(['technical', 'analytics', 'legal'].map((id) => [id, { current: 0, max: 0 }])),
    categories: [{ title: 'SEO' }],
  }),
}
const project = {
  title: 'Bodega',
  category: 'Tienda',
  description: 'Vinos.',
  externalLink: 'https://bodega.example/vinos',
}

const ONE_LINE = [
  ['contact', ContactRequestSchema, contact, 'name', 'El nombre'],
  ['contact', ContactRequestSchema, contact, 'email', 'El email'],
  ['contact', ContactRequestSchema, contact, 'phone', 'El teléfono'],
  ['save', SaveAnalysisRequestSchema, save, 'website', 'La dirección'],
  ['save', SaveAnalysisRequestSchema, save, 'name', 'El nombre'],
  ['save', SaveAnalysisRequestSchema, save, 'email', 'El email'],
  ['analyse', AnalyzeRequestSchema, { website: save.website }, 'website', 'La dirección'],
  ['project', ProjectFormSchema, project, 'title', 'El título'],
  ['project', ProjectFormSchema, project, 'category', 'La categoría'],
  ['project', ProjectFormSchema, project, 'externalLink', 'El enlace'],
  ['personal data', PersonalDataRequestSchema, { subject: 'ana@example.com' }, 'subject', 'El email'],
] as const

const MULTI_LINE = [
  ['contact', ContactRequestSchema, contact, 'message', 'El mensaje'],
  ['project', ProjectFormSchema, project, 'description', 'La descripción'],
] as const

/** C0, DEL, C1, the other line ends, and what turns the direction of a text. */
const REFUSED = [
  ...[0x00, 0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f],
  ...[0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCodePoint(code))

/** The first sentence of each field that a schema refuses, as the gateway answers it. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

function inside(text: string, character: string): string {
  const middle = text.length - 2
  return text.slice(0, middle) + character + text.slice(middle)
}

const fieldOf = (body: object, field: string) =>
  String(Object.entries(body).find(([key]) => key === field)?.[1])

describe.each(ONE_LINE)('%s: %#', (_form, schema, body, field, label) => {
  const value = fieldOf(body, field)

  test.each(REFUSED)(`${field} refuses %j`, (character) => {
    expect(refusals(schema, { ...body, [field]: inside(value, character) })).toEqual({
      [field]: `${label} no puede contener saltos de línea ni caracteres de control.`,
    })
  })

  test.each([' ', '\n', '\r\n', '\t', '\u2028'])(`${field} is trimmed of %j around it`, (space) => {
    expect(schema.parse({ ...body, [field]: space + value + space })).toMatchObject({ [field]: value })
  })
})

test.each(['María José Ñíguez-Ibáñez', "D'Angelo", 'שלום', 'نص', '🦙‍🦙', 'a\u200fb', 'a\u00a0b'])(
  'the name %j is one line',
  (name) => {
    expect(ContactRequestSchema.parse({ ...contact, name }).name).toBe(name)
  },
)

describe.each(MULTI_LINE)('%s: several lines', (_form, schema, body, field, label) => {
  test(`${field} holds line breaks, tabs and what other languages need`, () => {
    const value = 'Hola.\n\tDos líneas.\r\nY \u202aotra\u202c.'
    expect(schema.parse({ ...body, [field]: value })).toMatchObject({ [field]: value })
  })

  test(`${field} refuses NUL`, () => {
    expect(refusals(schema, { ...body, [field]: 'Hola\0.' })).toEqual({
      [field]: `${label} contiene un carácter que no se puede guardar.`,
    })
  })
})
