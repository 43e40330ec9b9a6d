/** Labels of other data, as they are written: with a capital, or followed by a colon. */
const LABEL_WORDS = [
  'titular|responsable|denominaci[oó]n?|ra[zó]+n? social|nombre|nom|raz[oó]n|domicili[oa]?|direcci[oó]n|adre[çc]a|enderezo|helbidea|localidad(?:e)?|localitat|poblaci[oó]n?|provincia|prov[ií]ncia|municipi[o]?|ciudad|ciutat|pa[ií]s|c[oó]digo postal|codi postal|c\\.?\\s?p\\.?',
  'n\\.?\\s?i\\.?\\s?f\\.?|c\\.?\\s?i\\.?\\s?f\\.?|d\\.?n\\.?i\\.?|nie|vat|ifz|tel[eèé]f?(?:ono|on|onoa)?s?\\.?|tfno\\.?|tlf\\.?|m[oó]vil|m[oò]bil|fax|e-?mail|mail|correo(?: electr[oó]nico)?|correu(?: electr[oò]nic)?|whatsapp|web|sitio web|p[aá]gina web|url|dominio|domini',
  'finalidad(?:es)?|finalitat(?:s)?|finalidade|legitimaci[oó]n?|lexitimaci[oó]n|base (?:jur[ií]dica|legal)|destinatari[oa]?s|derechos|drets|dereitos|procedencia|conservaci[oó]n|plazos?|informaci[oó]n?|datos|dades|inscrit[ao]|inscripci[oó]n|registro|registre|actividad|activitat|objeto|objecte|proveedor(?:es)?|prove[ïi]dor|hosting|alojamiento|contacto|contacte|horario|delegad[oa]|cookies?|duraci[oó]n|caducidad|tipo|descripci[oó]n|prop[oó]sito|helburua|nombre comercial|sede(?: social)?|representante|administrador(?:a)?|copyright',
].join('|')
/** A text that is a label and nothing else. */
export const IS_LABEL = new RegExp(
  `^(?:${LABEL_WORDS})(?:\\s(?:social|comercial|fiscal|postal|de la empresa|legal))?$`,
  'iu',
)
/** Labels within a text. */
export const LABEL_AHEAD = new RegExp(`(?<![\\p{L}])(?:${LABEL_WORDS})(?![\\p{L}])`, 'giu')
/** Also words of names, «Datos y Empresa, S.L.»: labels only before a colon. */
export const WORD_OF_NAMES =
  /^(?:nombre|nom|web|mail|informaci|datos|dades|registr|actividad|activitat|objeto|objecte|hosting|alojamiento|contact|horario|direcci|tipo|sede|provincia|municipi|ciudad|ciutat|pa[ií]s|delegad|administrador|representante|proveedor|correo$)/i

/** After the number of a register or of a member a sentence ends, or prose goes on. */
const ENDS = /(?<=[\dºª)])(?:\.\s|[.,]?\s(?:Est[ae]|El|La|Los|Las|En|y cuy[oa]s?)\s\p{L})/u
/** Data of registers, which quotes of them keep. */
const OF_A_REGISTER = /^(?:inscri|registr|tomo|folio|hoja)/i

/** A quote up to the next label or sentence, without what stands before its first label. */
export function untilNextLabel(quote: string): string {
  const end = quote.search(ENDS)
  const labels = [...quote.matchAll(LABEL_AHEAD)].flatMap(({ 0: label, index }) => {
    const isLabel = /^\p{Lu}/u.test(label) && !WORD_OF_NAMES.test(label) && !OF_A_REGISTER.test(label)
    return isLabel && index > 0 ? [index] : []
  })
  const cut = Math.min(end < 0 ? quote.length : quote.charAt(end) === '.' ? end + 1 : end, ...labels)
  return quote.slice(0, cut).replace(/[\s,;:–-]+$/u, '')
}
