import {
  Button,
  CircleCheckIcon,
  CircleQuestionIcon,
  Disclosure,
  Icon,
  type IconProps,
  type Tone,
  token,
  toneColors,
} from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { useState } from 'react'
import { css, styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import { shortAddresses } from '../../../features/analysis/short-addresses.ts'
import { pathOf } from '../../../features/analysis/website-url.ts'
import { isRefuted } from '../../../features/analysis/with-visit.ts'
import type { ReportContent } from '../report.content.ts'
import { rowId } from '../row-id.ts'
import { isIssue } from '../shown.ts'
import { outcomeIcon, outcomeTone } from '../tones.ts'
import { FixLine } from './fix-line.tsx'
import { Solution } from './solution.tsx'

/** More lines of evidence are folded; a line of a phone holds so many characters. */
const [EVIDENCE_LINES, LINE_CHARACTERS] = [6, 38]

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
        <Details content={content} check={check} cut={message.cut} onSeen={onSeen} />
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

interface DetailsProps {
  readonly content: ReportContent['sections']
  readonly check: ReportCheck
  /** Addresses of the message that are cut there: whole here. */
  readonly cut: readonly string[]
  readonly onSeen: () => void
}

function Details({ content, check, cut, onSeen }: DetailsProps) {
  const missing = cut.filter((address) => !check.evidence.some((line) => line.includes(address)))
  const evidence = [...missing, ...check.evidence]
  const shown = itemsThatFit(evidence)
  // What is open does not grow when the visit ends.
  const [seen] = useState(check.seen)
  return (
    <Body>
      {seen && (
        <Part>
          <Label>{content.seen}</Label>
          <p>{seen.message}</p>
          <SeenMore variant="ghost" size="small" onClick={onSeen}>
            {content.seenMore}
          </SeenMore>
        </Part>
      )}
      {check.fix && <FixLine content={content} fix={check.fix} />}
      {evidence.length > 0 && (
        <Part>
          <Label>{content.evidence}</Label>
          <Evidence items={evidence.slice(0, shown)} />
          {evidence.length > shown && (
            <Rest>
              <summary>{plural(evidence.length - shown, content.more)}</summary>
              <Evidence items={evidence.slice(shown)} />
            </Rest>
          )}
        </Part>
      )}
      {isIssue(check) && check.why && (
        <Part>
          <Label>{content.why}</Label>
          <p>{check.why}</p>
        </Part>
      )}
      {check.solution && (
        <Part>
          <Label>{content.solution}</Label>
          <Solution content={content} text={check.solution} title={check.title} />
        </Part>
      )}
    </Body>
  )
}

/** How many items of evidence stay within its lines; at least one. */
function itemsThatFit(items: readonly string[]): number {
  let lines = 0
  const over = items.findIndex((item) => {
    lines += Math.ceil(item.length / LINE_CHARACTERS)
    return lines > EVIDENCE_LINES
  })
  return over === -1 ? items.length : Math.max(1, over)
}

const Evidence = ({ items }: { readonly items: readonly string[] }) => (
  <Items role="list">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: evidence may contain duplicates
      <li key={index}>
        <code>{item}</code>
      </li>
    ))}
  </Items>
)

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
  padding-block: calc(0.75 * ${token.space[2]});
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
  line-height: 1.4;

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

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block-end: ${token.space[4]};
  padding-inline-start: calc(1.25rem + ${token.space[3]});
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: ${token.width.text};
  gap: ${token.space[1]};
  font-size: ${token.text.small};
  line-height: 1.5;
`

const SeenMore = styled(Button)`
  justify-self: start;
`

const Label = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`

const Items = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  list-style: none;

  & > li {
    padding-inline-start: ${token.space[3]};
    border-inline-start: 2px solid ${token.color.line};
  }

  & code {
    overflow-wrap: anywhere;
  }
`

const Rest = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: ${token.target.least};
    padding-inline: ${token.space[3]};
    color: ${token.color.muted};
    font-weight: ${token.weight.strong};
    list-style: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;

    ${token.media.touch} {
      min-height: ${token.target.comfortable};
    }
  }

  &[open] > summary {
    display: none;
  }
`
