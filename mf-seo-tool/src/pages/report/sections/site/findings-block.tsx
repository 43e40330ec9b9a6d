import { plural } from '@agency/web-kit'
import { pathOf } from '../../../../features/analysis/website-url.ts'
import type { FindingItem, SiteFindingSeen } from '../../../../features/site-run/site-report.ts'
import { fixText } from '../fix-line.tsx'
import { Solution } from '../solution.tsx'
import { Fold } from './fold.tsx'
import { type BlockProps, Detail, Items, Rows, SiteBlock, SiteNote } from './site-block.tsx'
import { RowPart, SiteRow } from './site-row.tsx'

/** More of them are folded. */
const [FINDINGS, ITEMS] = [6, 5]

/** What only several pages show. */
export const FindingsBlock = ({
  content,
  checksContent,
  view,
  findings,
}: BlockProps & { readonly findings: readonly SiteFindingSeen[] }) => (
  <SiteBlock title={content.findings.title}>
    {findings.length === 0 && <SiteNote>{content.findings.none}</SiteNote>}
    <Fold content={content} items={findings} shown={FINDINGS}>
      {(shown) => (
        <Rows role="list">
          {shown.map((finding) => (
            <SiteRow
              key={finding.id}
              content={content}
              outcome={finding.outcome}
              title={finding.title}
              message={finding.message}
              fix={finding.fix && fixText(checksContent, finding.fix)}
              open={view.rows.includes(rowKey(finding))}
              onOpenChange={(isOpen) => view.setRow(rowKey(finding), isOpen)}
            >
              {finding.items.length > 0 && (
                <RowPart label={content.findings.items}>
                  <Fold content={content} items={finding.items} shown={ITEMS}>
                    {(items) => (
                      <Items role="list">
                        {items.map((item, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same texts
                          <Item key={index} content={content} item={item} />
                        ))}
                      </Items>
                    )}
                  </Fold>
                  {finding.total > finding.items.length && (
                    <p>{plural(finding.total - finding.items.length, content.findings.itemsLeft)}</p>
                  )}
                </RowPart>
              )}
              {finding.why && (
                <RowPart label={content.findings.why}>
                  <p>{finding.why}</p>
                </RowPart>
              )}
              {finding.solution && (
                <RowPart label={content.solution}>
                  <Solution content={checksContent} text={finding.solution} title={finding.title} />
                </RowPart>
              )}
            </SiteRow>
          ))}
        </Rows>
      )}
    </Fold>
  </SiteBlock>
)

const rowKey = ({ id }: SiteFindingSeen) => `sitio:${id}`

/** A target: what it is, what is wrong with it, and where it stands. */
const Item = ({ content, item }: { readonly content: BlockProps['content']; readonly item: FindingItem }) => {
  const { target, text, note, pages, total } = item
  const where = pages.map(pathOf).join(', ')
  const left = total - pages.length
  const isItsOwnPage = pages.length === 1 && pages[0] === target
  return (
    <li>
      {target && (isAddress(target) ? <code>{target}</code> : <span>«{target}»</span>)}
      {text && <span>«{text}»</span>}
      {note && <span>{note}</span>}
      {pages.length > 0 && !isItsOwnPage && (
        <Detail>
          {plural(Math.max(total, pages.length), content.findings.onPages, {
            pages: left > 0 ? `${where} ${plural(left, content.more)}` : where,
          })}
        </Detail>
      )}
    </li>
  )
}

/** A target is an address, or a value that pages share. */
const isAddress = (target: string) => /^https?:/.test(target)
