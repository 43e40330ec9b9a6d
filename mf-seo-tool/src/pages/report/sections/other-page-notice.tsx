import { Alert, Button } from '@agency/ui'
import { fill, parseUrl } from '@agency/web-kit'
import type { OtherPage } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'

export interface OtherPageNoticeProps {
  readonly content: ReportContent['otherPage']
  readonly otherPage: OtherPage
  readonly website: string
  /** Absent where nothing can be analysed. */
  readonly onAnalyse?: ((website: string) => void) | undefined
}

/** Says that what was analysed is not the page that the visitor meant. */
export function OtherPageNotice({ content, otherPage, website, onAnalyse }: OtherPageNoticeProps) {
  const url = parseUrl(website)
  const isHome = url === undefined || `${url.pathname}${url.search}` === '/'
  return (
    <Alert
      tone="fair"
      title={fill(content[otherPage.kind], { ...otherPage })}
      actions={
        !isHome &&
        onAnalyse && (
          <Button variant="secondary" size="small" onClick={() => onAnalyse(`${url.origin}/`)}>
            {content.home}
          </Button>
        )
      }
    />
  )
}
