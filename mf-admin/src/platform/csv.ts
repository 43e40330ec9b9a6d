import Papa from 'papaparse'

export type CsvValue = string | number | null

// Values a spreadsheet would run as a formula, also after white space or with full-width characters (OWASP, CSV
// Injection). papaparse's own pattern misses multi-line text.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/**
 * CSV for Spanish spreadsheets: semicolons (the comma is the decimal separator), CRLF, a byte order mark for accents,
 * and an apostrophe before text that looks like a formula.
 */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA },
  )}`
