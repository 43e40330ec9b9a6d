import { type AnyCheck, SUBCATEGORIES, textOfMessage } from '../engine/define-check.ts'
import type { SiteFindingDefinition } from '../site/findings/define-finding.ts'

/**
 * `docs/checks.md`: the catalogue as a page of tables, written by `npm run docs:checks`.
 * @param all of a report, and of a browser's visit: those are in no count of the former
 * @param findings of several pages of a site, gravest first
 */
export function checksDoc(all: readonly AnyCheck[], findings: readonly SiteFindingDefinition[]): string {
  const checks = all.filter(({ category }) => category !== 'browser')
  const points = checks.reduce((sum, check) => sum + check.points, 0)
  return `${[
    '# Checks',
    '',
    'Written by `npm run docs:checks` from `svc-seo/src/checks`; changes made here are lost.',
    '',
    `${checks.length} checks, ${points} points. Messages marked ▲ warn or accuse and come with a solution. A check that does`,
    'not apply says «No aplica: …», one that could not look says «No se ha podido comprobar: …»; both count 0 of 0.',
    ...Object.entries(SUBCATEGORIES).flatMap(([category, subcategories]) =>
      Object.entries(subcategories).flatMap(([folder, title]) => {
        const own = all.filter((check) => check.category === category && check.subcategory === folder)
        return own.length === 0 ? [] : sectionOf(`${category}/${folder}`, title, own)
      }),
    ),
    ...findingsSection(findings),
  ].join('\n')}\n`
}

function sectionOf(path: string, title: string, checks: readonly AnyCheck[]): readonly string[] {
  const points = checks.reduce((sum, check) => sum + check.points, 0)
  return [
    '',
    `## ${title} (\`${path}\`)`,
    '',
    `${checks.length} checks, ${points} points${path.startsWith('browser/') ? ", in the score of a browser's visit alone" : ''}.`,
    '',
    '| id | Title | Points | Looks at | What it may say | Source |',
    '| --- | --- | --- | --- | --- | --- |',
    ...checks.map((check) =>
      [
        '',
        `\`${check.id}\``,
        cell(check.title),
        check.points === 0 ? '0 (information)' : String(check.points),
        check.needs.map((need) => `\`${need}\``).join(', '),
        messagesOf(check),
        cell(check.source),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ]
}

function findingsSection(findings: readonly SiteFindingDefinition[]): readonly string[] {
  return [
    '',
    '## Tu sitio entero (`site/findings`)',
    '',
    `${findings.length} findings, gravest first, from \`svc-seo/src/site/findings\`: what only several pages of a site show. They have no points.`,
    '',
    '| id | Title | What it may say | Of an item | Source |',
    '| --- | --- | --- | --- | --- |',
    ...findings.map((finding) =>
      [
        '',
        `\`${finding.id}\``,
        cell(finding.title),
        textsOf(finding).join('<br>'),
        Object.values(finding.notes).map(cell).join('<br>'),
        cell(finding.source),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ]
}

function messagesOf(check: AnyCheck): string {
  return [...textsOf(check), ...limitsOf(check)].join('<br>')
}

function textsOf({ messages, solutions }: Pick<AnyCheck, 'messages' | 'solutions'>): readonly string[] {
  return Object.entries(messages).map(
    ([key, message]) =>
      `${solutions[key] === undefined ? '' : '▲ '}\`${key}\`: ${cell(textOfMessage(message))}`,
  )
}

/** What the engine says in a check's place. */
function limitsOf({ appliesTo, whenClientRendered: limit, impliedBy = [] }: AnyCheck): readonly string[] {
  const unseen = Array.isArray(limit)
    ? `where it would say ${limit.map((key) => `\`${key}\``).join(', ')}`
    : ''
  return [
    ...(appliesTo === 'spanish-site' ? ['Does not apply to sites that are not Spanish.'] : []),
    ...(limit === undefined
      ? []
      : [`Unknown on a page made in the browser${unseen === '' ? '' : `, ${unseen}`}.`]),
    ...impliedBy.map(
      ({ check, messages }) =>
        `Does not apply when \`${check}\` says ${messages.map((key) => `\`${key}\``).join(', ')}.`,
    ),
  ]
}

/** Text for a table cell: tags would vanish and bars would end it. */
function cell(text: string): string {
  return text
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\|/g, '\\|')
    .replace(/\s*\n\s*/g, '<br>')
}
