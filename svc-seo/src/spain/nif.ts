import { partsAround } from '../page/text.ts'

/** A Spanish tax number found in a text. */
export interface TaxId {
  /** As it is written there. */
  readonly raw: string
  /** In capitals, without separators nor country. */
  readonly id: string
  /** Natural persons (DNI, NIE, K, L, M) or legal entities. */
  readonly owner: 'person' | 'company'
  /** Its control character is right. */
  readonly isValid: boolean
  /** A number of examples and templates, valid or not. */
  readonly isPlaceholder: boolean
  /** It stands right after «NIF», «CIF», «DNI»… */
  readonly isLabelled: boolean
  /** Where it begins in the text. */
  readonly index: number
}

/** Candidates of the catalogue's appendix D: entities with or without separators, NIE and K, L, M, DNI. */
const CANDIDATE =
  /(?<![A-Z0-9])(?:ES[\s-]?)?(?:[ABCDEFGHJNPQRSUVW][\s.-]?\d{2}[\s.]?\d{3}[\s.]?\d{2}[\s.-]?[0-9A-J]|[ABCDEFGHJNPQRSUVW][\s.-]?\d{7}[\s.-]?[0-9A-J]|[XYZKLM][\s.-]?\d{7}[\s.-]?[A-Z]|\d{1,2}\.?\d{3}\.?\d{3}[\s.-]?[A-Z]|\d{8}[\s-]?[A-Z])(?![A-Z0-9])/gi
const LABEL = /(?<![A-Z])(?:[NC]\.?\s?I\.?\s?F|N\.?\s?I\.?\s?E|D\.?\s?N\.?\s?I|VAT|IFZ|IFK)(?![A-Z])/gi
/** A number crossed out or never filled in, right after its label: «B-XXXXXXXX», «***1234**», «[número]», «pendiente». */
const OBSCURED =
  /^(?:[\s.:ºª/()-]{0,6}(?:ES[\s-]?)?[A-Z]?[\s.-]?\d{0,6}[X*_•#?–—-](?:[\s.]?[X*_•#?–—-]){2,11}|[\s:]{1,3}(?:[–—]|n\/a|[A-Z]-)(?=\s|$)|[\s:]{0,3}(?:es\s)?(?:\.{4,}|…|\[[^\]]{0,60}\]|\{\{?[^{}]{0,60}\}\}?|<[^<>]{1,40}>|\((?:completar|indicar|rellenar|pendiente|a[nñ]adir|poner|n[uú]mero|nif|cif|dni)[^)]{0,40}\)|(?:tu|su|mi) (?:nif|cif|dni)|pendiente(?! de pago)|por completar|a completar|sin completar))/i
/** A label in brackets is a blank of its template: «[NIF]», «{{cif}}», «<CIF de la empresa>». */
const OPENED = /[[{<]\s?(?:tu |su |el |n[uú]mero (?:de )?|indicar |insertar )?$/i
const CLOSED = /^[^[\]{}<>]{0,40}[\]}>]/
/** A slot that a generator left empty: «provista de NIF: y domicilio en», «NIF: Domicilio: C/ Mayor». */
const EMPTY =
  /^(?:\s?:\s?(?:[,;.](?=\s|$)|(?:y|e|i|con|amb|cuyos?)\s|(?:domicili|direcci|tel[eèé]f|e-?mail|correo|correu|actividad|inscri|registro|registre|localidad|c[oó]digo)\p{L}{0,10})|\s?,\s?(?:,|con domicilio|y domicilio|domiciliad))/iu
/** The document with which a customer proves who he is, not the owner's number. */
const OF_A_CUSTOMER = {
  before:
    /(?:copia|acredit|adjunt|aport|identifi(?:car|que|carse)|identidad|documento|ejerc|solicitud|escrito|facilit|recab|recog|interesad|pasaporte|NIE,?)[^.;]{0,40}$/iu,
  after:
    /^(?:e\b|-?electr[oó]nico)|^\s?(?:,|o|u|\/)\s?(?:de\s)?(?:su |un |otro |cualquier )?(?:documento|pasaporte|equivalente|tarjeta de residencia)|^\s(?:en vigor|vigente|del? (?:la )?(?:interesad|solicitant|usuari|client|persona|titular de los))/iu,
} as const
/** A label further away than this belongs to something else (appendix D). */
const LABEL_REACH = 60

/** Numbers that everybody uses as an example, valid or not (appendix D). */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  '00000000T',
  '12345678Z',
  '11111111H',
  '99999999R',
  'X0000000T',
  'X1234567L',
  'A00000000',
  'B00000000',
  'B12345674',
  'B12345678',
  'X1234567X',
  '12345678A',
])

/** «B00000000», «11111111A»: nobody's. */
const ONE_DIGIT = /^[A-Z]?(\d)\1{6,7}[A-Z\d]?$/

/**
 * Spanish tax numbers of a text, in order. The first one after a label counts even with a wrong control character;
 * any other only if it is right and in capitals, since telephones and product codes look much the same.
 */
export function taxIdsIn(text: string): readonly TaxId[] {
  const candidates = candidatesIn(text)
  if (candidates.length === 0) return []
  const labels = [...text.matchAll(LABEL)].map(({ index, 0: label }) => index + label.length)
  const found: TaxId[] = []
  let nextLabel = 0
  for (const { raw, index } of candidates) {
    let isLabelled = false
    for (let end = labels[nextLabel]; end !== undefined && end <= index; end = labels[++nextLabel]) {
      isLabelled = index - end <= LABEL_REACH
    }
    const id = normaliseTaxId(raw)
    const isValid = isValidTaxId(id)
    if (!isLabelled && (!isValid || raw !== raw.toUpperCase())) continue
    found.push({
      raw,
      id,
      owner: ownerOf(id),
      isValid,
      isPlaceholder: PLACEHOLDERS.has(id) || ONE_DIGIT.test(id),
      isLabelled,
      index,
    })
  }
  return found
}

