import { languageName } from '../../page/language.ts'
import { writtenLanguage } from '../../page/page-text.ts'
import { tagged } from '../../page/page-tree.ts'
import { languageOf } from '../../web/language-tag.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'

/** The language that the page is written in, where its text leaves no doubt. */
export const langFix = defineFix({
  id: 'lang',
  covers: ['html-lang'],
  touches: ['banner-language', 'legal-language', 'hreflang-valid', 'hreflang-self-return', 'link-text'],
  needs: ['page'],
  make: ({ page: { document } }) => {
    const element = tagged(document, 'html')[0]?.element
    const lang = writtenLanguage(document)
    if (element === undefined || lang === undefined) return 'notCertain'
    const { lang: declared = '', 'xml:lang': xml = '' } = element.attribs
    // The page says it right, and something else says another one.
    if (languageOf(declared) === lang || (xml.trim() !== '' && languageOf(xml) !== lang))
      return 'contradiction'
    return {
      state: 'ready',
      params: { lang },
      from: [quoted('text', languageName(lang))],
      edits: [{ element, set: { lang } }],
    }
  },
})
