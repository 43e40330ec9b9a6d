import type { z } from 'zod'

/**
 * The fields of a record that the response's schema names, in its order. A stored field stays private until the contract has
 * it.
 */
export function present<S extends z.ZodObject>(schema: S, record: z.output<S>): z.output<S> {
  const fields = Object.keys(schema.shape).filter((field) => record[field] !== undefined)
  // `record` has every field of the schema.
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as z.output<S>
}
