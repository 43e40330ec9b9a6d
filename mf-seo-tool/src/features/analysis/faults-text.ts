import type { Plural } from '@agency/web-kit'
import { fill, plural } from '@agency/web-kit'
import type { Report, ReportCheck } from './report.ts'

export interface FaultsTextContent {
  readonly title: string
  readonly fault: string
  readonly solution: string
  readonly more: Plural
  readonly link: string
}

interface FaultsTextOptions {
  readonly content: FaultsTextContent
  readonly site: string
  readonly faults: readonly ReportCheck[]
  /** Opens the report without personal data; older servers give none. */
  readonly link?: string | undefined
  /** Addresses that carry the text (mail, WhatsApp) hold no more; the rest is in the report. */
  readonly maxCharacters?: number
}

/** A text for the one who looks after the site: its faults with how each is fixed, and the link. */
export function faultsText({
  content,
  site,
  faults,
  link,
  maxCharacters = Infinity,
}: FaultsTextOptions): string {
  const end = link ? `\n\n${fill(content.link, { link })}` : ''
  let text = fill(content.title, { site })
  for (const [index, fault] of faults.entries()) {
    const part = faultText(content, fault, index + 1)
    // 40 characters are for the line that says how many more faults there are.
    if (text.length + part.length + end.length > maxCharacters - 40) {
      return `${text}\n\n${plural(faults.length - index, content.more)}${end}`
    }
    text += part
  }
  return text + end
}

function faultText(
  content: FaultsTextContent,
  { title, message, solution }: ReportCheck,
  number: number,
): string {
  const fault = `\n\n${fill(content.fault, { number, title, message })}`
  return solution ? `${fault}\n${fill(content.solution, { solution })}` : fault
}

/** What a webmaster can put right: errors first; without what is for a lawyer or gestor. */
export function faultsForWebmaster({ sections }: Report): readonly ReportCheck[] {
  const issues = sections
    .flatMap(({ groups }) => groups.flatMap(({ checks }) => checks))
    .filter(({ outcome, fix }) => (outcome === 'error' || outcome === 'warning') && fix?.who !== 'adviser')
  return issues.toSorted((a, b) => Number(b.outcome === 'error') - Number(a.outcome === 'error'))
}
