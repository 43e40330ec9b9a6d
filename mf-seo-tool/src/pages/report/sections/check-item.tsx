import { Icon, type Tone, token, toneColors } from '@agency/ui'
import { styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'
import { rowId } from '../row-id.ts'
import { outcomeIcon, outcomeTone } from '../tones.ts'
import { Solution } from './solution.tsx'

export interface CheckItemProps {
  readonly content: ReportContent['sections']
  readonly check: ReportCheck
}

/** One check: name, outcome and finding; for an issue also why it matters and how to fix it. */
export function CheckItem({ content, check }: CheckItemProps) {
  const isIssue = check.outcome === 'error' || check.outcome === 'warning'
  const tone = outcomeTone[check.outcome]
  return (
    <Row id={rowId(check)} tabIndex={-1} data-outcome={check.outcome}>
      <Mark $tone={tone}>
        <Icon icon={outcomeIcon[check.outcome]} />
      </Mark>
      <Body>
        <Head>
          <Name>{check.title}</Name> <Status $tone={tone}>{content.outcomes[check.outcome]}</Status>
        </Head>
        <Message>{check.message}</Message>
        {check.evidence.length > 0 &&
          (isIssue ? (
            <Part>
              <Label>{content.evidence}</Label>
              <Evidence items={check.evidence} />
            </Part>
          ) : (
            // Collapsed: name and message suffice for passed checks, which are many.
            <Folded>
              <summary>{content.evidence}</summary>
              <Evidence items={check.evidence} />
            </Folded>
          ))}
        {isIssue && check.why && (
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
    </Row>
  )
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
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block: ${token.space[4]};
  border-block-start: 1px solid ${token.color.line};

  /* The row that a link led to. */
  &:focus {
    background: ${token.color.sunken};
  }
`

const Mark = styled.span<{ $tone: Tone }>`
  padding-block-start: 0.15em;
  color: ${({ $tone }) => toneColors[$tone].text};
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  line-height: ${token.leading.snug};
`

const Name = styled.strong`
  font-weight: ${token.weight.strong};
`

const Status = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`

const Message = styled.p`
  max-width: ${token.width.text};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: 1.5;

  [data-outcome='error'] > div > &,
  [data-outcome='warning'] > div > & {
    color: ${token.color.ink};
    font-size: ${token.text.body};
  }
`

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: ${token.width.text};
  gap: ${token.space[1]};
  margin-block-start: ${token.space[3]};
  font-size: ${token.text.small};
  line-height: 1.5;
`

const Label = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`

const Folded = styled.details`
  max-width: ${token.width.text};
  font-size: ${token.text.small};
  line-height: 1.5;

  & > summary {
    width: fit-content;
    padding-block: ${token.space[1]};
    color: ${token.color.muted};
    font-size: ${token.text.caption};
    font-weight: ${token.weight.strong};
    cursor: pointer;
  }

  & > summary:hover {
    color: ${token.color.ink};
  }
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
