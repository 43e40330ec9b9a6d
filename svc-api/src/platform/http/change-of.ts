import { parseBody } from '@agency/service-kit'
import type { Request } from 'express'
import type { z } from 'zod'

/**
 * The body of a call that changes a record. 404 comes before 400, and a call in order needs no look at the record for
 * that: it is looked for where the body is refused.
 * @param find rejects with NOT_FOUND where there is no such record
 * @throws what `find` rejects with, or what `parseBody` throws
 */
export async function changeOf<S extends z.ZodType>(
  schema: S,
  request: Request,
  find: () => Promise<unknown>,
): Promise<z.output<S>> {
  try {
    return parseBody(schema, request)
  } catch (refusal) {
    await find()
    throw refusal
  }
}
