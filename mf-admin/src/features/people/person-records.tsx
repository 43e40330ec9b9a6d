import type { PersonRecord } from '@agency/contracts'
import { Badge, Cluster, Heading, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { StatusBadge } from '../../components/message-status.tsx'
import { Facts, NewTabLink, RecordDate } from '../../components/record-list.tsx'
import { ReportLink, reportHref, ScoreBadge } from '../../components/report-link.tsx'
import { shortAddress } from '../../platform/links.ts'
import { peopleContent } from './people.content.ts'

const content = peopleContent.records

/** What a person has left, oldest first. */
export const PersonRecords = ({ records }: { readonly records: readonly PersonRecord[] }) => (
  <List role="list">
    {records.map((record) =>
      record.kind === 'analysis' ? (
        <AnalysisEntry key={record.analysis.id} analysis={record.analysis} />
      ) : (
        <MessageEntry key={record.message.id} message={record.message} />
      ),
    )}
  </List>
)

const AnalysisEntry = ({
  analysis: { website, createdAt, contacted, summary, uniqueId },
}: Pick<Extract<PersonRecord, { kind: 'analysis' }>, 'analysis'>) => {
  const findings = [...new Set(summary.titles ?? summary.worst)]
  return (
    <Entry>
      <Cluster gap={2}>
        <Heading level={4} size="title5">
          {fill(content.analysis, { website: shortAddress(website) })}
        </Heading>
        <ScoreBadge score={summary.score} />
        <Badge tone={contacted ? 'good' : 'fair'}>
          {contacted ? content.contacted : content.notContacted}
        </Badge>
      </Cluster>
      {findings.length > 0 && (
        <Findings aria-label={content.worst}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Findings>
      )}
      <Facts>
        <RecordDate iso={createdAt} />
        <NewTabLink href={reportHref(uniqueId)}>{content.report}</NewTabLink>
      </Facts>
    </Entry>
  )
}

const MessageEntry = ({
  message: { message, status, createdAt, analysisId, report },
}: Pick<Extract<PersonRecord, { kind: 'message' }>, 'message'>) => (
  <Entry>
    <Cluster gap={2}>
      <Heading level={4} size="title5">
        {content.message}
      </Heading>
      <StatusBadge status={status} />
    </Cluster>
    <Words>{message}</Words>
    <Facts>
      <RecordDate iso={createdAt} />
      {analysisId && report && <ReportLink analysisId={analysisId} report={report} />}
    </Facts>
  </Entry>
)

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`

const Entry = styled.li`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  overflow-wrap: anywhere;

  & h4 {
    max-width: none;
  }
`

const Findings = styled.ul`
  margin: 0;
  padding-inline-start: 1.1em;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & ::marker {
    color: ${token.color.badMark};
  }
`

/** With its line breaks. */
const Words = styled.p`
  white-space: pre-line;
  font-size: ${token.text.small};
  line-height: 1.5;
`
