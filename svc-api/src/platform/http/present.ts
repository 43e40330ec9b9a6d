import type { z } from 'zod'

/**
 * The fields of a record that the response's schema names, in its order. A stored field stays private until the contract has
 * it.
 */
export function present<S extends z.ZodObject>(schema: S, record: z.output<S>): z.output<S> {
  const presented: Record<string, unknown> = {}
  for (const field of fieldsOf(schema)) if (record[field] !== undefined) presented[field] = record[field]
  // `record` has every field of the schema.
  return presented as z.output<S>
}

const fieldsOfSchemas = new WeakMap<z.ZodObject, readonly string[]>()

/** Names of the fields; a schema's `shape` is made again whenever it is asked for. */
function fieldsOf(schema: z.ZodObject): readonly string[] {
  const known = fieldsOfSchemas.get(schema) ?? Object.keys(schema.shape)
  fieldsOfSchemas.set(schema, known)
  return known
}
