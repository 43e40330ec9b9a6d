import { z } from 'zod'

/**
 * An object of which only the named fields are known: parsing keeps the others as they are. What one part sends another
 * is described by these, since the sender may be newer than its reader. The type names the known fields alone.
 */
export const openObject = <const Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<Shape, z.core.$strip> =>
  // The type of a loose object has an index signature, which would hide misspelt fields from the compiler.
  z.looseObject(shape) as unknown as z.ZodObject<Shape, z.core.$strip>

/** A text that is one of `values` today and that a newer part may set to others; readers need a fallback for those. */
export const openEnum = <const Values extends readonly [string, ...string[]]>(
  values: Values,
): z.ZodType<Values[number] | (string & Record<never, never>)> => z.union([z.enum(values), z.string().min(1)])
