import { useEffect, useState } from 'react'
import type { ReportCheck, ReportSection } from '../../features/analysis/report.ts'
import { rowId } from './row-id.ts'

export interface OpenSections {
  readonly open: readonly string[]
  readonly setOpen: (open: readonly string[]) => void
  /** Opens the section of a check, scrolls to its row and focuses it. */
  readonly reveal: (check: ReportCheck) => void
}

/** Which sections of a report are open. */
export function useOpenSections(sections: readonly ReportSection[]): OpenSections {
  const [open, setOpen] = useState<readonly string[]>(() =>
    sections.filter((section) => section.open).map(({ key }) => key),
  )
  // An object, so that revealing the same row again is a change.
  const [revealed, setRevealed] = useState<{ readonly id: string }>()

  // After the section has opened: nothing can be focused in a closed one.
  useEffect(() => {
    const row = revealed && document.getElementById(revealed.id)
    row?.scrollIntoView({ block: 'start' })
    row?.focus({ preventScroll: true })
  }, [revealed])

  return {
    open,
    setOpen,
    reveal(check) {
      const section = sections.find(({ groups }) => groups.some(({ checks }) => checks.includes(check)))
      if (section) setOpen((keys) => [...new Set([...keys, section.key])])
      setRevealed({ id: rowId(check) })
    },
  }
}
