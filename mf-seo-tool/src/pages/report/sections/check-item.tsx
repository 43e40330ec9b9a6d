import {
  CircleCheckIcon,
  CircleQuestionIcon,
  Disclosure,
  Icon,
  type IconProps,
  type Tone,
  token,
  toneColors,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { css, styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import { shortAddresses } from '../../../features/analysis/short-addresses.ts'
import { pathOf } from '../../../features/analysis/website-url.ts'
import { isRefuted } from '../../../features/analysis/with-visit.ts'
import type { ReportContent } from '../report.content.ts'
import { rowId } from '../row-id.ts'
import { isIssue } from '../shown.ts'
import { outcomeIcon, outcomeTone } from '../tones.ts'
import { CheckDetails } from './check-details.tsx'

export interface CheckItemProps {
  readonly content: ReportContent['sections']
  readonly check: ReportCheck
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** On one line: name and message, cut where it ends. */
  readonly isLine?: boolean
  readonly isMarked?: boolean
  /** A closed row shows one line of the message instead of two. */
  readonly isBrief?: boolean
  /** Leads to what a browser has seen. */
  readonly onSeen: () => void
}

/** One check: a row with name, outcome and finding that opens evidence, reason and fix. */
export function CheckItem({
  content,
  check,
  open,
  onOpenChange,
  isLine,
  isMarked,
  isBrief,
  onSeen,
}: CheckItemProps) {
  const isDoubted = isRefuted(check)
  const { tone, icon } = lookOf(check)
  const message = shortAddresses(check.message)
  const status = check.elsewhere
    ? fill(content.elsewhere, { page: pathOf(check.elsewhere) })
    : content.outcomes[check.outcome]
  return (
    <Row id={rowId(check)} data-outcome={check.outcome} data-marked={isMarked || undefined}>
      <Disclosure
        open={open}
        onOpenChange={onOpenChange}
        summary={
          isLine ? (
            <Line $isWhole={open}>
              <Mark $tone={tone} icon={icon} size="small" />
              <span>
                <Name>{check.title}</Name>{' '}
                <LineMessage>{isDoubted ? content.refuted : message.text}</LineMessage>
              </span>
            </Line>
          ) : (
            <Head>
              <Mark $tone={tone} icon={icon} />
              <Words>
                <Top>
                  <Name>{check.title}</Name> <Status $tone={tone}>{status}</Status>
                </Top>{' '}
                <Message $isIssue={isIssue(check)} $lines={open ? undefined : isBrief ? 1 : 2}>
                  {message.text}
                </Message>
              </Words>
            </Head>
          )
        }
      >
        <CheckDetails content={content} check={check} cut={message.cut} onSeen={onSeen} />
      </Disclosure>
    </Row>
  )
}

/** What a browser has seen otherwise is in doubt; what another page of the site has is no fault of it. */
function lookOf(check: ReportCheck): { readonly tone: Tone; readonly icon: IconProps['icon'] } {
  if (isRefuted(check)) return { tone: 'fair', icon: CircleQuestionIcon }
  if (check.elsewhere) return { tone: 'info', icon: CircleCheckIcon }
  return { tone: outcomeTone[check.outcome], icon: outcomeIcon[check.outcome] }
}

const Row = styled.li`
  border-block-start: 1px solid ${token.color.line};
  /* Clear of the header and the bar that stick above it. */
  scroll-margin-block-start: ${token.space[12]};

  /* The row that the address names. */
  &[data-marked] {
    box-shadow: inset 3px 0 0 ${token.color.accent};
    background: ${token.color.accentSoft};
  }
`

const Head = styled.span`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block: ${token.space[1]};
`

const Mark = styled(Icon)<{ $tone: Tone }>`
  margin-block-start: 0.1em;
  color: ${({ $tone }) => toneColors[$tone].text};
`

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;

  ${token.media.large} {
    grid-template-columns: 13rem minmax(0, 1fr) 6rem;
    column-gap: ${token.space[4]};
  }
`

/** Name and outcome: side by side on a phone, around the message from the large width. */
const Top = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  line-height: ${token.leading.snug};

  ${token.media.large} {
    display: contents;
  }
`

const Name = styled.strong`
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const Status = styled.span<{ $tone: Tone }>`
  flex: none;
  max-width: 50%;
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
  line-height: 1.6;

  ${token.media.large} {
    order: 1;
    max-width: none;
    text-align: end;
  }
`

/** Closed, a line or two of it; open, all. */
const Message = styled.span<{ $isIssue: boolean; $lines: number | undefined }>`
  max-width: ${token.width.text};
  color: ${({ $isIssue }) => ($isIssue ? token.color.ink : token.color.muted)};
  font-size: ${token.text.small};
  line-height: 1.35;

  ${({ $lines }) =>
    $lines &&
    css`
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
      line-clamp: ${$lines};
    `}
`

const Line = styled.span<{ $isWhole: boolean }>`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  align-items: ${({ $isWhole }) => ($isWhole ? 'start' : 'center')};
  gap: ${token.space[3]};
  padding-block: ${token.space[2]};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & > :last-child {
    overflow: hidden;
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
    white-space: ${({ $isWhole }) => ($isWhole ? 'normal' : 'nowrap')};
  }
`

const LineMessage = styled.span`
  color: ${token.color.muted};
`
