import { PAGE_QUERY } from '@agency/contracts/federation'
import { readJson } from '@agency/web-kit'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AttachedReport, readAttachedReport, siteReportPath } from './attached-report.ts'
import { type ContactDraft, contactDraft, DRAFT_FIELDS } from './contact-draft.ts'

export interface Prefill {
  /** The report that is sent with the message. */
  readonly report: AttachedReport | undefined
  /** Sends the message without the report. Its text stays. */
  readonly detach: () => void
  /** Keeps what the form holds now. */
  readonly keep: () => void
  /** Called when the message is sent. */
  readonly forget: () => void
}

/**
 * Fills the contact form with the draft of this tab and, at `/contacto?informe=ID`, with the report of that id. What the
 * visitor has typed stays. An id that cannot be read leaves an ordinary form.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>): Prefill {
  const { search } = useLocation()
  const reportId = new URLSearchParams(search).get(PAGE_QUERY.report) || undefined
  const [detachedId, setDetachedId] = useState<string>()
  const read = useSavedReport(reportId)
  const report = reportId === detachedId ? undefined : read

  useEffect(() => {
    const draft = contactDraft.read()
    if (!draft) return
    fillEmpty(form.current, isOfAnother(draft, reportId) ? { ...draft.fields, message: '' } : draft.fields)
    if (draft.isDetached) setDetachedId(draft.reportId)
  }, [form, reportId])

  // Before the painting that shows the report.
  useLayoutEffect(() => {
    if (report) fillEmpty(form.current, report)
  }, [form, report])

  const write = (isDetached: boolean) =>
    contactDraft.write({ fields: fieldsOf(form.current), reportId, isDetached })

  return {
    report,
    detach() {
      setDetachedId(reportId)
      write(true)
    },
    keep: () => write(reportId !== undefined && reportId === detachedId),
    forget() {
      setDetachedId(reportId)
      contactDraft.clear()
    },
  }
}

/** The report of that id, once it is read. */
function useSavedReport(id: string | undefined): AttachedReport | undefined {
  const [saved, setSaved] = useState<{ readonly id: string; readonly report: AttachedReport | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    readReport(id, controller.signal)
      .then((report) => setSaved({ id, report }))
      // An ordinary form is left.
      .catch(() => undefined)
    return () => controller.abort()
  }, [id])
  return saved?.id === id ? saved?.report : undefined
}

async function readReport(id: string, signal: AbortSignal): Promise<AttachedReport | undefined> {
  const saved = await readJson(`/api/seo-analysis/${encodeURIComponent(id)}`, { signal })
  const path = siteReportPath(saved)
  // The message does without what the whole site shows.
  const siteReport = path && (await readJson(path, { signal }).catch(() => undefined))
  signal.throwIfAborted()
  return readAttachedReport(id, saved, siteReport)
}

/** Its message names another report. */
const isOfAnother = (draft: ContactDraft, reportId: string | undefined) =>
  reportId !== undefined && draft.reportId !== undefined && draft.reportId !== reportId

function fillEmpty(form: HTMLFormElement | null, texts: ContactDraft['fields']): void {
  for (const name of DRAFT_FIELDS) {
    const field = form?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value === '') field.value = texts[name] ?? ''
  }
}

function fieldsOf(form: HTMLFormElement | null): ContactDraft['fields'] {
  const data = new FormData(form ?? undefined)
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, String(data.get(name) ?? '')]))
}
