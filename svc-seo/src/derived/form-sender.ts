import type { Page } from '../artefacts.ts'
import { pageAssets } from '../page/assets.ts'
import { type DomElement, walk } from '../page/dom.ts'
import { withoutHash } from '../web/urls.ts'
import type { DataForm } from './forms.ts'
import type { OwnScript } from './own-scripts.ts'

/** Who sends what people write in a form; `unread`: a script of the page that we have not read may. */
export type FormSender = 'address' | 'script' | 'unread' | 'nobody'

/** Attributes and classes of forms that a script sends: what `method` and `action` say is then of no use. */
const SCRIPTED_ATTRIBUTE = /^(?:on|@|v-|x-|ng-|hx-|wire:|data-)/
const SCRIPTED_CLASS =
  /ajax|\bjs-|wpcf7|elementor-form|hs-form|wpforms|gform|forminator|nf-form|frm-|w-form|php-email-form/i
const NO_ADDRESS = /^(?:#.*|javascript:.*)?$/i

/** What code that sends a form says. */
const SENDS =
  /submit|FormData|XMLHttpRequest|\bfetch\s*\(|\baxios\b|\$\.(?:ajax|post|get)\b|sendBeacon|emailjs|Email\.send|mailto:|wa\.me|api\.whatsapp/i
/** Libraries, and services for other things: none sends a form by itself. */
const SENDS_NOTHING =
  /googletagmanager|google-analytics|gstatic|googleapis|google\.com|doubleclick|connect\.facebook|hotjar|clarity\.ms|cookie|consent|iubenda|fontawesome|maps|elfsight|\/(?:jquery|bootstrap|popper|swiper|slick|owl|aos|wow|gsap|isotope|lightbox|fancybox|glightbox|magnific|modernizr|lazysizes|waypoints|counterup|typed|particles|masonry|rellax|parallax|purecounter|feather)\b[\w.@/-]{0,60}(?:$|[?#])/i

/** Whether an element says that a script handles it. */
function isScripted({ attribs }: DomElement): boolean {
  return (
    SCRIPTED_CLASS.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`) ||
    Object.keys(attribs).some((name) => SCRIPTED_ATTRIBUTE.test(name))
  )
}

/** Whether a button of a form has a handler or an address of its own. */
function hasOwnButton(form: DomElement): boolean {
  let found = false
  walk(form, {
    enter: ({ attribs }) => {
      found ||= attribs.formaction !== undefined || attribs.onclick !== undefined
      return found ? 'skip' : undefined
    },
  })
  return found
}

/**
 * Who sends a form: the address that it names, the page itself where it is posted, or a script.
 * @param code all the code that runs with the page, as far as it was read
 */
export function senderOf(
  { element, method }: DataForm,
  page: Page,
  code: readonly string[],
  ownScripts: readonly OwnScript[],
): FormSender {
  if (!NO_ADDRESS.test((element.attribs.action ?? '').trim()) || method === 'post') return 'address'
  const isHandled = isScripted(element) || hasOwnButton(element) || code.some((one) => SENDS.test(one))
  if (isHandled) return 'script'
  const read = new Set(ownScripts.map(({ url }) => url))
  const isUnread = pageAssets(page).scripts.some(
    ({ kind, url }) =>
      kind !== 'data' && url !== undefined && !read.has(withoutHash(url)) && !SENDS_NOTHING.test(url.href),
  )
  return isUnread ? 'unread' : 'nobody'
}
