import type { PatchOf } from '@agency/contracts'
import { type CsvField, inCsv, webAddress } from './escape.ts'
import { ALT_COLUMNS } from './readme.content.ts'

/** The images as a table, with a column for the owner to fill in. Spreadsheets of Spain separate columns by semicolons. */
export function altListCsv({ images }: PatchOf<'alt-list'>['params']): string {
  const head = [ALT_COLUMNS.line, ALT_COLUMNS.image, ALT_COLUMNS.text].map(inCsv)
  const rows = images.map(({ line, url }) => [inCsv(`${line}`), inCsv(webAddress(url) ?? ''), inCsv('')])
  return [head, ...rows].map(rowOf).join('\n')
}

const rowOf = (fields: readonly CsvField[]) => fields.join(';')
