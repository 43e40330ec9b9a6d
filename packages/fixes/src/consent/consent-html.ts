import type { ConsentPurpose, FixLanguage, PatchOf } from '@agency/contracts'
import { CONSENT_PURPOSES } from '@agency/contracts/fix-values'
import { type Html, html, htmlComment, htmlLines, inAttribute, inText, webAddress } from '../escape.ts'
import { MARKS } from '../readme.content.ts'
import { CONSENT_WORDS, FRAME_SERVICES } from './consent.content.ts'
import { CONSENT_CODE, CONSENT_CODE_GOOGLE, CONSENT_MODE } from './consent-code.ts'

type Params = PatchOf<'consent'>['params']

/** Code between the marks of the kit: taking everything between them away undoes the patch. */
const marked = (...pieces: readonly Html[]): Html =>
  htmlLines([htmlComment(MARKS.start), ...pieces, htmlComment(MARKS.end)])

/** What goes before any other code of the head, if anything does. */
export const consentHead = ({ google, services }: Params): Html =>
  google && services.length > 0 ? marked(CONSENT_MODE) : html``

/** The banner with its code, and the button that opens it again; none where nothing but maps and videos waits. */
export function consentPieces(params: Params): readonly Html[] {
  const { lang, google, services } = params
  const policy = params.policy === undefined ? undefined : webAddress(params.policy)
  if (services.length === 0 || policy === undefined) return []
  const words = CONSENT_WORDS[lang]
  const purposes = purposesOf(params)
  const banner = html`<div id="kit-cookies" data-purposes="${inAttribute(purposes.join(' '))}" hidden>
  <div role="dialog" aria-label="${inAttribute(words.title)}" lang="${inAttribute(lang)}" tabindex="-1">
    <p>${inText(words.asks.replace('{purposes}', () => purposeWords(params)))} ${inText(words.without)}</p>
    <p><a href="${inAttribute(policy)}">${inText(words.policy)}</a></p>
    <button type="button" data-answer="yes">${inText(words.accept)}</button>
    <button type="button" data-answer="no">${inText(words.reject)}</button>
  </div>
</div>`
  const change = html`<div id="kit-cookies-cambiar" hidden><button type="button" lang="${inAttribute(lang)}">${inText(words.change)}</button></div>`
  return [marked(banner, google ? CONSENT_CODE_GOOGLE : CONSENT_CODE), marked(change)]
}

const purposesOf = ({ services }: Params): readonly ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => services.some((service) => service.purpose === purpose))

/** «medir las visitas (Google Analytics 4) y mostrarte publicidad (Píxel de Meta)». */
function purposeWords(params: Params): string {
  const { purposes, and } = CONSENT_WORDS[params.lang]
  const parts = purposesOf(params).map((purpose) => {
    const names = params.services.flatMap((service) => (service.purpose === purpose ? [service.name] : []))
    return purposes[purpose].replace('{services}', () => names.join(', '))
  })
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${and} ${last}` : last
}

/** A page for the frame of a map or video: its link opens the map in the very frame. Empty for what is no address. */
export function waitingFrame(address: string, lang: FixLanguage): string {
  const url = webAddress(address)
  if (url === undefined) return ''
  const { hostname } = new URL(url)
  const service = FRAME_SERVICES.find(([, host]) => host.test(hostname))?.[0] ?? hostname
  const { open, opened } = CONSENT_WORDS[lang]
  const say = (text: string) => inText(text.replaceAll('{service}', () => service))
  return html`<!doctype html><html lang="${inAttribute(lang)}"><meta charset="utf-8"><title>${inText(service)}</title><body style="margin:0;padding:16px;background:#f2f2f2;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif;text-align:center"><p><a href="${inAttribute(url)}" target="_self" style="color:#0b4fa0">${say(open)}</a></p><p>${say(opened)}</p>`
}
