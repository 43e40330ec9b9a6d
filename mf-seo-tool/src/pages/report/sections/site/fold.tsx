import { Button } from '@agency/ui'
import { plural } from '@agency/web-kit'
import { type ReactNode, useState } from 'react'
import type { SiteContent } from './site.content.ts'

export interface FoldProps<Item> {
  readonly content: SiteContent
  readonly items: readonly Item[]
  /** So many are shown at once. */
  readonly shown: number
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list of which the first are shown, and the rest at a press. */
export function Fold<Item>({ content, items, shown, children }: FoldProps<Item>) {
  const [isWhole, setIsWhole] = useState(false)
  const left = items.length - shown
  // A single one takes no more room than the button.
  if (left <= 1) return children(items)
  return (
    <>
      {children(isWhole ? items : items.slice(0, shown))}
      <div>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((was) => !was)}
        >
          {isWhole ? content.less : plural(left, content.more)}
        </Button>
      </div>
    </>
  )
}
