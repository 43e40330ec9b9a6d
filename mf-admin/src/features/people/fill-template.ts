import type { Person, Template } from '@agency/contracts'
import { fill } from '@agency/web-kit'
import { reportHref } from '../../components/report-link.tsx'
import { shortAddress } from '../../platform/links.ts'
import { peopleContent } from './people.content.ts'

/** The newest report of a person: their own, or the one a message is about. */
export function newestReport({ records }: Pick<Person, 'records'>) {
  for (const record of records.toReversed()) {
    if (record.kind === 'analysis') {
      const { uniqueId, website, summary } = record.analysis
      return { uniqueId, website, summary }
    }
    const { analysisId, report } = record.message
    if (analysisId && report && !report.isGone) {
      return { uniqueId: analysisId, website: report.website ?? '', summary: report.summary }
    }
  }
  return undefined
}

/**
 * A template with what is known of the person. A line loses its sense with a word that nothing is known for, so it is left
 * out.
 */
export function fillTemplate(
  { subject, body }: Pick<Template, 'subject' | 'body'>,
  person: Person,
  { agency, origin }: { readonly agency: string; readonly origin: string },
): { readonly subject: string; readonly body: string } {
  const report = newestReport(person)
  const faults = [...new Set(report?.summary?.titles ?? report?.summary?.worst ?? [])]
  const values = {
    nombre: person.name,
    web: shortAddress(report?.website ?? '') || peopleContent.write.yourSite,
    fallos: faults.map((fault) => `- ${fault}`).join('\n'),
    informe: report ? `${origin}${reportHref(report.uniqueId)}` : '',
    agencia: agency,
  }
  const known = Object.entries(values).filter(([, value]) => value !== '')
  const isKnown = (line: string) =>
    [...line.matchAll(/\{(\w+)\}/g)].every(([, word]) => known.some(([name]) => name === word))
  return {
    subject: isKnown(subject) ? fill(subject, values) : '',
    body: body
      .split('\n')
      .filter(isKnown)
      .map((line) => fill(line, values))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}
