import { pageFacts } from '../../page/page-facts.ts'
import { socialTags } from '../../page/social-tags.ts'
import { normalise } from '../../page/text.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'
import { siteNameOf } from './site-name.ts'
import { shortened, summariesOf } from './summaries.ts'

/** Descriptions to choose from. */
const PROPOSALS_MAX = 3

/** Descriptions made of what the page says: its own, cut where a sentence ends, or its first paragraphs. */
export const descriptionFix = defineFix({
  id: 'description',
  covers: ['meta-description'],
  touches: ['title-quality', 'placeholder-text', 'head-valid', 'html-errors'],
  needs: ['page'],
  make: ({ page }) => {
    const { descriptions, titles } = pageFacts(page)
    const shared = socialTags(page).get('og:description')?.value
    const sources = [
      ...descriptions.map(({ text }) => ({ from: 'description' as const, text: shortened(text) })),
      ...(shared === undefined ? [] : [{ from: 'shared' as const, text: shortened(shared) }]),
      ...summariesOf(page, siteNameOf(page)?.name).map((text) => ({ from: 'paragraph' as const, text })),
    ]
    const proposals = new Map<string, string>()
    for (const { from, text } of sources) {
      if (text === undefined || normalise(text) === normalise(titles[0]?.text ?? '')) continue
      if (!proposals.has(text)) proposals.set(text, quoted(from, text))
    }
    if (proposals.size === 0) return 'noFact'
    const chosen = [...proposals].slice(0, PROPOSALS_MAX)
    return {
      state: 'choose',
      params: { proposals: chosen.map(([text]) => text) },
      from: chosen.map(([, from]) => from),
      edits: descriptions.map(({ element }) => ({ element, replaced: true })),
    }
  },
})
