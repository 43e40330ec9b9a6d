import { useState } from 'react'

/** Which record the administrator is asked about; it stays known while the dialog fades away. */
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
