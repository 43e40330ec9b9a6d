import type { AdminAnalysis } from '@agency/contracts'
import {
  Badge,
  Button,
  CheckIcon,
  ExternalLinkIcon,
  FileTextIcon,
  GlobeIcon,
  Icon,
  IconButton,
  MailIcon,
  ProgressRing,
  token,
  UndoIcon,
  VisuallyHidden,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { componentsContent } from '../../components/components.content.ts'
import { DenseRow } from '../../components/dense-row.tsx'
import {
  DeleteButton,
  Facts,
  FreshBadge,
  IconLink,
  NewTabLink,
  oneLine,
  RecordActions,
  RecordBox,
  RecordDate,
  RecordTitle,
  type RowProps,
  TitleRow,
} from '../../components/record-list.tsx'
import { reportHref, ScoreFigure, scoreLabel } from '../../components/report-link.tsx'
import { mailtoHref, shortAddress, webHref } from '../../platform/links.ts'
import { toneOfScore } from '../../platform/tone-of-score.ts'
import { analysesContent } from './analyses.content.ts'

const content = analysesContent.row

interface AnalysisRowProps extends RowProps {
  readonly analysis: AdminAnalysis
  readonly onMark: (contacted: boolean) => void
}

/** One analysis: lead, website, scores and actions. */
export function AnalysisRow({
  analysis,
  isFresh,
  isDense,
  select,
  onMark,
  onOpen,
  onDelete,
}: AnalysisRowProps) {
  const titleId = useId()
  const { website, name, email, uniqueId, contacted, summary, hasVisit } = analysis
  const site = shortAddress(website)
  const visit = webHref(website)
  const mailto = mailtoHref(email, fill(content.subject, { website: site }))
  const report = reportHref(uniqueId)
  // An older gateway sends the messages alone.
  const findings = [...new Set(summary.titles ?? summary.worst)]
  const badge = (
    <Badge tone={contacted ? 'good' : 'fair'}>{contacted ? content.contacted : content.notContacted}</Badge>
  )
  if (isDense) {
    return (
      <DenseRow
        {...{ titleId, isFresh, select, onOpen, badge }}
        title={site}
        figure={<ScoreFigure score={summary.score} />}
        mark={
          hasVisit && (
            <Visited title={content.visitedMeaning}>
              <Icon icon={GlobeIcon} size="small" />
              <VisuallyHidden>{content.visited}</VisuallyHidden>
            </Visited>
          )
        }
        who={
          <>
            {name} · <a href={mailto}>{email}</a>
          </>
        }
        gist={findings.join(' · ')}
        createdAt={analysis.createdAt}
        actions={
          <>
            <IconButton
              label={contacted ? content.unmark : content.mark}
              icon={contacted ? UndoIcon : CheckIcon}
              size="tiny"
              aria-describedby={titleId}
              onClick={() => onMark(!contacted)}
            />
            <IconLink
              {...{ titleId }}
              href={report}
              label={content.report}
              icon={FileTextIcon}
              isDense
              isNewTab
            />
            <IconLink
              {...{ titleId }}
              href={mailto}
              label={componentsContent.write}
              icon={MailIcon}
              isDense
            />
            <DeleteButton {...{ titleId }} onClick={onDelete} isDense />
          </>
        }
      />
    )
  }
  return (
    <Box aria-labelledby={titleId}>
      <Score>
        {select}
        <ProgressRing
          size="small"
          value={summary.score}
          tone={toneOfScore(summary.score)}
          label={scoreLabel(summary.score)}
        />
      </Score>
      <Words>
        <TitleRow>
          <RecordTitle id={titleId} onOpen={onOpen}>
            {site}
          </RecordTitle>
          {visit && (
            <NewTabLink href={visit} label={content.visit}>
              <Icon icon={ExternalLinkIcon} size="small" />
            </NewTabLink>
          )}
          {badge}
          {hasVisit && (
            <span title={content.visitedMeaning}>
              <Badge tone="info">{content.visited}</Badge>
            </span>
          )}
          {isFresh && <FreshBadge />}
        </TitleRow>
        <Facts>
          <Name>{name}</Name>
          <a href={mailto}>{email}</a>
        </Facts>
        <Facts>
          <RecordDate iso={analysis.createdAt} />
          <Id>{fill(content.id, { id: uniqueId })}</Id>
        </Facts>
      </Words>
      {findings.length > 0 && (
        <Worst aria-label={content.worst}>
          {findings.map((finding) => (
            <li key={finding}>
              <Finding title={finding}>{finding}</Finding>
            </li>
          ))}
        </Worst>
      )}
      <Actions>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          onClick={() => onMark(!contacted)}
        >
          <Icon icon={contacted ? UndoIcon : CheckIcon} size="small" />
          {contacted ? content.unmark : content.mark}
        </Button>
        <Button asChild variant="ghost" size="small">
          <a
            href={report}
            target="_blank"
            rel="noopener"
            aria-description={componentsContent.opensInNewTab}
            aria-describedby={titleId}
          >
            <Icon icon={FileTextIcon} size="small" />
            {content.report}
          </a>
        </Button>
        <IconLink titleId={titleId} href={mailto} label={componentsContent.write} icon={MailIcon} />
        <DeleteButton titleId={titleId} onClick={onDelete} />
      </Actions>
    </Box>
  )
}

const Visited = styled.span`
  display: inline-flex;
  position: relative;
  flex: none;
  color: ${token.color.info};
`

const Box = styled(RecordBox)`
  display: grid;
  grid-template:
    'score words' auto
    'worst worst' auto
    'actions actions' auto / auto minmax(0, 1fr);
  gap: ${token.space[3]} ${token.space[4]};

  ${token.media.medium} {
    grid-template:
      'score words' auto
      'score worst' auto
      'score actions' auto / auto minmax(0, 1fr);
    column-gap: ${token.space[5]};
  }

  ${token.media.large} {
    grid-template:
      'score words actions' auto
      'score worst actions' auto / auto minmax(0, 1fr) auto;
    align-items: center;
  }

  ${token.media.wide} {
    grid-template: 'score words worst actions' auto / auto minmax(0, 1.25fr) minmax(0, 1fr) 25.5rem;
  }
`

const Score = styled.div`
  grid-area: score;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: start;
  gap: ${token.space[1]} ${token.space[3]};

  & svg {
    width: 2.75rem;
    height: 2.75rem;
  }

  ${token.media.medium} {
    align-self: center;

    & svg {
      width: 3.5rem;
      height: 3.5rem;
    }
  }
`

const Words = styled.div`
  grid-area: words;
  display: grid;
  gap: ${token.space[1]};
`

const Name = styled.strong`
  color: ${token.color.ink};
  font-weight: ${token.weight.strong};
`

/** One word of 37 letters, which fills its lines. */
const Id = styled.span`
  word-break: break-all;
`

const Worst = styled.ul`
  grid-area: worst;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  margin: 0;
  padding-inline-start: 1.1em;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;

  & ::marker {
    color: ${token.color.badMark};
  }
`

const Finding = styled.span`
  ${oneLine}
  display: block;
`

const Actions = styled(RecordActions)`
  grid-area: actions;

  ${token.media.large} {
    justify-content: flex-end;
  }
`
