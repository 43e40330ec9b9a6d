import type { Dom } from '@agency/contracts'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import type { DomsSeen } from '../../../../features/analysis/visit-parts.ts'
import { formatNumber } from '../../../../platform/numbers.ts'
import { VisitBlock, type VisitContent, VisitNote } from './visit-block.tsx'
import { type Cell, VisitTable } from './visit-table.tsx'

type DomContent = VisitContent['dom']

/** What search engines read with and without JavaScript. */
export const DomBlock = ({
  content,
  visit: { dom },
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) => {
  const words = content.dom
  return (
    <VisitBlock title={words.title} unseen={content.unseen} part={dom}>
      {(doms) => (
        <>
          {!doms.sent && <VisitNote>{words.notSent}</VisitNote>}
          <VisitTable
            caption={words.caption}
            isCaptionHidden
            {...domTable(words, doms)}
            firstWidth="26%"
            more={content.more}
          />
        </>
      )}
    </VisitBlock>
  )
}

const ROWS = ['title', 'description', 'canonical', 'robots', 'h1', 'textLength', 'ownLinks'] as const

/** The document that was sent beside the one that scripts have made of it, where both are known. */
export function domTable(
  words: DomContent,
  { sent, rendered }: DomsSeen,
): { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const { nameColumn, columns } = words
  return {
    head: sent ? [nameColumn, columns.sent, columns.rendered] : [nameColumn, columns.rendered],
    rows: ROWS.map((row): readonly Cell[] => {
      const after = wordsOf(words, rendered[row])
      if (!sent) return [[words.rows[row]], [after]]
      const before = wordsOf(words, sent[row])
      return [[words.rows[row]], [before], [after, before === after ? '' : words.changed]]
    }),
  }
}

function wordsOf(words: DomContent, value: Dom[keyof Dom]): string {
  if (typeof value === 'number') return formatNumber(value)
  if (value === null || (typeof value !== 'string' && value.length === 0)) return words.none
  return (typeof value === 'string' ? value : value.join(' · ')) || words.empty
}
