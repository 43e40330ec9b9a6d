import { format, formatDistanceStrict } from 'date-fns'
import { es } from 'date-fns/locale/es'

/** `20 de noviembre, 2026 a las 10:05` in local time, from ISO 8601. */
export const longDate = (iso: string): string =>
  format(new Date(iso), "dd 'de' MMMM, yyyy 'a las' HH:mm", { locale: es })

/** `hace 3 días`, relative to `now`. */
export const relativeDate = (iso: string, now = new Date()): string =>
  formatDistanceStrict(new Date(iso), now, { addSuffix: true, locale: es })

/** `2026-11-20 10:05` in local time, which spreadsheets read as a date. */
export const sheetDate = (iso: string): string => format(new Date(iso), 'yyyy-MM-dd HH:mm')

/** `2026-11-20`, for file names. */
export const fileDate = (now = new Date()): string => format(now, 'yyyy-MM-dd')

/** `20 de noviembre` of a day, `2026-11-20`. */
export const longDay = (day: string): string =>
  format(new Date(`${day}T12:00`), "d 'de' MMMM", { locale: es })
