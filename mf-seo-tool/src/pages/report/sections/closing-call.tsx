import {
  ArrowRightIcon,
  Button,
  Cluster,
  Container,
  Heading,
  Icon,
  MessageIcon,
  Section,
  Text,
  token,
} from '@agency/ui'
import { brand, fill, paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Report } from '../../../features/analysis/report.ts'
import { siteName } from '../../../features/analysis/website-url.ts'
import type { ReportContent } from '../report.content.ts'
import { isFault } from './site/site-words.ts'

export interface ClosingCallProps {
  readonly content: ReportContent['closing']
  /** The visitor's own report; absent under the example. */
  readonly report?: Report | undefined
  /** What a run over its site has found, gravest first. */
  readonly siteFindings?: readonly { readonly title: string; readonly outcome: string }[] | undefined
  /** Either id it is saved under. */
  readonly id?: string | undefined
}

/** Contact call to action after the report, which the form and WhatsApp then know. */
export const ClosingCall = ({ content, report, siteFindings = [], id }: ClosingCallProps) => (
  <OnScreen tone="wine" spacing="medium">
    <Container>
      <Lines>
        <Heading level={2} size="title2">
          {hasFaults(report) ? content.title : content.titleClean}
        </Heading>
        <Text size="lead">{hasFaults(report) ? content.text : content.textClean}</Text>
        <Cluster gap={3}>
          <Button asChild size="large">
            <Link
              to={{ pathname: paths.contact, search: id ? `?informe=${encodeURIComponent(id)}` : '' }}
              onClick={report && countConsultation}
            >
              {content.button}
              <Icon icon={ArrowRightIcon} />
            </Link>
          </Button>
          {report && (
            <Button asChild size="large" variant="secondary">
              <a
                href={`${brand.whatsapp}?text=${encodeURIComponent(messageOf(content, report, siteFindings))}`}
                target="_blank"
                rel="noopener"
                onClick={countConsultation}
              >
                <Icon icon={MessageIcon} />
                {content.whatsapp}
              </a>
            </Button>
          )}
        </Cluster>
      </Lines>
    </Container>
  </OnScreen>
)

/** Without any there is nothing to fix together. The example has some. */
const hasFaults = (report: Report | undefined) =>
  report === undefined || report.sections.some(({ counters }) => counters.error + counters.warning > 0)

/** Site, score and gravest faults. */
function messageOf(
  content: ReportContent['closing'],
  { website, percent, priorities }: Report,
  siteFindings: NonNullable<ClosingCallProps['siteFindings']>,
): string {
  const faults = priorities.first.slice(0, FAULTS_NAMED).map(({ title }) => title)
  const ofSite = siteFindings
    .filter(isFault)
    .slice(0, SITE_FINDINGS_NAMED)
    .map(({ title }) => title)
  return [
    fill(content.message, { site: siteName(website) }),
    percent !== null && fill(content.messageScore, { percent }),
    faults.length > 0 && fill(content.messageFaults, { faults: faults.join(', ') }),
    ofSite.length > 0 && fill(content.messageSite, { faults: ofSite.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

const FAULTS_NAMED = 3
const SITE_FINDINGS_NAMED = 2

/** Counts that somebody pressed, without saying who. Whether it arrives changes nothing for the visitor. */
export function countConsultation() {
  navigator.sendBeacon?.('/api/funnel/consultation')
}

const OnScreen = styled(Section)`
  @media print {
    display: none;
  }
`

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[5]};
`
