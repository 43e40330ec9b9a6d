import { normaliseText as normalise } from '@agency/site-words'

/** What visitors come for, the most wanted first: Spanish, Catalan, English. Whole words of a link's text or address. */
const WANTED: readonly RegExp[] = [
  /\b(?:contact(?:o|a|e|os|anos|ar|us|s)?|donde estamos|ubicacion|on som|localiza\w*|como llegar|visit us)\b/,
  /\b(?:precios?|tarifas?|preus?|tarifes|prices?|pricing|presupuestos?|pressupostos?|planes)\b/,
  /\b(?:reservas?|reservar|reserves|cita|citas|pide cita|booking|book|appointments?)\b/,
  /\b(?:servicios?|serveis?|services?|tratamientos?|tractaments?|especialidades|especialitats|que hacemos|que fem)\b/,
  /\b(?:productos?|productes?|products?|tienda|botiga|shop|catalogo|cataleg|carta|menu)\b/,
]

const LEGAL =
  /\b(?:aviso legal|avis legal|legal|legales|legals|privacidad|privacitat|privacidade|privacy|cookies?|galetes|condiciones|condicions|terminos|termes|terms|proteccion de datos|proteccio de dades|rgpd|gdpr|devoluciones)\b/

/** How much a link of the navigation is wanted: the lower the sooner. */
export function wantOf(url: URL, text: string): number {
  const words = wordsOf(url, text)
  const group = WANTED.findIndex((pattern) => pattern.test(words))
  return group < 0 ? WANTED.length : group
}

/** Whether an address or its link promises a legal text: the analysis of the home reads those already. */
export function isLegal(url: URL, text: string): boolean {
  return LEGAL.test(wordsOf(url, text))
}

function wordsOf({ pathname }: URL, text: string): string {
  return normalise(`${text} ${readable(pathname)}`).replace(/[^\p{L}\p{N}]+/gu, ' ')
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
