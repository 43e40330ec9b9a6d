import type { FixRefusal } from '@agency/contracts'
import type { GatheredArtefacts, Page } from '../artefacts.ts'
import type { DerivedArtefacts } from '../engine/derive-artefacts.ts'
import { noindexOf } from '../page/indexing.ts'
import { domainOf } from '../web/urls.ts'

/** Why a page gets no kit at all: it may not be the one that was meant, or its source is not what people see. */
export function refusalOfPage(
  { page: answer, sentPage }: GatheredArtefacts,
  page: Page,
  { clientRendered, now }: Pick<DerivedArtefacts, 'clientRendered' | 'now'>,
): FixRefusal | undefined {
  if (!answer.ok || page.status >= 400) return 'status'
  if (domainOf(new URL(page.requestedUrl)) !== domainOf(page.url)) return 'otherPage'
  const isRendered = !sentPage.ok || sentPage.value !== answer.value
  if (isRendered || (clientRendered.ok && clientRendered.value)) return 'clientRendered'
  return now.ok && noindexOf(page, now.value) !== undefined ? 'noindex' : undefined
}
