import { z } from 'zod'

/**
 * The same schema for tests: at any depth, an object refuses fields that it does not name, and a text that a newer part
 * may set to something else (`openEnum`) is one of those that are known. At run time readers accept both, so only tests
 * notice that a sender has drifted from its contract.
 */
export function strictly<Schema extends z.ZodType>(schema: Schema): Schema {
  return closed(schema) as Schema
}

function closed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, closed(field as z.core.$ZodType)]),
    )
    return z.core.clone(schema, { ...schema.def, shape, catchall: z.never() })
  }
  if (schema instanceof z.ZodUnion) {
    const [first, second, ...others] = schema.options
    if (first instanceof z.ZodEnum && second instanceof z.ZodString && others.length === 0) return first
    return z.core.clone(schema, { ...schema.def, options: schema.options.map(closed) })
  }
  if (schema instanceof z.ZodArray) {
    return z.core.clone(schema, { ...schema.def, element: closed(schema.element) })
  }
  if (schema instanceof z.ZodRecord) {
    return z.core.clone(schema, { ...schema.def, valueType: closed(schema.valueType) })
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return z.core.clone(schema, { ...schema.def, innerType: closed(schema.def.innerType) })
  }
  return schema
}
