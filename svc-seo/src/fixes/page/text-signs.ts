import { normalise } from '../../page/text.ts'

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gener|febrer|marc|maig|juny|juliol|agost|setembre|novembre|desembre|xaneiro|febreiro|maio|xuno|xullo|setembro|outubro|novembro|decembro'
const SEASONS =
  'curso|curs|temporada|campana|cosecha|collita|coleccion|edicion|verano|otono|invierno|primavera|navidad|estiu|tardor|hivern|nadal|veran|inverno|agenda|calendario|programa|fiestas|feria|rebajas'

/**
 * Signs of what is true for a while: days, offers, closing times of a holiday. A day of a year that is long gone is
 * history («desde el 3 de mayo de 1968»), as are months without a day («de marzo a noviembre») and years alone.
 */
const PASSING: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}[ºo]? (?:de |d['’]|d’)?(?:${MONTHS})\\b(?! (?:de |del )?(?:1\\d|200|201)\\d)`),
  new RegExp(`\\b(?:durante|solo en) (?:el mes de )?(?:${MONTHS})\\b`),
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\bdi[ae] \d{1,2}\b/,
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge) (?:dia )?\d{1,2}\b(?![:.,]?\d)(?! ?(?:h\b|horas|a \d))/,
  new RegExp(`\\b(?:${SEASONS}) (?:de |del |d['’])?(?:${MONTHS}|20[2-9]\\d)\\b`),
  /\b20[2-9]\d ?[-–/] ?(?:20)?[2-9]\d\b/,
  /\b(?:hasta|fins a|ata) (?:el |a |o )?(?:\d{1,2} d|fin(?:al|ales)? de|final? d|fin d|agotar|exhaurir|proximo)/,
  /\b(?:est[ea]|aquest|aquesta) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dissabte|diumenge|fin de semana|cap de setmana|verano|otono|invierno|primavera|navidad|mes|semana|setmana|estiu|ano|any|curso|curs|temporada|black friday|puente|nadal)\b/,
  /\b(?:ultim[ao]s|darreres|ultimes) (?:plazas|places|prazas|unidades|unitats|dias|dies|entradas)|\b(?:plazas|places|prazas|unidades|unitats) limitad/,
  /(?<!dias?) (?:de la semana|del mes|de la setmana|da semana)\b/,
  /\bofert(?:a|as|es|on)(?:$|:| (?:de|en|especial|valida|d['’]|hasta|limitada))|\ben oferta\b|\bsuper ?oferta/,
  /\bpromoci(?:on|ones|o|ons)(?:$|[:!]| (?:valid|especial|hasta|limitad|del? mes|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)))/,
  /\b(?:rebajas|rebaixes|rebaixas|descuentos?|descomptes?|descontos?|black friday|ciber ?monday|cyber ?monday|cupon|sorteo|sorteig)\b|\bcodigo [a-z]*\d|-\d+ ?%|\bcon el codigo\b/,
  /\b(?:matricula|inscripci(?:on|ones|o|ons)|preinscripci(?:on|o)|matriculacion|admision|convocatoria)s? (?:abierta|oberta|aberta|\d|hasta|fins)|\b(?:abierta|abierto|oberta|aberta) (?:el plazo|la matricula|la inscripcio|o prazo)/,
  /\b(?:plazo|termini|prazo) (?:de|d['’]|per|para) .{0,40}\b(?:termina|acaba|finaliza|remata|cierra)/,
  /\b(?:permanecera|estara|estaremos|romandra) (?:cerrad|tancad|pechad)|\b(?:cerrado|cerramos|cierra|tancat|tanquem|pechado) (?:por|per|el \d|del \d|desde el|los dias)/,
  /\bproxim[oa]s? (?!a |al )|\b(?:pasad|ultim)[oa] (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|mes|semana|fin de semana)\b|\b(?:curso|ano|verano|mes|semana) pasad[oa]\b|\bcampana de (?:la )?(?:renta|navidad|verano)|\b(?:enhorabuena|felicidades|felices fiestas)\b|\bdebido a\b/,
  /\b(?:manana|dema|ayer|anoche) (?:es|sera|abrimos|cerramos)\b|\b(?:san valentin|sabado santo|viernes santo|dia (?:del?|de la) (?:padre|madre|pare|mare)|plan renove|ano jacobeo)\b/,
  /\b(?:solo|nomes|so) (?:quedan|durante|hasta|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))|\bantes del? \d|\baprovecha\b|\btiempo limitado|\b(?:encarga|reserva|compra) ya\b|\bya (?:disponible|a la venta)|\bpor (?:obras|reforma)\b|\b(?:cerrad|abiert)[oa]s? temporalmente|^(?:ya )?(?:ha|han|hemos) [a-z]+(?:ado|ido|to|cho)\b|^publicad[oa]s?\b|^(?:buscamos|necesitamos|se (?:busca|necesita)n?|busquem|precisamos) |\b\d+ ?% ?(?:de )?(?:dto|dcto)\b/,
  /\b(?:ha|han|hemos) (?:ganado|recibido|obtenido|logrado|sido (?:premiad|galardonad|nominad)\w*)\b/,
  /\bhorarios? (?:especial|de (?:verano|navidad|agosto|semana santa|invierno|estiu|nadal))/,
  /^(?:aviso|atencion|importante|avis|novedad|nota|ultima hora)\b ?[:!-]|^(?:estimad|querid|benvolgut)[oa]s? \w+|\bse (?:aplaza|pospone|suspende|celebrara)/,
  /\b(?:jornadas?|dia) de (?:puertas abiertas|portes obertes|portas abertas)|\bproxima(?:mente| apertura)|\bnueva (?:coleccion|temporada)|\bnova (?:col.leccio|temporada)/,
]

/** Whether a text is true for a while only: what a result of Google would still say when it no longer is. */
export function isPassing(text: string): boolean {
  const plain = normalise(text)
  return PASSING.some((sign) => sign.test(plain))
}

/** What customers say, and what is told of a person. A name may stand in quotes too: «Casa Lola» is no sentence. */
const OF_PEOPLE: readonly RegExp[] = [
  /^[«“"‘'](?:[^»”"]*[.!?]|(?:[^\s»”"]+\s+){5})/,
  /[-–—(,] ?[\p{L}\s.]{2,40}, (?:client|pacient|alumn|hu[eé]sped|vecin|mam[aá]|padre|madre|novi|directiv)\p{L}*\)?\.?$/u,
  /\b(?:(?:lo|la|los|las) recomiend[oa]|(?:muy|100 ?%|totalmente) recomendable|repetiremos|se casaron|gracias por (?:su|tu|todo|vuestr|el))(?!\p{L})/iu,
  /:\s*[«“"]|^dicen\s|^soy (?:client|pacient|alumn|vecin|madre|padre)|^he (?!trabajado|dedicado)\p{L}+(?:ado|ido)\s|^(?:fui|fuimos|tuve|tuvimos|llegué|llegamos|contraté|contratamos|compré|encargué)\s/iu,
  /(?:^|\s)(?:me|nos) (?:atendieron|trataron|ayudaron|han (?:atendido|tratado|ayudado))(?!\p{L})/iu,
  /(?:^|\s)(?:qued[eé]|quedamos|estoy|estamos) (?:muy |súper )?(?:encantad|content|satisfech)/iu,
  /(?:^|\s)(?:me|lo|la|los|las|le|les) \p{L}{2,}[éí](?:\s|[.,])|^(?:me|nos) \p{L}+ron\s/iu,
  /(?:^|\s)(?:me|nos) (?:ha )?cambi(?:ó|ado) la vida|\sllevo (?:\p{L}+|\d+) años viniendo/iu,
  /\s(?:estudió|se formó|se licenció|se jubiló|decidió|decidieron|se quedó)(?:\s|$)|\sle (?:encanta|gusta|apasiona)n? |en su tiempo libre/iu,
]

/** What only makes sense after what is above it, or says what the business is not. As a second sentence it is fine. */
const OPENING: readonly RegExp[] = [
  /^(?:ademas(?! de)|tambien|asimismo|igualmente|por (?:eso|ello|esto|tanto|ultimo|otr[oa])|asi (?:que|pues)|asi,|pero|sin embargo|no obstante|en cambio|finalmente|es(?:to|o) |ell(?:o|a|os|as) |a continuacion|hoy |ahora |despues|entonces|y |de est[ae] (?:forma|manera)|de este modo|en este sentido|como (?:ya|ves|veras|deciamos|hemos|comenta|se)|a mes|avui |hoxe |ademais|tame |tamen )/,
  /^¿(?:que|como|cuanto|cuantos|cuanta|cuantas|cuando|donde|por que|cual|cuales|puedo|se puede|es (?:necesario|posible|obligatorio)|tengo que|hay|com|quan|quant|on|per que|canto) /,
  /^(?:no|nunca|tampoco|ni) |^[a-z]+: /,
  /^(?:si (?:tienes|tiene|quieres|necesitas) (?:cualquier|alguna|mas|hacer|contactar)|en est[ae] (?:pagina|web|sitio|seccion|espacio|apartado)|en aquesta (?:pagina|web)|nesta (?:paxina|web)|est[ae] (?:pagina|web|sitio) )/,
  // What «we» say to customers, not of what we do.
  /^(?:(?:nos|os|les|te) )?(?:informamos|comunicamos|rogamos|recordamos|agradecemos|lamentamos|deseamos|cerramos|volvemos|reabrimos|inauguramos|felicitamos|pedimos|esperamos|admitimos|disculpamos|estrenamos|celebramos (?:con|nuestr\w*|el)|recomendamos|aconsejamos|damos la (?:bienvenida|enhorabuena)|disponemos de (?:hojas|fichas)|sorteamos|ofrecemos (?:empleo|trabajo)|regalamos|ampliamos|mudamos|trasladamos|ganamos|perdimos|participamos|aceptamos|utilizamos|usamos|respetamos|queremos|podemos|debemos|sabemos|creemos|estamos (?:de|en obras|encantad|buscando|preparando)|us informem|preguem|tanquem|tornem|informamosvos|pechamos) /,
  /^(?:de )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|laborables|dilluns|luns)\b|^(?:nuestro )?horari[oa]?s?\b|^(?:abierto|abrimos|obert|aberto) de \w+ a \w+/,
]

/** What points at something of the page, or is said beside a form. */
const POINTING: readonly RegExp[] = [
  /\bcomo (?:deciamos|dijimos|hemos dicho|comentabamos)|\bmencionad[oa]s? (?:arriba|antes)|\b(?:mas|como) (?:arriba|abajo)\b|\b(?:haz|hacer|haciendo) clic|\bpincha (?:aqui|en|sobre)|\bclic aqui|\b(?:el|la|los|las) siguientes?\b|\bsolo a mayores\b|\ben (?:el|la) (?:anterior|menu|boton|imagen|foto)\b|\bmas informacion$/,
  /\b(?:suscrib|subscriu|subscrib|newsletter|formulario|rellena|carrito|cistella|al enviar|al pulsar|descarga(?:r|te)? (?:el|los|la|las|aqui)\b|inicia(?:r)? sesion|politica de (?:devoluc|envio|cambio))/,
]

/** Signs of a product: with one of them, the whole paragraph is about it. */
const OF_A_PRODUCT: readonly RegExp[] = [
  /\d ?(?:€|eur\b|euros?\b)|\biva incl|\bpvp\b/,
  /\b\d+(?:[.,]\d+)? ?(?:ml|cl|gr?|gramos|kg|rpm|mah|cv)\b|\btallas? (?:de |desde )?(?:\d|x?[sml]\b)|\blavar a\b|\bref(?:erencia)?[.:] ?\w*\d/,
  /\bpara entrar a vivir\b|\b(?:para reformar|segunda linea)\b|\bgaraje y trastero\b/,
]

/** What is said of one thing of the shop, of one person, or of when it is open: not of the business. */
const OF_A_PART: readonly RegExp[] = [
  /\bgastos de envio|\b(?:pedido minimo|minimo de pedido)|\benvios? (?:gratis|gratuit)|\benviament gratuit|\b(?:cambios|devoluciones) (?:y|gratis|gratuit|en \d)|\bentrega en \d|^(?:con|por) cada (?:compra|pedido)|\bplazo de entrega/,
  /\d{1,2}[:.]\d\d\b.*\d{1,2}[:.]\d\d\b/,
  /\bes (?:nuestr[oa]|el|la) (?:director|gerente|encargad|responsable|cociner|chef|profesor|monitor|recepcionista)/,
  /^nuestr[oa] (?:director|gerente|profesor|chef|cociner|fundador|enolog|entrenador|responsable)/,
  /^(?:mi|nuestr[oa]s?|el meu|la meva|o meu|a mina) (?:bis)?(?:abuel|avi|avo|padre|madre|pare|mare)/,
  /^(?:diplomad|licenciad|graduad)[oa] (?:en|por)/,
]

/** Whether a paragraph is what a customer says, what is told of a person, or what a product is like. */
export function isAboutAnother(paragraph: string): boolean {
  const text = normalise(paragraph)
  return isOfPeople(paragraph) || OF_A_PRODUCT.some((sign) => sign.test(text))
}

/**
 * Whether a sentence of a paragraph is no summary of the business: it needs what is around it, or is about a detail.
 * @param isFirst whether nothing goes before it
 */
export function isNoSummary(sentence: string, isFirst: boolean): boolean {
  const text = normalise(sentence)
  return [...(isFirst ? OPENING : []), ...POINTING, ...OF_A_PART].some((sign) => sign.test(text))
}

/** «hacemos», «oferim», but neither «últimos» nor what guests tell: «estuvimos». */
const WE =
  '(?!(?:ulti|maxi|mini|opti|proxi|ani|pri|raci|anoni|legiti)mos\\b)(?![a-z]*(?:uvi|fui|hici|vini|diji|quisi|pudi|traji)mos\\b)(?:[a-z]+[aei]mos|somos|som|fem|[a-z]{3,}[ei]m)'
const OF_US = new RegExp(`\\b(?:${WE}|nuestr[oa]s?|nostr[ea]s?|nosos?|nosas?)\\b`)
/** «Hacemos pan…», «En Haro elaboramos vinos…». */
const OPENS_WITH_US = new RegExp(
  `^(?:(?:en|a|na|no|desde|con) [^.:;]{2,60}? )?(?:(?:te|os|et|us|le|les) )?(?:${WE}\\b|(?<![a-z] )so[yc] )`,
)
/** «en el centro de León», «de la comarca de Tierra de Campos». */
const SOMEWHERE = /(?<!\p{L})(?:[Ee]n|a|na|no|de|del|da|do|al) (?:\p{Ll}+ ){0,5}(?:[dl]['’])?\p{Lu}\p{Ll}/u

const IN_A_PLACE = /(?<!\p{L})(?:[Ee]n|a|na|no) (?:\p{Ll}+ ){0,5}(?:[dl]['’])?\p{Lu}\p{Ll}/u

/** «La cooperativa reúne…», «la asociación organiza…»: what a body does, said of it. */
const DEFINITION =
  /^(?:la|el|o|a|els?|l['’]) ?(?:\S+ ){1,8}?(?:reune|agrupa|organiza|ofrece|vende|fabrica|elabora|atiende|reuneix|ofereix|es (?:un|una|el|la) (?:asociacion|cooperativa|empresa|clinica|centro|colegio|escuela|tienda|taller|hotel|casa|restaurante))\b/

/** Whether a text says what a body does. */
export const isDefinition = (text: string): boolean => DEFINITION.test(normalise(text))

/** Whether the first words of a text are what «we» do. */
export const opensWithUs = (text: string): boolean => OPENS_WITH_US.test(normalise(text))

/** Whether a text names a place. */
export const saysWhere = (text: string): boolean => SOMEWHERE.test(text)

/** Whether a text says where something is: «pan en Yecla», not «café de Etiopía». */
export const isSomewhere = (text: string): boolean => IN_A_PLACE.test(text)

/** Whether «we» are in a text, or what is ours. */
export const saysWe = (text: string): boolean => OF_US.test(normalise(text))

/** Whether a text is what a customer says, or what is told of a person. */
export const isOfPeople = (text: string): boolean => OF_PEOPLE.some((sign) => sign.test(text))

/** A heading that calls, greets or names a part of the site instead of saying what the business does. */
const CALL: readonly RegExp[] = [
  /^[¡!]?(?:don[ae]|doni|ven|vine|veni[du]|pide|pida|llam[ae](?:nos)?|truca|apuntate|inscribete|contact[ae](?:nos)?|suscribete|(?:descubre|conoce|visita)nos|solicita|registrate|hazte|siguenos|configura|calcula|encuentra|elige|busca|cambia|consigue|imagina|reserv[ae] (?:tu|su|ya|ahora|cita|mesa|hora|online|la teva))(?:\s|,|$)/,
  /^(?:[ivxlc]+ |\d+[ªº.]? )?(?:regata|torneo|trofeo|campeonato|concierto|congreso|romeria|gala|inauguracion|jornadas?|sorteo|adopta|curso de)\b/,
  /^[¡!]?(?:hola|bon dia|bienvenid|benvingut|benvid|ongi etorri|welcome|buenas)/,
  /^(?:(?:nuestr[oa]s?|ultim[oa]s|proxim[oa]s|los|las|els|les|os) )*(?:novedades|novetats|novidades|ofertas?|ofertes|noticias|noticies|actualidad|servicios|serveis|productos?|contacto|contacte|quienes somos|qui som|sobre (?:nosotros|mi)|categorias|blog|tienda|catalogo|galeria|funciones|eventos|proyectos|destacados|lo mas vendido|mas vendidos|agenda|horarios?|opiniones|inicio)$/,
]

/** Whether a text greets: «Bienvenidos a Clínica Estela». */
export const isGreeting = (text: string): boolean =>
  /^[¡!]?(?:bienvenid|benvingut|benvid|ongi etorri|welcome)/.test(normalise(text))

/** Whether a heading says nothing that a title could: a call, a greeting, the name of a section, a cry. */
export function isNoSubject(heading: string): boolean {
  const plain = normalise(heading).replace(/[\s.!?:]+$/, '')
  const cries = heading === heading.toUpperCase() && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(heading)
  return cries || heading.includes('?') || CALL.some((sign) => sign.test(plain))
}
