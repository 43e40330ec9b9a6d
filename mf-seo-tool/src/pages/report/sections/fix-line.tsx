import { Text } from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'

export interface FixLineProps {
  readonly content: Pick<ReportContent['sections'], 'filter' | 'fix'>
  readonly fix: NonNullable<ReportCheck['fix']>
}

/** Who can put it right, and in how long. */
export const FixLine = ({ content, fix }: FixLineProps) => (
  <Text size="caption" tone="muted">
    {fixText(content, fix)}
  </Text>
)

/** «Tu informático · unos 30 min». */
export const fixText = ({ filter, fix: words }: FixLineProps['content'], fix: FixLineProps['fix']): string =>
  `${filter.options[fix.who]} · ${
    fix.minutes < 60
      ? fill(words.minutes, { minutes: fix.minutes })
      : plural(Math.round(fix.minutes / 60), words.hours)
  }`
