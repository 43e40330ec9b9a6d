import type { Page } from '../artefacts.ts'
import { type DomElement, walk } from '../page/dom.ts'
import { pageLoads } from '../page/page-loads.ts'
import type { DataForm } from './forms.ts'
import type { OwnScript } from './own-scripts.ts'
import { serviceOf } from './trackers.ts'

/** Attributes and classes of forms that a script sends: what `method` and `action` say is then of no use. */
const SCRIPTED_ATTRIBUTE = /^(?:on|@|v-|x-|ng-|hx-|wire:|data-)/
const SCRIPTED_CLASS =
  /ajax|\bjs-|wpcf7|elementor-form|hs-form|wpforms|gform|forminator|nf-form|frm-|w-form|php-email-form/i
/** Attributes of a button that a script answers, or that sends elsewhere. */
const CLICKED = /^(?:onclick|@click|v-on:click|x-on:click|ng-click|hx-|formaction$)/
const NO_ADDRESS = /^(?:#.*|javascript:.*)?$/i
/** Code that may send a form. */
const SENDS =
  /submit|FormData|XMLHttpRequest|\bfetch\s*\(|\baxios\b|\$\.(?:ajax|post|get)\b|\.serialize(?:Array)?\s*\(|ajaxForm|sendBeacon|emailjs|sendForm|Email\.send|mailto:|wa\.me|api\.whatsapp/i
/** Code that brings more code, which we have not read: modules, or the pieces of a bundler. */
const LOADS_MORE =
  /(?<![\w$.])import\s*(?:\(|["'`{*]|[\w$]+\s*(?:,|\bfrom\b))|webpack(?:Chunk|Jsonp)|__webpack_require__|\bSystem\.(?:import|register)\b|\brequirejs\b/
/** Libraries that send nothing by themselves. */
const LIBRARY =
  /\b(?:jquery(?:[.-](?:min|slim|migrate|\d)[\w.-]*)?|bootstrap|swiper|slick|owl|popper|lodash|modernizr|aos|wow|gsap|isotope|fancybox|lightbox|glightbox|magnific|waypoints|counterup|typed|particles|parallax|purecounter|recaptcha|wp-emoji|cookie\w*)[\w.-]{0,40}\.js/i

/** Whether a form names an address to be sent to. */
export function hasAddress({ element }: DataForm): boolean {
  return !NO_ADDRESS.test((element.attribs.action ?? '').trim())
}

/** Whether a form or one of its buttons says that a script sends it. */
export function isScripted({ element: form }: DataForm): boolean {
  const { class: names = '', id = '' } = form.attribs
  if (SCRIPTED_CLASS.test(`${names} ${id}`) || hasAttribute(form, SCRIPTED_ATTRIBUTE)) return true
  let isHandled = false
  walk(form, {
    enter: (element) => {
      const isButton =
        element.tagName === 'button' || /^(?:submit|button|image)$/i.test(element.attribs.type ?? '')
      isHandled ||= isButton && hasAttribute(element, CLICKED)
      return isHandled ? 'skip' : undefined
    },
  })
  return isHandled
}

const hasAttribute = ({ attribs }: DomElement, pattern: RegExp) =>
  Object.keys(attribs).some((name) => pattern.test(name))

/** Whether code of the page may send forms: it was seen, or a script of the page was not read. */
export type SendingCode = 'seen' | 'unread' | 'none'

/** What the page's code says of sending forms. @param code all that runs with the page, as far as it was read */
export function sendingCode(
  page: Page,
  ownScripts: readonly OwnScript[],
  code: readonly string[],
): SendingCode {
  if (code.some((one) => SENDS.test(one))) return 'seen'
  if (code.some((one) => LOADS_MORE.test(one))) return 'unread'
  const read = new Set(ownScripts.map(({ url }) => url))
  const isUnread = pageLoads(page).loads.some(
    ({ kind, url, state }) =>
      kind === 'script' &&
      url !== undefined &&
      state !== 'blocked' &&
      !read.has(url.href) &&
      !LIBRARY.test(url.pathname) &&
      serviceOf(url) === undefined,
  )
  return isUnread ? 'unread' : 'none'
}
