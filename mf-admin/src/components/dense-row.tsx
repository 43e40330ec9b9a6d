import { token, VisuallyHidden } from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { longDate, relativeDate } from '../platform/dates.ts'
import { componentsContent } from './components.content.ts'
import { oneLine, Record, RecordTitle, type RowProps } from './record-list.tsx'

interface DenseRowProps extends Omit<RowProps, 'isDense' | 'onDelete'> {
  readonly titleId: string
  readonly title: string
  /** A score or another short figure. */
  readonly figure?: ReactNode
  /** Beside the title, as low as its line. */
  readonly mark?: ReactNode
  readonly badge: ReactNode
  /** Whose record it is. */
  readonly who: ReactNode
  /** What it is about; not on a phone. */
  readonly gist: string
  readonly createdAt: string
  /** Icon buttons; on a phone the selection has them. */
  readonly actions: ReactNode
}

/** A record on one line, 28 px high where there is a mouse; on two lines on a phone. */
export const DenseRow = ({
  titleId,
  title,
  figure,
  mark,
  badge,
  who,
  gist,
  createdAt,
  actions,
  isFresh,
  select,
  onOpen,
}: DenseRowProps) => (
  <Row aria-labelledby={titleId}>
    {select}
    <Figure>{figure}</Figure>
    <Head>
      <RecordTitle id={titleId} onOpen={onOpen}>
        {title}
      </RecordTitle>
      {mark}
      {isFresh && (
        <Dot title={componentsContent.fresh}>
          <VisuallyHidden>
            {componentsContent.fresh} {componentsContent.freshMeaning}
          </VisuallyHidden>
        </Dot>
      )}
    </Head>
    <Status>{badge}</Status>
    <Who>{who}</Who>
    <Gist title={gist}>{gist}</Gist>
    <When dateTime={createdAt} title={longDate(createdAt)}>
      {relativeDate(createdAt)}
    </When>
    <Actions>{actions}</Actions>
  </Row>
)

const Row = styled(Record)`
  display: grid;
  grid-template:
    'select figure head status' auto
    'select figure who when' auto / auto 2rem minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${token.space[2]};
  padding: ${token.space[1]};
  border-block-end: 1px solid ${token.color.line};
  background: ${token.color.surface};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & > label {
    grid-area: select;
  }

  & h2 {
    ${oneLine}
    font-size: ${token.text.small};
    line-height: inherit;
  }

  & h2 > button {
    ${oneLine}
    display: block;
  }

  &:hover {
    background: ${token.color.sunken};
  }

  ${token.media.large} {
    grid-template:
      'select figure head status who gist when actions' auto / auto 2rem minmax(0, 1.2fr)
      7rem minmax(0, 1fr) minmax(0, 1.4fr) 6.5rem auto;
    min-height: 1.75rem;
    padding-block: 0;
  }
`

const Figure = styled.div`
  grid-area: figure;
  font-variant-numeric: tabular-nums;
  font-weight: ${token.weight.strong};
  text-align: end;
`

const Head = styled.div`
  grid-area: head;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
`

const Dot = styled.span`
  position: relative;
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${token.color.accent};
`

/** Badges a little lower than elsewhere, so that the line stays as low. */
const Status = styled.div`
  grid-area: status;

  & > span {
    padding-block: 0;
    line-height: 1.35;
  }
`

const Who = styled.div`
  grid-area: who;
  ${oneLine}
`

const Gist = styled.div`
  grid-area: gist;
  display: none;
  ${oneLine}
  color: ${token.color.muted};

  ${token.media.large} {
    display: block;
  }
`

const When = styled.time`
  grid-area: when;
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  text-align: end;
  white-space: nowrap;
`

const Actions = styled.div`
  grid-area: actions;
  display: none;

  ${token.media.large} {
    display: flex;
    align-items: center;
  }
`
