import type { FixRefusal, PatchOf, StatedPurpose } from '@agency/contracts'
import type { DataForm } from '../../derived/forms.ts'
import { FIRST_LAYER, FORM_WORDS, MORE_THAN_NEEDED, SUBSCRIPTION } from '../../knowledge/forms-wording.ts'
import { type DomElement, textOf, walk } from '../../page/dom.ts'
import { normalise } from '../../page/text.ts'
import { announces, coveringText } from '../../spain/legal-texts.ts'
import { withoutPersons } from '../../spain/nif.ts'
import { hasCompanyForm, labelledNames } from '../../spain/owner-names.ts'
import type { Source } from '../../spain/sources.ts'
import { bareHost, isHttp } from '../../web/urls.ts'
import { defineFix, type Edit } from '../define-fix.ts'
import { quoted } from './origin.ts'
import { wordsLanguage } from './words-language.ts'

type Piece = PatchOf<'form-privacy'>['params']['pieces'][number]

/** Who gets the data of each form and what for, the box «He leído…» and the link to the policy, before its button. */
export const formPrivacyFix = defineFix({
  id: 'form-privacy',
  covers: ['form-privacy-link', 'form-consent-checkbox', 'form-first-layer'],
  touches: [
    'privacy-page',
    'legal-in-footer',
    'form-newsletter',
    'form-labels',
    'internal-links',
    'link-text',
    'crawlable-links',
    'buttons-links-name',
    'id-name',
    'id-registry',
    'id-consistency',
    'policy-owner',
  ],
  needs: ['page', 'forms', 'legalTexts', 'identitySources'],
  make: ({ page, forms, legalTexts, identitySources }) => {
    const policy = coveringText(legalTexts, 'privacy')
    const url = policy?.page?.url
    if (policy?.state !== 'read' || url === undefined || !announces(policy, 'privacy')) return 'noFact'
    if (!isHttp(url) || bareHost(url) !== bareHost(page.url)) return 'notCertain'
    const lang = wordsLanguage(page)
    if (lang === undefined) return 'notCertain'
    const pieces: Piece[] = []
    const edits: Edit[] = []
    for (const form of forms) {
      const lacks = lacksOf(form, policy.kind === 'notice')
      if (lacks === undefined) continue
      const purpose = purposeOf(form)
      const element = placeInForm(form.element)
      if (purpose === undefined || element === undefined) return 'notCertain'
      const piece: Piece = { ...(lacks.layer && { layer: purpose }), box: lacks.box }
      const known = pieces.findIndex(({ layer, box }) => layer === piece.layer && box === piece.box)
      edits.push({ element, add: 'before', part: known < 0 ? pieces.push(piece) - 1 : known })
    }
    if (edits.length === 0) return 'notCertain'
    const isNamed = pieces.some(({ layer }) => layer !== undefined)
    const owner = isNamed ? ownerOf(identitySources) : undefined
    if (owner !== undefined && typeof owner === 'string') return owner
    return {
      state: 'ready',
      params: { lang, policy: url.href, ...(owner && { owner: owner.name }), pieces },
      from: [quoted('policy', url.href), ...(owner ? [quoted('owner', owner.name)] : [])],
      edits,
      // A policy that the page links nowhere gets its link in the footer with that one.
      ...(policy.from === 'probe' && { with: ['legal-links'] as const }),
    }
  },
})

/** Of responsible, purpose and rights, how many make a first layer, as the check has it. */
const LAYER_MIN = 2

/** What a form lacks; `undefined` if nothing. */
function lacksOf({ boxes, purpose, nearLink, nearText }: DataForm, isPolicyInNotice: boolean) {
  const layer = FIRST_LAYER.filter(([, pattern]) => pattern.test(nearText)).length < LAYER_MIN
  const box = !boxes.some(
    ({ isAboutPrivacy, isAboutNews }) => isAboutPrivacy || (purpose === 'newsletter' && isAboutNews),
  )
  const isLinked = nearLink === 'privacy' || (nearLink === 'notice' && isPolicyInNotice)
  return layer || box || !isLinked ? { layer, box } : undefined
}

/** What contact forms do not ask for: those of bookings, orders and jobs do. */
const OTHER_TYPES = /^(?:file|date|datetime-local|time|month|week|number|range|radio|password)$/
const OTHER_WORDS =
  /\b(?:fecha|date|hora|hores|noches|nits|personas|persones|comensales|comensals|adultos|ninos|entrada|salida|llegada|arribada|cantidad|quantitat|talla|importe|cv|iban|tarjeta|targeta)\b/

