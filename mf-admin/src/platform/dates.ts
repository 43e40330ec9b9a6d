import { format, formatDistanceStrict } from 'date-fns'
import { es } from 'date-fns/locale/es'

/** `20 de noviembre, 2026 a las 10:05`, in the reader's time zone, from ISO 8601. */
export const longDate = (iso: string): string =>
  format(new Date(iso), "dd 'de' MMMM, yyyy 'a las' HH:mm", { locale: es })

/** `hace 3 días`, as seen at `now`. */
export const relativeDate = (iso: string, now = new Date()): string =>
  formatDistanceStrict(new Date(iso), now, { addSuffix: true, locale: es })

/** `2026-11-20 10:05`, in the reader's time zone: what spreadsheets take for a date. */
export const sheetDate = (iso: string): string => format(new Date(iso), 'yyyy-MM-dd HH:mm')

/** `2026-11-20`, for the name of a file. */
export const fileDate = (now = new Date()): string => format(now, 'yyyy-MM-dd')
