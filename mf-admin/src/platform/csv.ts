import Papa from 'papaparse'

export type CsvValue = string | number | null

// What a spreadsheet would run as a formula, also behind white space, also in its full-width spelling
// (OWASP, CSV Injection). Not papaparse's own pattern, which lets texts of several lines through.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/**
 * Rows as Spanish spreadsheets open them: semicolons (the comma is the decimal sign), CRLF, a byte order mark for
 * the accents, and texts that look like formulas preceded by an apostrophe.
 */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA },
  )}`
