import { Button, token } from '@agency/ui'
import { plural } from '@agency/web-kit'
import { use, useState } from 'react'
import { styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'
import { isIssue } from '../shown.ts'
import { FixLine } from './fix-line.tsx'
import { KitContext } from './kit/kit-context.ts'
import { KitRow } from './kit/kit-row.tsx'
import { RecheckButton } from './recheck-button.tsx'
import { Solution } from './solution.tsx'

/** More lines of evidence are folded; a line of a phone holds so many characters. */
const [EVIDENCE_LINES, LINE_CHARACTERS] = [6, 38]

export interface CheckDetailsProps {
  readonly content: ReportContent['sections']
  readonly check: ReportCheck
  /** Addresses of the message that are cut there: whole here. */
  readonly cut: readonly string[]
  readonly onSeen: () => void
}

/** What an open row shows: evidence, reason and fix. */
export function CheckDetails({ content, check, cut, onSeen }: CheckDetailsProps) {
  const missing = cut.filter((address) => !check.evidence.some((line) => line.includes(address)))
  const evidence = [...missing, ...check.evidence]
  const shown = itemsThatFit(evidence)
  // What is open does not grow when the visit ends.
  const [seen] = useState(check.seen)
  const kit = use(KitContext)
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
      {kit && <KitRow kit={kit} check={check} />}
      <RecheckButton check={check} />
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
