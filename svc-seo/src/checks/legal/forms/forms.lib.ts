import type { Page } from '../../../artefacts.ts'
import { externalForm } from '../../../derived/forms.ts'
import { type Finding, notApplicable, unknown } from '../../../engine/define-check.ts'

/** What a check of forms says of a page where it sees none of those it looks at. */
export function withoutForms(page: Page): Finding<'none' | 'external'> {
  const service = externalForm(page)
  return service === undefined ? notApplicable('none') : unknown('external', { service })
}
