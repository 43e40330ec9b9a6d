import { token } from '@agency/ui'
import { fill, plural } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { ContactedHost, VisitItem } from '../../../features/analysis/browser-visit.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'

type TableContent = ReportContent['visit']['before']

/** More rows are folded. */
const ROWS = 10

/** Whom the page contacted, and when. */
export const HostsTable = ({
  content,
  hosts,
}: {
  readonly content: TableContent
  readonly hosts: readonly ContactedHost[]
}) => (
  <Folding
    content={content}
    head={content.hostColumns}
    caption={content.hostsCaption}
    rows={hosts.map(({ host, company, purpose, country, afterMs, askedBy }) => [
      [company ?? content.unknownCompany, [purpose, country].filter(Boolean).join(' · ')],
      [host, askedBy && askedBy !== host ? fill(content.askedBy, { host: askedBy }) : ''],
      [fill(content.after, { seconds: formatNumber(afterMs / 1000) })],
    ])}
  />
)

/** What the page stored, and for how long. */
export const StoredTable = ({
  content,
  items,
}: {
  readonly content: TableContent
  readonly items: readonly VisitItem[]
}) => (
  <Folding
    content={content}
    head={content.storedColumns}
    caption={content.storedCaption}
    rows={items.map((item) => [
      [item.name, item.isKept ? content.kinds[item.kind] : content.refused],
      [item.host],
      [lifeOf(content, item)],
    ])}
  />
)

function lifeOf(content: TableContent, { kind, days }: VisitItem): string {
  if (kind === 'local') return content.life.storage
  if (days === null) return content.life.session
  return days < 1 ? content.life.hours : plural(Math.round(days), content.life.days)
}

/** A cell: what it says first, and what belongs to it. */
type Cell = readonly [text: string, detail?: string]

interface FoldingProps {
  readonly content: TableContent
  readonly caption: string
  readonly head: readonly [string, string, string]
  readonly rows: readonly (readonly [Cell, Cell, Cell])[]
}

const Folding = ({ content, caption, head, rows }: FoldingProps) => (
  <>
    <Rows caption={caption} head={head} rows={rows.slice(0, ROWS)} />
    {rows.length > ROWS && (
      <details>
        <Summary>{plural(rows.length - ROWS, content.more)}</Summary>
        <Rows caption={caption} head={head} rows={rows.slice(ROWS)} />
      </details>
    )}
  </>
)

const Rows = ({ caption, head, rows }: Omit<FoldingProps, 'content'>) => (
  <Table>
    <caption>{caption}</caption>
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
          <th scope="row">
            <Words cell={first} />
          </th>
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

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  table-layout: fixed;

  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

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
    width: 40%;
  }

  th:last-child {
    width: 22%;
  }

  tbody th {
    font-weight: ${token.weight.strong};
  }
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
`
