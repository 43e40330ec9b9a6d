import { useState } from 'react'

/** The record to confirm the deletion of; kept while the dialog fades out. */
export function useDeleteDialog<Item>() {
  const [item, setItem] = useState<Item | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    item,
    isOpen,
    ask: (asked: Item) => {
      setItem(() => asked)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
