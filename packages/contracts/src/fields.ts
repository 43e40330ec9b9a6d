import { z } from 'zod'
import { FIELD_MAX } from './limits.ts'

/** A text that must be there: trimmed, 1 to `max` UTF-16 code units. `missing` and `label` make the Spanish sentences. */
export const requiredText = ({
  missing,
  label,
  max,
}: {
  readonly missing: string
  readonly label: string
  readonly max: number
}) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `${label} no puede pasar de ${max.toLocaleString('es-ES')} caracteres.`)

/** A person's name as a visitor writes it. */
export const PersonNameSchema = requiredText({
  missing: 'Escribe tu nombre.',
  label: 'El nombre',
  max: FIELD_MAX.name,
})

/** An e-mail address, at most 254 characters (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EmailSchema = requiredText({
  missing: 'Escribe tu email.',
  label: 'El email',
  max: FIELD_MAX.email,
}).pipe(z.email('Escribe un email válido.'))

/** Whether a text is a whole http(s) address that browsers understand. */
export function isAbsoluteHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  try {
    return new URL(text).href !== ''
  } catch {
    // Not `URL.canParse`: once Node 20 has compiled it for speed it refuses every address with an ñ or an accent.
    return false
  }
}
