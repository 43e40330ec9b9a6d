import { pathOf } from '../../../../features/analysis/website-url.ts'
import type { SiteGroupSeen } from '../../../../features/site-run/site-report.ts'
import { fixText } from '../fix-line.tsx'
import { Solution } from '../solution.tsx'
import { Fold } from './fold.tsx'
import { type BlockProps, Items, Rows, SiteBlock, SiteNote } from './site-block.tsx'
import { RowPart, SiteRow } from './site-row.tsx'

/** More of them are folded. */
const [GROUPS, EXAMPLES] = [8, 3]

/** Faults that are put right once for many pages. */
export const GroupsBlock = ({
  content,
  checksContent,
  view,
  groups,
}: BlockProps & { readonly groups: readonly SiteGroupSeen[] }) => (
  <SiteBlock title={content.groups.title}>
    <SiteNote>{groups.length > 0 ? content.groups.lead : content.groups.none}</SiteNote>
    <Fold content={content} items={groups} shown={GROUPS}>
      {(shown) => (
        <Rows role="list">
          {shown.map((group) => (
            <SiteRow
              key={rowKey(group)}
              content={content}
              outcome={group.outcome}
              title={group.title}
              message={group.message}
              fix={group.fix && fixText(checksContent, group.fix)}
              open={view.rows.includes(rowKey(group))}
              onOpenChange={(isOpen) => view.setRow(rowKey(group), isOpen)}
            >
              {group.examples.length > 0 && (
                <RowPart label={content.groups.examples}>
                  <Items role="list">
                    {group.examples.slice(0, EXAMPLES).map((url) => (
                      <li key={url}>{pathOf(url)}</li>
                    ))}
                  </Items>
                </RowPart>
              )}
              {group.solution && (
                <RowPart label={content.solution}>
                  <Solution content={checksContent} text={group.solution} title={group.title} />
                </RowPart>
              )}
            </SiteRow>
          ))}
        </Rows>
      )}
    </Fold>
  </SiteBlock>
)

/** Two templates may have the same fault. */
const rowKey = ({ id, examples: [first = ''] }: SiteGroupSeen) => `sitio:${id}:${first}`
