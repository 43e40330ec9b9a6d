import type { SiteReport } from '@agency/contracts'
import { siteRunCsvTexts } from './site-run-csv.content.ts'

const { header, kinds, outcomes } = siteRunCsvTexts

/** Spreadsheets take a field with such a beginning for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
/** Excel reads UTF-8 only after a byte order mark. */
const BOM = '\ufeff'

type Field = string | number | undefined

/** A newer svc-seo may send others. */
const outcomeText = (outcome: string): string =>
  Object.hasOwn(outcomes, outcome) ? outcomes[outcome as keyof typeof outcomes] : outcome

/** A report as a table: the site's faults by what is wrong, those to put right once, and those of single pages. */
export function siteRunCsv({ run, findings, groups, pages }: SiteReport): string {
  const rows: (readonly Field[])[] = [header]
  for (const { id, outcome, title, message, items, pages: affected, of } of findings) {
    const start = [kinds.finding, id, outcomeText(outcome), title, message]
    if (items.length === 0) rows.push([...start, '', '', '', affected, of])
    for (const item of items) {
      rows.push([...start, item.pages.join(' '), item.target, item.text, item.total, of])
    }
  }
  for (const { id, outcome, title, message, examples, pages: affected, of } of groups) {
    rows.push([
      kinds.group,
      id,
      outcomeText(outcome),
      title,
      message,
      examples.join(' '),
      '',
      '',
      affected,
      of,
    ])
  }
  for (const { url, faults } of pages) {
    for (const { id, outcome, title, message } of faults) {
      rows.push([kinds.page, id, outcomeText(outcome), title, message, url, '', '', 1, run.read])
    }
  }
  return `${BOM}${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`
}

function written(field: Field = ''): string {
  const text = typeof field === 'string' && FORMULA.test(field) ? `'${field}` : String(field)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
