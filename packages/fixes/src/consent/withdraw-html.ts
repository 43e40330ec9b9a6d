import type { PatchOf } from '@agency/contracts'
import { type Html, html, inAttribute, inText } from '../escape.ts'
import { CONSENT_WORDS } from './consent.content.ts'

/** A button that forgets the answer to the site's own banner, so that it asks again. */
export function withdrawHtml({ lang, store, key }: PatchOf<'withdraw'>['params']): Html {
  const forget = store === 'localStorage' ? `localStorage.removeItem('${key}')` : forgetCookie(key)
  return html`<p><button type="button" onclick="${inAttribute(`${forget}; location.reload()`)}">${inText(CONSENT_WORDS[lang].change)}</button></p>`
}

/** Of this host and of the domains above it: the banner may have set it for any of them. */
const forgetCookie = (key: string) =>
  `var host = location.hostname; do document.cookie = '${key}=; path=/; max-age=0; domain=' + host; while ((host = host.replace(/^[^.]+\\.?/, ''))); document.cookie = '${key}=; path=/; max-age=0'`
