import type { FixRefusal } from '@agency/contracts'

/** Before each reason. */
export const NO_CODE = 'Aquí no te damos código: {why}.'

/** Why there is none, as the end of that sentence. */
export const REASONS: Readonly<Record<FixRefusal, string>> = {
  noFact: 'la página no dice lo que habría que escribir, y no nos lo inventamos',
  contradiction: 'la página dice dos cosas distintas y no sabemos cuál vale',
  notCertain: 'no es seguro lo que habría que poner',
  hasOwn: 'tu web ya tiene lo suyo y desde fuera no lo vemos entero',
  plugin: 'de esto se encarga un plugin de tu web, y dos a la vez se estorban',
  platform: 'de esto se encarga el sistema con el que está hecha tu web',
  deliberate: 'puede que esté así a propósito',
  clientRendered: 'la página la construye JavaScript, y hay que cambiarlo en su código',
  noindex: 'la página pide no salir en Google, así que quizá no sea la que querías analizar',
  status: 'la página responde con un error, así que no es la que verían tus clientes',
  otherPage: 'lo que hemos recibido no es tu página: ha respondido un cortafuegos u otra dirección',
  unproven: 'lo hemos probado en una copia de tu página y no mejoraba sin estropear otra cosa',
  tooLong: 'no cabe: la página o sus textos son demasiado largos',
}
