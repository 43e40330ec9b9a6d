import { Button, CloseIcon, ConfirmDialog, IconButton, Text, token } from '@agency/ui'
import { type Plural, plural } from '@agency/web-kit'
import { type RefObject, useState } from 'react'
import { styled } from 'styled-components'
import type { RecordSource } from '../platform/record-source.ts'
import { useBulkMark, type useDeletion } from '../platform/use-changes.ts'
import type { Selection } from '../platform/use-selection.ts'
import { componentsContent } from './components.content.ts'

const content = componentsContent.selection

/** Copy of what is done to a selection. */
export interface SelectionContent {
  /** `short` is what fits; the whole name contains it. */
  readonly marks: readonly {
    readonly action: string
    readonly short: string
    readonly label: string
    readonly done: Plural
  }[]
  readonly markFailed: string
  readonly deletion: { readonly title: Plural; readonly text: string; readonly gone: Plural }
}

interface SelectionBarProps<Item> {
  readonly source: RecordSource
  readonly selection: Selection<Item>
  readonly content: SelectionContent
  readonly deletion: Pick<ReturnType<typeof useDeletion>, 'isPending' | 'mutateAsync'>
  readonly nameOf: (item: Item) => string
  readonly onExport: (ids: readonly string[]) => void
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

// Enough to see what one is about to delete.
const NAMES_SHOWN = 5

/** Marks, exports or deletes the chosen records; in reach at the lower edge of the window. */
export function SelectionBar<Item extends { readonly id: string }>({
  source,
  selection,
  content: { marks, markFailed, deletion: texts },
  deletion,
  nameOf,
  onExport,
  fallbackFocus,
}: SelectionBarProps<Item>) {
  const [isAsking, setAsking] = useState(false)
  const mark = useBulkMark({ ...source, failureTitle: markFailed })
  const { items } = selection
  const ids = items.map(({ id }) => id)
  const more = items.length - NAMES_SHOWN
  const names = [
    ...items.slice(0, NAMES_SHOWN).map(nameOf),
    ...(more > 0 ? [plural(more, content.more)] : []),
  ]

  function clear() {
    selection.clear()
    // The bar disappears with the focus in it.
    fallbackFocus.current?.focus({ preventScroll: true })
  }

  async function handleDelete() {
    const sentence = plural(ids.length, texts.gone)
    const deleted = await deletion.mutateAsync({ ids, sentence }).catch(() => undefined)
    setAsking(false)
    if (deleted) selection.clear()
  }

  return (
    <>
      {items.length > 0 && (
        <Bar role="group" aria-label={content.label}>
          <Text as="span" size="small" role="status">
            {plural(items.length, content.count)}
          </Text>
          {marks.map(({ action, short, label, done }) => (
            <Button
              key={action}
              variant="secondary"
              size="small"
              aria-label={label}
              disabled={mark.isPending}
              onClick={() =>
                mark.mutate({ ids, action, describe: (count) => plural(count, done) }, { onSuccess: clear })
              }
            >
              {short}
            </Button>
          ))}
          <Button variant="secondary" size="small" aria-label={content.csv} onClick={() => onExport(ids)}>
            {content.csvShort}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={content.delete}
            onClick={() => setAsking(true)}
          >
            {componentsContent.delete}
          </Button>
          <IconButton label={content.clear} icon={CloseIcon} size="small" onClick={clear} />
        </Bar>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={plural(items.length, texts.title)}
        description={`${texts.text} ${new Intl.ListFormat('es').format(names)}.`}
        confirmLabel={componentsContent.delete}
        cancelLabel={componentsContent.cancel}
        onConfirm={handleDelete}
        pending={deletion.isPending}
        fallbackFocus={fallbackFocus}
      />
    </>
  )
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: calc(${token.bottomInset} + ${token.space[3]});
  z-index: ${token.z.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.overlay};

  & > [role='status'] {
    margin-inline-end: ${token.space[2]};
    font-weight: ${token.weight.strong};
  }

  & > :last-child {
    margin-inline-start: auto;
  }

  ${token.media.low} {
    position: static;
  }
`
