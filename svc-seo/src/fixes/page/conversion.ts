import { policiesOf, stopsInlineCode } from '../../page/csp.ts'
import { pageFacts } from '../../page/page-facts.ts'
import { defineFix } from '../define-fix.ts'
import { originOf } from './origin.ts'

/** Google Analytics 4: what its tag is configured with. */
const MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/
const CONTACT = /^(?:tel|mailto|whatsapp):$/
const WHATSAPP = /^(?:wa\.me|(?:api|web|chat)\.whatsapp\.com)$/

/** Tells the page's own tag of Google when somebody calls, writes an e-mail or opens WhatsApp. */
export const conversionFix = defineFix({
  id: 'conversion',
  covers: ['conversion-tracking'],
  touches: ['inline-bloat', 'tag-position', 'render-blocking', 'consent-mode', 'trackers-before-consent'],
  needs: ['page', 'tagCalls'],
  make: ({ page, tagCalls }) => {
    const hasContact = pageFacts(page).links.some(
      ({ url }) => url !== undefined && (CONTACT.test(url.protocol) || WHATSAPP.test(url.hostname)),
    )
    const configs = tagCalls.filter(
      ({ name, command, target = '' }) =>
        name === 'gtag' && command === 'config' && MEASUREMENT_ID.test(target),
    )
    if (!hasContact || configs.length === 0) return 'noFact'
    // In a file or a function, `gtag` may be its own, out of reach.
    if (configs.every(({ inFile, isDeferred }) => inFile || isDeferred)) return 'notCertain'
    if (policiesOf(page).some(stopsInlineCode)) return 'notCertain'
    return { state: 'ready', params: {}, from: [originOf('googleTag')] }
  },
})
