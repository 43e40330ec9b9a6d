import { policiesOf, stopsInlineCode } from '../../../page/csp.ts'
import { writtenLanguage } from '../../../page/page-text.ts'
import { defineFix } from '../../define-fix.ts'
import { quoted } from '../origin.ts'
import { footerToAddTo } from './page-end.ts'
import { storedAnswer } from './stored-answer.ts'

/** A button that forgets what the visitor answered to the site's own banner, which then asks again. */
export const withdrawFix = defineFix({
  id: 'withdraw',
  covers: ['banner-withdraw'],
  touches: ['buttons-links-name', 'content-length', 'dom-size'],
  needs: ['page', 'scripts', 'ownScripts', 'consentManagers', 'banners'],
  make: ({ page, ownScripts, consentManagers, banners }) => {
    if (consentManagers.length > 0) return 'plugin'
    const [banner] = banners
    if (banner === undefined) return 'hasOwn'
    const lang = writtenLanguage(page.document)
    const answer = storedAnswer(page, ownScripts, banner)
    const footer = footerToAddTo(page)
    if (lang !== 'es' && lang !== 'ca') return 'notCertain'
    if (banners.length > 1 || answer === undefined || footer === undefined) return 'notCertain'
    if (policiesOf(page).some(stopsInlineCode)) return 'notCertain'
    return {
      state: 'ready',
      params: { lang, ...answer },
      from: [quoted('answer', answer.key)],
      edits: [{ element: footer, add: 'end' }],
    }
  },
})
