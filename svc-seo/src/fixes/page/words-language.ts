import type { Page } from '../../artefacts.ts'
import { writtenLanguage } from '../../page/page-text.ts'
import { tagged } from '../../page/page-tree.ts'

/** Languages that the kit has words in. */
export type WordsLanguage = 'es' | 'ca'

/** The language of the page where the kit has words in it; what it is written in before what it declares. */
export function wordsLanguage({ document }: Page): WordsLanguage | undefined {
  const declared = tagged(document, 'html')[0]?.element.attribs.lang ?? ''
  const language = writtenLanguage(document) ?? declared.trim().toLowerCase().split('-')[0]
  return language === 'es' || language === 'ca' ? language : undefined
}
