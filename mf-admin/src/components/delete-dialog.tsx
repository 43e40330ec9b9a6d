import { ConfirmDialog } from '@agency/ui'
import type { RefObject } from 'react'
import type { useDeletion } from '../platform/use-changes.ts'
import { componentsContent } from './components.content.ts'
import type { useDeleteDialog } from './use-delete-dialog.ts'

interface DeleteDialogProps<Item> {
  readonly dialog: ReturnType<typeof useDeleteDialog<Item>>
  readonly deletion: Pick<ReturnType<typeof useDeletion>, 'isPending' | 'mutateAsync'>
  readonly title: string
  /** Names the record to delete. */
  readonly describe: (item: Item) => string
  /** Confirms the deletion. */
  readonly describeDeleted: (item: Item) => string
  /** Called after the deletion, even if it failed. */
  readonly onSettled?: (item: Item) => void
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks to confirm the deletion of a record and deletes it; a toast reports the result. */
export function DeleteDialog<Item extends { readonly id: string }>({
  dialog: { item, isOpen, close },
  deletion,
  title,
  describe,
  describeDeleted,
  onSettled,
  fallbackFocus,
}: DeleteDialogProps<Item>) {
  async function handleDelete() {
    if (!item) return
    await deletion.mutateAsync({ ids: [item.id], sentence: describeDeleted(item) }).catch(() => undefined)
    onSettled?.(item)
    close()
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      description={item && describe(item)}
      confirmLabel={componentsContent.delete}
      cancelLabel={componentsContent.cancel}
      onConfirm={handleDelete}
      pending={deletion.isPending}
      fallbackFocus={fallbackFocus}
    />
  )
}
