import { ArrowRightIcon, Badge, Icon, token, toneColors, VisuallyHidden } from '@agency/ui'
import { fill, paths } from '@agency/web-kit'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { shortAddresses } from '../../../../features/analysis/short-addresses.ts'
import { pathOf } from '../../../../features/analysis/website-url.ts'
import type { PageFault, PageRead } from '../../../../features/site-run/site-report.ts'
import { outcomeTone } from '../../tones.ts'
import { Fold } from './fold.tsx'
import { type BlockProps, Items, SiteBlock, SiteNote } from './site-block.tsx'
import { countsOf } from './site-words.ts'
import { FIRST_ORDER, nextOrder, PAGE_COLUMNS, sortPages } from './sort-pages.ts'

/** More of them are folded. */
const PAGES = 10

/** Every page that was read, with the faults that it alone has. */
export function PagesTable({ content, view, pages }: BlockProps & { readonly pages: readonly PageRead[] }) {
  const words = content.pages
  const [order, setOrder] = useState(FIRST_ORDER)
  return (
    <SiteBlock title={words.title}>
      <SiteNote>{words.lead}</SiteNote>
      <Fold content={content} items={sortPages(pages, order)} shown={PAGES}>
        {(shown) => (
          <Table>
            <VisuallyHidden as="caption">{words.caption}</VisuallyHidden>
            <thead>
              <tr>
                {PAGE_COLUMNS.map((column) => {
                  const isSorted = column === order.column
                  return (
                    <th
                      key={column}
                      scope="col"
                      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
                    >
                      <Sort type="button" onClick={() => setOrder(nextOrder(order, column))}>
                        {words.columns[column]}
                        <Arrow aria-hidden="true">{isSorted ? (order.isDescending ? '↓' : '↑') : ''}</Arrow>
                      </Sort>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {shown.map((page) => (
                <PageRows
                  key={page.key}
                  content={content}
                  page={page}
                  open={view.rows.includes(rowKey(page))}
                  onOpenChange={(isOpen) => view.setRow(rowKey(page), isOpen)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Fold>
    </SiteBlock>
  )
}

/** A phone shows a column less: what spans more would make it an empty one. */
const NARROWEST = PAGE_COLUMNS.length - 1

const rowKey = ({ key }: PageRead) => `sitio:${key}`

interface PageRowsProps {
  readonly content: BlockProps['content']
  readonly page: PageRead
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A page's row, and under it, when open, its own faults. */
function PageRows({ content, page, open, onOpenChange }: PageRowsProps) {
  const id = useId()
  const words = content.pages
  const { errors, warnings } = countsOf(page)
  const isFine = page.status >= 200 && page.status < 300
  return (
    <>
      <tr>
        <th scope="row">
          <Opener type="button" aria-expanded={open} aria-controls={id} onClick={() => onOpenChange(!open)}>
            <PageTitle>{page.title || words.untitled}</PageTitle> <PagePath>{pathOf(page.url)}</PagePath>
          </Opener>
        </th>
        <Figure $isBad={!isFine}>{page.status}</Figure>
        <Figure>{page.percent ?? words.unscored}</Figure>
        <Figure $isBad={errors > 0}>{errors}</Figure>
        <Figure>{warnings}</Figure>
      </tr>
      <tr id={id} hidden={!open}>
        {open && (
          <td colSpan={NARROWEST}>
            <Faults>
              {page.isHidden && <p>{words.hidden}</p>}
              {!isFine && <p>{fill(words.unjudged, { status: page.status })}</p>}
              {isFine && page.faults.length === 0 && <p>{words.noFaults}</p>}
              {page.faults.length > 0 && (
                <Items role="list">
                  {page.faults.map((fault) => (
                    <FaultItem key={fault.id} content={content} fault={fault} />
                  ))}
                </Items>
              )}
              <Analyse to={{ pathname: paths.analysis, search: `?web=${encodeURIComponent(page.url)}` }}>
                {words.analyse}
                <Icon icon={ArrowRightIcon} size="small" />
              </Analyse>
            </Faults>
          </td>
        )}
      </tr>
    </>
  )
}

/** A fault that only this page has. */
const FaultItem = ({
  content,
  fault,
}: {
  readonly content: BlockProps['content']
  readonly fault: PageFault
}) => (
  <li>
    <span>
      <strong>{fault.title}</strong>{' '}
      <Badge tone={outcomeTone[fault.outcome]}>{content.outcomes[fault.outcome]}</Badge>
    </span>
    <span>{shortAddresses(fault.message).text}</span>
    {fault.evidence.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: evidence may contain duplicates
      <code key={index}>{line}</code>
    ))}
  </li>
)

/** As wide as its place: on a phone the status is left to the row that is opened. */
const Table = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  table-layout: fixed;

  tr {
    border-block-end: 1px solid ${token.color.line};
  }

  th,
  td {
    padding: 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th:not(:first-child) {
    width: 3.75rem;
  }

  tr > :nth-child(n + 2):not([colspan]) {
    text-align: end;
  }

  tr[hidden] {
    display: none;
  }

  tr > :nth-child(2):not([colspan]) {
    display: none;
  }

  ${token.media.medium} {
    thead th:not(:first-child) {
      width: 5.5rem;
    }

    tr > :nth-child(2):not([colspan]) {
      display: table-cell;
    }
  }
`

const Sort = styled.button`
  min-height: ${token.target.comfortable};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.muted};
  font: inherit;
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
  text-align: inherit;

  &:hover {
    color: ${token.color.ink};
  }
`

/** Its place is kept, so that names do not move. */
const Arrow = styled.span`
  display: inline-block;
  width: 1em;
  text-align: center;
`

const Opener = styled.button`
  display: block;
  width: 100%;
  min-height: ${token.target.comfortable};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;

  &:hover {
    background: color-mix(in srgb, ${token.color.ink} 4%, transparent);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Cut = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  [aria-expanded='true'] > & {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

const PageTitle = styled(Cut)`
  font-weight: ${token.weight.strong};
`

const PagePath = styled(Cut)`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.text};
`

const Figure = styled.td<{ $isBad?: boolean }>`
  && {
    padding-block-start: ${token.space[2]};
  }

  color: ${({ $isBad }) => ($isBad ? toneColors.bad.text : token.color.ink)};
  font-variant-numeric: tabular-nums;
`

const Faults = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block: ${token.space[2]} ${token.space[4]};
`

const Analyse = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  width: fit-content;
  min-height: ${token.target.least};
  font-weight: ${token.weight.strong};

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }
`
