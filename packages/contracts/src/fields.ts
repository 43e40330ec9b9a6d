import { z } from 'zod'
import { FIELD_MAX } from './limits.ts'

/**
 * Control characters (line breaks, tabs and NUL among them), the other two line ends of Unicode, and what turns the
 * direction of the text that follows: in a list, a log or a mail they show something else than what was written.
 */
const NOT_IN_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether a text is one line without control characters. For requests alone: what was stored before is still read. */
export const isOneLine = (text: string): boolean => !NOT_IN_ONE_LINE.test(text)

/** The sentence for a text that is not one line; `label` names the field, with its article. */
export const oneLineSentence = (label: string): string =>
  `${label} no puede contener saltos de línea ni caracteres de control.`

type TextOptions = {
  readonly missing: string
  readonly label: string
  readonly max: number
}

const text = ({ missing, label, max }: TextOptions) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `${label} no puede pasar de ${max.toLocaleString('es-ES')} caracteres.`)

/**
 * A text of any number of lines that must be there: trimmed, 1 to `max` UTF-16 code units, without NUL. `missing` and
 * `label` make the Spanish sentences.
 */
export const requiredText = (options: TextOptions) =>
  text(options).refine(
    (value) => !value.includes('\0'),
    `${options.label} contiene un carácter que no se puede guardar.`,
  )

/** The same in one line. */
export const requiredLine = (options: TextOptions) =>
  text(options).refine(isOneLine, oneLineSentence(options.label))

/** A person's name as a visitor writes it. */
export const PersonNameSchema = requiredLine({
  missing: 'Escribe tu nombre.',
  label: 'El nombre',
  max: FIELD_MAX.name,
})

/** An e-mail address, at most 254 characters (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EmailSchema = requiredLine({
  missing: 'Escribe tu email.',
  label: 'El email',
  max: FIELD_MAX.email,
}).pipe(z.email('Escribe un email válido.'))

/** Whether a text is a whole http(s) address that browsers understand. */
export function isAbsoluteHttpUrl(text: string): boolean {
  // `URL.canParse` refuses an ñ on Node 22 once it is compiled for speed (measured on 22.22.2); this does not.
  return /^https?:\/\//i.test(text) && URL.parse(text) !== null
}
