import { token } from '@agency/ui'
import { type Plural, plural } from '@agency/web-kit'
import { styled } from 'styled-components'

/** A cell: what it says first, and what belongs to it. */
export type Cell = readonly [text: string, detail?: string]

export interface VisitTableProps {
  readonly caption: string
  /** The caption is for screen readers alone. */
  readonly isCaptionHidden?: boolean
  readonly head: readonly string[]
  /** The first cell of each is its header. */
  readonly rows: readonly (readonly Cell[])[]
  /** Of the first column and of the last; the others share what is left. */
  readonly firstWidth?: string
  readonly lastWidth?: string
  /** How many more there are than are shown at once. */
  readonly more: Plural
}

/** More rows are folded. */
const ROWS = 7

/** A table as wide as its place; a long one is folded. Without rows nothing. */
export const VisitTable = ({ rows, more, ...props }: VisitTableProps) =>
  rows.length > 0 && (
    <div>
      <Rows {...props} rows={rows.slice(0, ROWS)} />
      {rows.length > ROWS && (
        <details>
          <Summary>{plural(rows.length - ROWS, more)}</Summary>
          <Rows {...props} isCaptionHidden rows={rows.slice(ROWS)} />
        </details>
      )}
    </div>
  )

const Rows = ({
  caption,
  isCaptionHidden = false,
  head,
  rows,
  firstWidth = '40%',
  lastWidth = 'auto',
}: Omit<VisitTableProps, 'more'>) => (
  <Table $firstWidth={firstWidth} $lastWidth={lastWidth}>
    <Caption $isHidden={isCaptionHidden}>{caption}</Caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a site may set two cookies of one name
        <tr key={index}>
          <th scope="row">{first && <Words cell={first} />}</th>
          {others.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <td key={column}>
              <Words cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const Words = ({ cell: [text, detail] }: { readonly cell: Cell }) => (
  <>
    {text}
    {detail && <Detail>{detail}</Detail>}
  </>
)

const Table = styled.table<{ $firstWidth: string; $lastWidth: string }>`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  table-layout: fixed;

  th,
  td {
    padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} 0;
    border-block-end: 1px solid ${token.color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${token.color.muted};
    font-size: ${token.text.caption};
  }

  th:first-child {
    width: ${({ $firstWidth }) => $firstWidth};
  }

  th:last-child {
    width: ${({ $lastWidth }) => $lastWidth};
  }

  tbody th {
    font-weight: ${token.weight.strong};
  }
`

const Caption = styled.caption<{ $isHidden: boolean }>`
  padding-block-start: ${token.space[2]};
  font-weight: ${token.weight.strong};
  text-align: start;

  ${({ $isHidden }) =>
    $isHidden &&
    `position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);`}
`

const Detail = styled.span`
  display: block;
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.text};
`

const Summary = styled.summary`
  width: fit-content;
  min-height: ${token.target.least};
  padding-block: ${token.space[2]};
  color: ${token.color.muted};
  font-weight: ${token.weight.strong};
  cursor: pointer;

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }
`
