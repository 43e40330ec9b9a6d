import type { Patch } from '@agency/contracts'
import { attributeValue, headHtml, placeHtml } from '@agency/fixes'
import type { GatheredArtefacts, Page, TextResponse } from '../artefacts.ts'
import type { MadePatch } from './define-fix.ts'
import { type AddingEdit, editPage } from './edits.ts'

/** A patch as it would be shown, and what it does. */
export interface MadeOf {
  readonly patch: Patch
  readonly made: MadePatch
}

const BYTES = new TextEncoder()

/** Whether a patch changes the page's source, and not only what the server says. */
export const changesText = ({ patch, made }: MadeOf): boolean =>
  editsOf(made).length > 0 || headHtml(patch) !== ''

/** With what fills its blanks. */
const editsOf = ({ edits = [], sample = [] }: MadePatch) => [...edits, ...sample]

/** What would be gathered from the site with some patches applied. @param page of the site as it is */
export function applyPatches(
  gathered: GatheredArtefacts,
  page: Page,
  patches: readonly MadeOf[],
): GatheredArtefacts {
  let after = withText(gathered, page, patches)
  for (const { made } of patches) after = made.answers?.(after) ?? after
  const isAsSent = gathered.page.ok && gathered.sentPage.ok && gathered.page.value === gathered.sentPage.value
  // What the server sent is the page itself: no patch is made for what scripts build.
  return isAsSent && after.page !== gathered.page ? { ...after, sentPage: after.page } : after
}

/** What a patch says of a place where HTML is added, but for where it is. */
export const placeOfAdding = (edit: AddingEdit): Omit<Patch['places'][number], 'line'> =>
  'href' in edit
    ? { act: 'link', tag: edit.text, set: { href: edit.href } }
    : { act: edit.add, tag: '', set: {}, ...(edit.part !== undefined && { part: edit.part }) }

function withText(
  gathered: GatheredArtefacts,
  { document, html }: Page,
  patches: readonly MadeOf[],
): GatheredArtefacts {
  const { page } = gathered
  if (!page.ok || !patches.some(changesText)) return gathered
  const text = editPage(
    document,
    patches.map(({ patch, made }) => ({
      edits: editsOf(made),
      head: headHtml(patch),
      attributeOf: (name: string, value: string) => attributeValue(patch, name, value),
      htmlOf: (edit: AddingEdit) => placeHtml(patch, placeOfAdding(edit)),
    })),
  )
  const added = BYTES.encode(text).length - BYTES.encode(html).length
  const patched = (answer: TextResponse): TextResponse => ({
    ...answer,
    text,
    bytes: answer.bytes + added,
    transferBytes: answer.transferBytes + Math.round(added * (answer.transferBytes / answer.bytes)),
  })
  // The same page under another address is written by the same hand.
  const isSame = (answer: TextResponse) => answer.text === html
  const { wwwVariant, indexVariants } = gathered
  return {
    ...gathered,
    page: { ok: true, value: patched(page.value) },
    ...(wwwVariant.ok &&
      wwwVariant.value !== null &&
      isSame(wwwVariant.value) && { wwwVariant: { ok: true, value: patched(wwwVariant.value) } }),
    ...(indexVariants.ok && {
      indexVariants: {
        ok: true,
        value: indexVariants.value.map((file) =>
          file.response.ok && isSame(file.response.value)
            ? { ...file, response: { ok: true as const, value: patched(file.response.value) } }
            : file,
        ),
      },
    }),
  }
}
