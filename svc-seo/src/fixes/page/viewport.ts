import { tagOf } from '../../page/dom.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { defineFix } from '../define-fix.ts'
import { originOf, quoted } from './origin.ts'

/** The viewport of a phone, in place of those that the page has. */
export const viewportFix = defineFix({
  id: 'viewport',
  covers: ['viewport'],
  touches: [],
  needs: ['page'],
  make: ({ page }) => {
    const tags = pageFacts(page).metas.filter(
      ({ attribs }) => attribs.name?.trim().toLowerCase() === 'viewport',
    )
    return {
      state: 'ready',
      params: {},
      from:
        tags.length > 0 ? tags.map((tag) => quoted('tag', tagOf(tag))).slice(0, 5) : [originOf('viewport')],
      edits: tags.map((element) => ({ element, replaced: true })),
    }
  },
})
