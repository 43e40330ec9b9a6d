const TIME_ZONE = 'Europe/Madrid'

const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })
// Sweden writes dates as machines want them: year, month, day.
const machine = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE })

/** A moment as the day it is in Madrid: to be read («20 de noviembre de 2026») and for machines (`2026-11-20`). */
export const dayInMadrid = (moment: Date): { readonly text: string; readonly iso: string } => ({
  text: long.format(moment),
  iso: machine.format(moment),
})
