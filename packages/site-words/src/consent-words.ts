import { normaliseText } from './normalise-text.ts'

/** What a button or link of a cookie banner says that it does. */
export type ControlKind = 'accept' | 'reject' | 'configure' | 'other'

/** In the languages of Spain and in English, without accents, in lower case. */
const REJECT =
  /rechaz|deneg|denega|descarta|desactivar tod|desactiva-ho|\bdeny\b|rebutj|refus|rexeit|baztertu|ukatu|declin|reject|\bdisagree\b|\bno[ns]?(?:,)? (?:gracias|gracies|grazas|acept|accept|acord|consient|consint|autoriz|permit|estoy de acuerdo|estou de acordo)|\bno hi estic d['’]acord|\bez (?:dut |nago )?(?:onart|ados|baimen)|\buko egin|\bez, eskerrik|\bopt[- ]?out\b|(?:continuar|seguir|continuer?|seguir navegando) sin acept|sense acceptar|sen aceptar|onartu gabe|without accepting|(?:solo|solamente|unicamente|nomes|so|only|aceptar|acceptar|accept|usar|permitir|allow)(?: \w+){0,3} (?:necesari|esencial|tecnic|imprescindible|obligatori|necessari|essencial|necessary|essential|required)|(?:necesari|esencial|tecnic|necessari)\w{1,4} (?:solo|unicamente|nomes)|(?:necessary|essential|required)(?: cookies)? only|beharrezkoak (?:soilik|bakarrik)/
const ACCEPT =
  /\bacept|\baccept|\bacepto\b|\bpermit(?:ir|o|e|a)\b|\bpermetre?\b|\bentendido\b|\bentes(?:[oa]s?|es)?\b|\bentendid[ao]s?\b|\bd['’]acord\b|\bde acord|\bde acuerdo\b|\bconsent(?:ir|o|eixo|im)?\b|\bconsient[oa]\b|\bconsinto\b|\bautori[tz]+(?:o|ar)\b|\bconforme\b|\bbaimen(?:du|a)|\bulertu|\bpermeto\b|\bonart|\bados\b|\ballow\b|\bagree\b|\bgot it\b|^(?:ok|okay|vale|si|yes|bai|i understand|perfecto|genial)[.! ]*$/
const CONFIGURE =
  /configur|konfigura|ezarpen|kudeatu|axust|personalit?z|preferenc|hobespen|\bajust|gestion|xestion|opcion|opcions|settings|manage|custom|options|aukera|panel|\belegir|\btriar|\bhautatu|\bchoose\b|mas opciones|ver detalles|seleccion/

/**
 * What the text of a control says that it does; `other` for one that is not about consent. Rejecting goes first:
 * «continuar sin aceptar» has both words.
 */
export function controlKind(text: string): ControlKind {
  const plain = normaliseText(text)
  if (REJECT.test(plain)) return 'reject'
  if (CONFIGURE.test(plain)) return 'configure'
  return ACCEPT.test(plain) ? 'accept' : 'other'
}

/** To keep the choice that switches show, without words for all or nothing. */
const SAVE =
  /^(?:guard|gravar|gardar|desar?\b|gorde|confirm|save|submit|berretsi)|(?:acept|accept|permit|allow|onart)\w*(?: \w+){0,2} (?:seleccio|selection|eleccio|choice|preferenc)/

/** Whether a control of the settings of cookies says that it keeps them as they are shown. */
export function savesChoice(text: string): boolean {
  const plain = normaliseText(text)
  return SAVE.test(plain) && !/\b(?:tod[ao]s?|tot(?:e?s)?|all|guzti\w*)\b/.test(plain)
}

/** Whether a text speaks of cookies, in the languages of Spain or in English. */
export function speaksOfCookies(text: string): boolean {
  return /\bcookies?\b|\bgaletes?\b|\bcookie(?:ak|en|ek|ren|ei|etan)\b|\brastros?\b/.test(normaliseText(text))
}