/** The digits of a tax number stand together; its letters are next to them. */
const DIGITS = /\d[\d\s.]{5,}\d/g
const DIGITS_REACH = { before: 6, after: 3 } as const

function candidatesIn(text: string): readonly { readonly raw: string; readonly index: number }[] {
  return partsAround(text, DIGITS, DIGITS_REACH).flatMap((part) =>
    [...part.text.matchAll(CANDIDATE)].map(({ 0: raw, index }) => ({ raw, index: part.from + index })),
  )
}

/** Something like a number after its label, which no tax number looks like: one digit too many, a letter doubled. */
const MALFORMED =
  /^[\s.:ºª/()-]{0,6}((?:ES[\s-]?)?(?:[A-Z][\s.-]?)?\d[\d\s.-]{4,10}\d[\s.-]?[A-Z]{0,2})(?![\p{L}\d])/iu
const PERSON = /^(?:ES[\s-]?)?[\dXYZ]/i

/** A number right after its label that does not have the form of one, hidden in part where it may be a person's. */
export function malformedTaxIdIn(text: string): string | undefined {
  for (const { 0: label, index } of text.matchAll(LABEL)) {
    const raw = MALFORMED.exec(
      text.slice(index + label.length, index + label.length + LABEL_REACH),
    )?.[1]?.trim()
    if (raw !== undefined && taxIdsIn(`NIF ${raw}`).length === 0) {
      return PERSON.test(raw) ? `${raw.slice(0, 3)}***${raw.slice(-2)}` : raw
    }
  }
  return undefined
}

/**
 * Whether a text names its owner's tax number without giving one that can be read; `blank` quotes one that is crossed
 * out or was never filled in, otherwise it may be in an image.
 */
export function namesTaxId(text: string): { readonly blank?: string } | undefined {
  let isNamed = false
  for (const { 0: label, index } of text.matchAll(LABEL)) {
    const before = text.slice(Math.max(0, index - LABEL_REACH), index)
    const after = text.slice(index + label.length, index + label.length + LABEL_REACH)
    const opened = OPENED.exec(before)?.[0]
    const closed = opened === undefined ? undefined : CLOSED.exec(after)?.[0]
    if (closed !== undefined) return { blank: `${opened}${label}${closed}` }
    if (OF_A_CUSTOMER.before.test(before) || OF_A_CUSTOMER.after.test(after)) continue
    // Its number is there: another's, since the owner's would not be looked for.
    if (taxIdsIn(`${label}${after}`).length > 0) continue
    isNamed = true
    const blank = (OBSCURED.exec(after) ?? EMPTY.exec(after))?.[0]
    if (blank !== undefined) return { blank: `${label}${blank}` }
  }
  return isNamed ? {} : undefined
}

/** A tax number in capitals, without separators nor country; numbers of persons get their leading zero back. */
function normaliseTaxId(raw: string): string {
  const id = raw
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^ES/, '')
  return /^\d{7}[A-Z]$/.test(id) ? `0${id}` : id
}

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const COMPANY_LETTERS = 'JABCDEFGHI'
const FIRST_AS_DIGIT: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' }

/** Whether the control character of a normalised number is right (Real Decreto 1065/2007, Orden EHA/451/2008). */
export function isValidTaxId(id: string): boolean {
  const first = id.charAt(0)
  const control = id.charAt(8)
  if (/^[0-9XYZKLM]\d{7}[A-Z]$/.test(id)) {
    const digits = (FIRST_AS_DIGIT[first] ?? first) + id.slice(1, 8)
    return control === PERSON_LETTERS.charAt(Number(digits) % 23)
  }
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return false
  const sum = [...id.slice(1, 8)].reduce((total, digit, position) => {
    const value = Number(digit)
    const doubled = value * 2
    return total + (position % 2 === 1 ? value : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const expected = (10 - (sum % 10)) % 10
  const isDigit = control === String(expected)
  const isLetter = control === COMPANY_LETTERS.charAt(expected)
  // Entities without Spanish residence («00») have a letter whatever their form.
  if (/^[NPQRSW]/.test(id) || id.startsWith('00', 1)) return isLetter || (isDigit && /^[AB]/.test(id))
  return /^[ABEH]/.test(id) ? isDigit : isDigit || isLetter
}

/** A number as a report may show it: those of natural persons are hidden in part, since reports are shared. */
export function shownTaxId({ id, owner }: Pick<TaxId, 'id' | 'owner'>): string {
  return owner === 'company' ? id : `${id.slice(0, 3)}***${id.slice(-2)}`
}

/** A text with every number that looks like a natural person's hidden in part, right or wrong, to quote it as evidence. */
export function withoutPersons(text: string): string {
  return text.replace(CANDIDATE, (raw) => {
    const id = normaliseTaxId(raw)
    return ownerOf(id) === 'person' ? shownTaxId({ id, owner: 'person' }) : raw
  })
}

function ownerOf(id: string): TaxId['owner'] {
  return /^[0-9XYZKLM]/.test(id) ? 'person' : 'company'
}
