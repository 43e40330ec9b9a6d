import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/workspace.mjs'

const DOCUMENT = join(ROOT, 'docs/benchmarks.md')
const INTRODUCTION = `# Benchmarks

Each section is written by the command under its title. Figures are minimum / median / maximum.
`

/**
 * A table in Markdown, its columns aligned; numbers of the second and later columns to the right.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 * @returns {string}
 */
export function table(head, rows) {
  const lines = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const line = (cells) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...lines.slice(1).map(line)].join('\n')
}

const pad = (text, width, column) => (column === 0 ? text.padEnd(width) : text.padStart(width))

/**
 * Puts a section into a document in the place of the one with the same name, or at its end.
 * @param {string} document
 * @param {string} name unseen by the reader
 * @param {string} text
 * @returns {string}
 */
export function withSection(document, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${begin}\n\n${text.trim()}\n\n${end}`
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from === -1 || to < from) return `${document.trimEnd()}\n\n${section}\n`
  return document.slice(0, from) + section + document.slice(to + end.length)
}

/**
 * Writes a section of `docs/benchmarks.md`; the others stay.
 * @param {string} name
 * @param {string} text
 */
export function writeSection(name, text) {
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : INTRODUCTION
  writeFileSync(DOCUMENT, withSection(document, name, text))
}
