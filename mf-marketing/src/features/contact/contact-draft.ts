/** The fields that a draft holds, by name. */
export const DRAFT_FIELDS = ['name', 'email', 'phone', 'message'] as const
type DraftField = (typeof DRAFT_FIELDS)[number]

/** A message that was begun and not sent. */
export interface ContactDraft {
  readonly fields: Readonly<Partial<Record<DraftField, string>>>
  /** Id of the report it was begun from. */
  readonly reportId?: string | undefined
  /** The visitor removed the report from the message. */
  readonly isDetached?: boolean | undefined
}

/** Named by the privacy policy. */
const STORAGE_KEY = 'contactDraft'

/**
 * Keeps the draft of the contact form for as long as the tab is open, so that it survives a reload and an accidental
 * Back. Where there is no storage, there is no draft.
 */
export const contactDraft = {
  read(): ContactDraft | undefined {
    try {
      return toDraft(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
    } catch {
      return undefined
    }
  },
  write(draft: ContactDraft): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
    } catch {
      // Blocked or full: the message can still be sent.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(STORAGE_KEY)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Another version of the site may have written it. */
function toDraft(value: unknown): ContactDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, reportId, isDetached } = value as Record<string, unknown>
  if (typeof fields !== 'object' || fields === null) return undefined
  const texts = fields as Record<string, unknown>
  return {
    fields: Object.fromEntries(
      DRAFT_FIELDS.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])),
    ),
    reportId: typeof reportId === 'string' ? reportId : undefined,
    isDetached: isDetached === true,
  }
}
