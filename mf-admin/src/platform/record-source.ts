import type { ListKey } from './keys.ts'

/** Endpoint, error message and query key of a list. */
export interface RecordSource {
  readonly queryKey: ListKey
  readonly path: string
  readonly failure: string
}
