import { emailKey, plainText, searchTextOf } from '../../platform/tables/search-text.ts'
import type { NewAnalysis } from './analyses.store.ts'

/** Above every score: what could not be scored comes last. */
const NO_SCORE_KEY = 101

/** What the stores keep beside a record so that lists are quick: keys to order by, and the text to search. */
export function derivedFields({
  website,
  name,
  email,
  summary,
}: Pick<NewAnalysis, 'website' | 'name' | 'email' | 'summary'>) {
  return {
    scoreKey: summary.score ?? NO_SCORE_KEY,
    websiteKey: plainText(website.replace(/^https?:\/\/(www\.)?/i, '')),
    nameKey: plainText(name),
    emailKey: emailKey(email),
    searchText: searchTextOf([website, name, email]),
  }
}
