import type { z } from 'zod'

/**
 * What of a record leaves the service: the fields that the schema of the answer names, in its order, without those that are
 * absent. So a field that is stored stays inside until the contract has it too.
 */
export function present<S extends z.ZodObject>(schema: S, record: z.output<S>): z.output<S> {
  const fields = Object.keys(schema.shape).filter((field) => record[field] !== undefined)
  // No field of the schema is missing: `record` is its output.
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as z.output<S>
}
