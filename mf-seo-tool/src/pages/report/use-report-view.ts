import { useEffect, useState } from 'react'
import { VISIT_KEY } from '../../features/analysis/browser-visit.ts'
import type { ReportCheck, ReportSection } from '../../features/analysis/report.ts'
import { rowId } from './row-id.ts'
import { choicesOf, isListed, type Shown } from './shown.ts'

/** Of the section about the whole site, in its rows' keys and in addresses: `#id:sitio`. */
export const SITE_KEY = 'sitio'

/** In the session storage: what is open of the report that was shown last, so that a reload keeps it. */
const VIEW_KEY = 'seoReport'

interface View {
  readonly shown: Shown
  /** Keys of the open sections, and of the open rows and lists. */
  readonly sections: readonly string[]
  readonly rows: readonly string[]
}

export interface ReportViewState extends View {
  readonly setShown: (shown: Shown) => void
  readonly setSections: (sections: readonly string[]) => void
  readonly setRow: (key: string, isOpen: boolean) => void
  /** Opens the row of a check and all around it, scrolls to it and focuses it. */
  readonly reveal: (check: ReportCheck) => void
  /** Opens a section, scrolls to it and focuses its button. */
  readonly revealSection: (section: Pick<ReportSection, 'key'>) => void
}

interface Options {
  readonly sections: readonly ReportSection[]
  /** What the report is saved under; without it nothing is kept. */
  readonly id?: string | undefined
  /** Id of the check that the address names. */
  readonly checkId?: string | undefined
}

/** What is open and shown of a report. */
export function useReportView({ sections, id, checkId }: Options): ReportViewState {
  const [view, setView] = useState<View>(() => keptView(id, sections) ?? initialView(sections))
  // An object, so that revealing the same row again is a change.
  const [revealed, setRevealed] = useState<{ readonly id: string }>()

  useEffect(() => {
    if (id !== undefined) keep(id, view)
  }, [id, view])

  // After it has opened: nothing can be focused in what is closed.
  useEffect(() => {
    const target = revealed && document.getElementById(revealed.id)
    target?.scrollIntoView({ block: 'start' })
    target?.querySelector('button')?.focus({ preventScroll: true })
  }, [revealed])

  function reveal(check: ReportCheck) {
    const section = sections.find(({ groups }) => groups.some(({ checks }) => checks.includes(check)))
    if (!section) return
    const list = listOf(section, check)
    setView((was) => ({
      // A filter may hide it.
      shown: isListed(check, was.shown) ? was.shown : 'all',
      sections: withKey(was.sections, section.key),
      rows: withKey(list ? withKey(was.rows, list) : was.rows, check.key),
    }))
    setRevealed({ id: rowId(check) })
  }

  function revealSection({ key }: Pick<ReportSection, 'key'>) {
    setView((was) => ({
      ...was,
      sections: withKey(was.sections, key),
      rows: FOLDED.includes(key) ? withKey(was.rows, key) : was.rows,
    }))
    setRevealed({ id: sectionId({ key }) })
  }

  // The check that the address names, on arrival and whenever the address changes.
  const [named, setNamed] = useState<string>()
  if (checkId !== named) {
    setNamed(checkId)
    const check = sections
      .flatMap(({ groups }) => groups.flatMap(({ checks }) => checks))
      .find((one) => one.id === checkId)
    if (check) reveal(check)
    if (checkId === SITE_KEY) revealSection({ key: SITE_KEY })
  }

  return {
    ...view,
    setShown: (shown) => setView((was) => ({ ...was, shown })),
    setSections: (open) => setView((was) => ({ ...was, sections: open })),
    setRow: (key, isOpen) =>
      setView((was) => ({
        ...was,
        rows: isOpen ? withKey(was.rows, key) : was.rows.filter((open) => open !== key),
      })),
    reveal,
    revealSection,
  }
}

/** Sections that are one line until they are opened. */
const FOLDED: readonly string[] = [VISIT_KEY, SITE_KEY]

/** Id of a section in the page. */
export const sectionId = ({ key }: Pick<ReportSection, 'key'>): string => `apartado-${key}`

/** Keys of the lists of passed checks and of those that do not apply. */
export const listKey = ({ key }: ReportSection, outcome: 'success' | 'notApplicable'): string =>
  `${key}:${outcome}`

const listOf = (section: ReportSection, { outcome }: ReportCheck): string | undefined =>
  outcome === 'success' || outcome === 'notApplicable' ? listKey(section, outcome) : undefined

const withKey = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys : [...keys, key]

/** The first error of each open section is open. */
function initialView(sections: readonly ReportSection[]): View {
  const open = sections.filter((section) => section.open)
  const firstErrors = open.flatMap(({ groups }) => {
    const first = groups.flatMap(({ checks }) => checks).find(({ outcome }) => outcome === 'error')
    return first ? [first.key] : []
  })
  return { shown: 'all', sections: open.map(({ key }) => key), rows: firstErrors }
}

function keptView(id: string | undefined, sections: readonly ReportSection[]): View | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || kept.id !== id) return undefined
    const { shown, sections: open, rows } = kept as Partial<Record<keyof View, unknown>>
    return {
      shown: choicesOf(sections).find((choice) => choice === shown) ?? 'all',
      sections: textsOf(open),
      rows: textsOf(rows),
    }
  } catch {
    // No storage, or not ours.
    return undefined
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function keep(id: string, view: View): void {
  try {
    sessionStorage.setItem(VIEW_KEY, JSON.stringify({ id, ...view }))
  } catch {
    // Blocked or full: it is for convenience alone.
  }
}
