const TIME_ZONE = 'Europe/Madrid'

const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })
// The Swedish locale formats dates as ISO 8601.
const machine = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE })

/** The date in Madrid at a moment: for people («20 de noviembre de 2026») and as ISO 8601 (`2026-11-20`). */
export const dayInMadrid = (moment: Date): { readonly text: string; readonly iso: string } => ({
  text: long.format(moment),
  iso: machine.format(moment),
})