/** What the form is for, where its own fields and words leave no doubt. */
function purposeOf({ element, fields, purpose }: DataForm): StatedPurpose | undefined {
  const text = normalise(textOf(element))
  if (FORM_WORDS.order.test(text)) return undefined
  const seen = fields.filter(({ hidden }) => !hidden)
  const isOther = seen.some(
    ({ element: { attribs }, words }) =>
      OTHER_TYPES.test(attribs.type?.trim().toLowerCase() ?? '') ||
      OTHER_WORDS.test(words) ||
      MORE_THAN_NEEDED.some(([, pattern]) => pattern.test(words)),
  )
  if (isOther) return undefined
  const has = (kind: (typeof seen)[number]['kind']) => seen.some((field) => field.kind === kind)
  if (purpose === 'newsletter') return has('email') && SUBSCRIPTION.test(text) ? purpose : undefined
  return purpose === 'contact' && has('message') && (has('email') || has('phone')) ? purpose : undefined
}

/** Boxes that may hold nothing but the button. */
const WRAPPERS: ReadonlySet<string> = new Set(['div', 'p', 'span', 'section', 'fieldset'])
/** What may hold text and a control beside the button. */
const HOLDERS: ReadonlySet<string> = new Set([...WRAPPERS, 'form', 'td', 'li'])

/** The form's one button, or the box that holds nothing else. */
function placeInForm(form: DomElement): DomElement | undefined {
  const [button, ...others] = elementsIn(form, isSubmit)
  if (button === undefined || others.length > 0) return undefined
  for (let at = parentOf(button); at !== form; at = parentOf(at)) {
    if (at === undefined || at.tagName === 'label' || at.tagName === 'a') return undefined
  }
  let place = button
  for (let box = parentOf(place); box !== undefined && box !== form; box = parentOf(box)) {
    if (!WRAPPERS.has(box.tagName) || elementsIn(box, isFilledIn).length > 0) break
    place = box
  }
  const holder = parentOf(place)
  return holder !== undefined && HOLDERS.has(holder.tagName) ? place : undefined
}

const parentOf = ({ parent }: DomElement): DomElement | undefined =>
  parent?.type === 'tag' ? parent : undefined

const typeOf = ({ attribs }: DomElement) => attribs.type?.trim().toLowerCase() ?? ''

function isSubmit(element: DomElement): boolean {
  if (element.tagName === 'button') return !/^(?:button|reset)$/.test(typeOf(element))
  return element.tagName === 'input' && /^(?:submit|image)$/.test(typeOf(element))
}

function isFilledIn(element: DomElement): boolean {
  if (element.tagName === 'select' || element.tagName === 'textarea') return true
  return element.tagName === 'input' && !/^(?:hidden|submit|image|button|reset)$/.test(typeOf(element))
}

function elementsIn(root: DomElement, isWanted: (element: DomElement) => boolean): readonly DomElement[] {
  const found: DomElement[] = []
  walk(root, {
    enter: (element) => {
      if (isWanted(element)) found.push(element)
      return undefined
    },
  })
  return found
}

const OWNER_MAX = 100
/** A person's name and surnames. */
const PERSON = /^\p{Lu}\p{Ll}+(?: (?:(?:de|del|la|las|los|i|y) )*\p{Lu}[\p{Ll}'’-]+){1,4}$/u

/** The name that the legal texts give first as the owner's, if they agree. */
function ownerOf(sources: readonly Source[]): { readonly name: string } | FixRefusal {
  const names = (['privacy', 'notice'] as const).flatMap((kind) => {
    const source = sources.find((one) => one.kind === kind)
    const [name] = source === undefined ? [] : labelledNames(source.text)
    return name === undefined ? [] : [name]
  })
  const [name] = names
  if (name === undefined) return 'noFact'
  const [own = '', ...others] = names.map(comparable)
  if (others.some((other) => !own.includes(other) && !other.includes(own))) return 'contradiction'
  const isName = hasCompanyForm(name) || PERSON.test(name)
  if (!isName || name.length > OWNER_MAX || withoutPersons(name) !== name || /\d{5}/.test(name)) {
    return 'notCertain'
  }
  return { name }
}

const comparable = (name: string) => normalise(name).replace(/[^\p{L}\p{N}]+/gu, '')
