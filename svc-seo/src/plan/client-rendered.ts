import { isClientRendered } from '../page/client-rendered.ts'
import { parseDocument, TooDeepError } from '../page/document.ts'

/** Whether a page is next to empty until its scripts have run. */
export function needsBrowser(html: string): boolean {
  try {
    return isClientRendered(parseDocument(html))
  } catch (cause) {
    if (cause instanceof TooDeepError) return false
    throw cause
  }
}
