import type { Page } from '../../artefacts.ts'
import type { DomNode } from '../../page/dom.ts'
import type { Link } from '../../page/page-facts.ts'
import { isWithin, type Place, treeOf, WITHIN } from '../../page/page-tree.ts'
import { emailsIn, isExampleEmail, nationalDigits, phonesIn } from '../../spain/contact.ts'
import { calledBy, contactsOf } from '../../spain/contact-links.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { addingPlace } from '../edits.ts'
import { quoted } from './origin.ts'

/** More than a business has: a list of numbers of others. */
const LINKS_MAX = 10

/** Makes links of the telephones and e-mail addresses that the page shows as text. */
export const tapLinksFix = defineFix({
  id: 'tap-links',
  covers: ['tel-mailto'],
  touches: [
    'conversion-tracking',
    'link-text',
    'crawlable-links',
    'buttons-links-name',
    'id-phone',
    'id-email',
  ],
  needs: ['page', 'content', 'spanishSite'],
  make: ({ page, content, spanishSite }) => {
    // Nine digits are a number of other countries, too.
    if (!spanishSite) return 'notCertain'
    const { plainPhones, plainEmails, malformed } = contactsOf(page, content.text)
    const repaired = malformed.map(numberOf)
    if (repaired.some((number) => number === undefined)) return 'notCertain'
    const phones = plainPhones.filter(({ digits }) => !repaired.includes(digits))
    if (repaired.length + phones.length + plainEmails.length > LINKS_MAX) return 'notCertain'
    if (phones.some(({ text }) => isOtherNumber(text, content.text))) return 'notCertain'
    if (plainEmails.some((email) => isExampleEmail(email) || !PLAIN_EMAIL.test(email))) return 'notCertain'

    const nodes = [...linkableTexts(page)]
    const links = [
      ...phones.map(({ digits }) =>
        linkIn(page, nodes, (text) => writtenPhone(text, digits), `tel:+34${digits}`),
      ),
      ...plainEmails.map((email) =>
        linkIn(page, nodes, (text) => writtenEmail(text, email), `mailto:${email}`),
      ),
    ]
    const edits: Edit[] = []
    for (const link of links) {
      // In pieces, in a link to something else, or within a control.
      if (link === undefined) return 'notCertain'
      edits.push(link)
    }
    for (const [index, { element }] of malformed.entries()) {
      edits.push({ element, set: { href: `tel:+34${repaired[index]}` } })
    }
    const shown = [...phones.map(({ text }) => text), ...plainEmails, ...malformed.map(({ text }) => text)]
    return { state: 'ready', params: {}, from: [quoted('contacts', shown.join(', '))], edits }
  },
})

/** The number that a broken link is about: the only one of its address and its text. */
function numberOf(link: Link): string | undefined {
  const [number, ...others] = new Set(
    [calledBy(link), link.text].flatMap((text) => phonesIn(text).map(({ digits }) => digits)),
  )
  return others.length === 0 ? number : undefined
}

/** What `mailto:` takes without escapes. */
const PLAIN_EMAIL = /^[\w.+-]+@[\w.-]+$/

/** What stands before numbers that nobody calls: of taxes, accounts, registers and orders. */
const OTHER_NUMBER =
  /(?:(?<![\p{L}\d])(?:fax|n\.?i\.?[fe]|c\.?i\.?f|vat|iban|cuenta|isbn|ean|ref|referencia|expediente|licencia|registro|colegiad[oa]|hoja|folio|tomo|c[oó]digo|pedido|factura|lote)|n\.?\s?º)[^\p{L}]{0,12}$/iu

/** Whether a number that looks like a telephone is said to be another one, wherever it is written. */
function isOtherNumber(phone: string, text: string): boolean {
  for (let at = text.indexOf(phone); at >= 0; at = text.indexOf(phone, at + 1)) {
    const before = text.slice(Math.max(0, at - 30), at)
    if (OTHER_NUMBER.test(before) || /\p{L}$/u.test(before)) return true
    if (/^\p{L}/u.test(text.slice(at + phone.length))) return true
  }
  return false
}

/** Elements whose text is no place for a link: it would not be followed, or it is part of a control. */
const NO_LINK: ReadonlySet<string> = new Set(
  'a button label summary select option textarea code pre samp kbd'.split(' '),
)
const CONTROL_ROLES: ReadonlySet<string> = new Set(['button', 'link', 'option', 'tab', 'menuitem', 'switch'])
const AWAY =
  WITHIN.hidden | WITHIN.quiet | WITHIN.unrendered | WITHIN.drawing | WITHIN.template | WITHIN.select

type TextNode = Extract<DomNode, { readonly data: string }>

function* linkableTexts({ document }: Page): Generator<TextNode> {
  for (const place of treeOf(document).places) {
    if (!isWithin(place, WITHIN.body) || isWithin(place, AWAY)) continue
    for (const node of place.element.children) {
      if (node.type === 'text' && /[@\d]/.test(node.data) && !isInControl(place)) yield node
    }
  }
}

function isInControl(place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const { tagName, attribs } = at.element
    if (NO_LINK.has(tagName) || attribs.onclick !== undefined || attribs.contenteditable !== undefined)
      return true
    if (CONTROL_ROLES.has(attribs.role?.trim().toLowerCase() ?? '')) return true
  }
  return false
}

/** The first text that holds a contact once and as plain words, as a link. */
function linkIn(
  { document }: Page,
  nodes: readonly TextNode[],
  find: (text: string) => string | undefined,
  href: string,
): Edit | undefined {
  for (const node of nodes) {
    const text = find(node.data)
    if (text === undefined || /[\r\n\t]/.test(text)) continue
    const edit = { node, text, href }
    if (addingPlace(document, edit) !== undefined) return edit
  }
  return undefined
}

const writtenPhone = (text: string, digits: string) =>
  phonesIn(text).find((phone) => nationalDigits(phone.text) === digits)?.text

function writtenEmail(text: string, email: string): string | undefined {
  if (!emailsIn(text).includes(email)) return undefined
  const at = text.toLowerCase().indexOf(email)
  const written = text.slice(at, at + email.length)
  return written.toLowerCase() === email && !/[\w.%+-]$/.test(text.slice(0, at)) ? written : undefined
}
