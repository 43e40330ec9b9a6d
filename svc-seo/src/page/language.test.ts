import { describe, expect, it } from 'vitest'
import { detectLanguage, isDetectable, languageName } from './language.ts'

const TEXTS = {
  es: 'Somos una empresa familiar de Yecla que fabrica muebles a medida desde hace más de treinta años. Trabajamos con maderas de la zona y cuidamos cada detalle para que tu casa sea como la habías imaginado. Pide presupuesto sin compromiso y te respondemos en menos de un día con las opciones que mejor se adaptan a lo que necesitas.',
  ca: "Som una empresa familiar de Vic que fabrica mobles a mida des de fa més de trenta anys. Treballem amb fustes de la zona i cuidem cada detall perquè casa teva sigui com l'havies imaginat. Demana pressupost sense compromís i et responem en menys d'un dia amb les opcions que millor s'adapten al que necessites.",
  gl: 'Somos unha empresa familiar de Lugo que fabrica mobles á medida desde hai máis de trinta anos. Traballamos con madeiras da zona e coidamos cada detalle para que a túa casa sexa como a imaxinabas. Pide orzamento sen compromiso e respondémosche en menos dun día coas opcións que mellor se adaptan ao que precisas.',
  eu: 'Familia enpresa bat gara eta hogeita hamar urte baino gehiago daramatzagu altzariak neurrira egiten. Inguruko egurrarekin lan egiten dugu eta xehetasun guztiak zaintzen ditugu zure etxea amestu duzun bezala izan dadin. Eskatu aurrekontua konpromisorik gabe eta egun bat baino gutxiagoan erantzungo dizugu zure beharretara ondoen egokitzen diren aukerekin. Gure lana oso ona da.',
  en: 'We are a family business that has been making bespoke furniture for more than thirty years. We work with wood from the area and take care of every detail so that your home is just as you had imagined it. Ask us for a quote and we will answer in less than a day with the options that suit you best.',
  pt: 'Somos uma empresa familiar do Porto que fabrica móveis por medida há mais de trinta anos. Trabalhamos com madeiras da região e cuidamos de cada detalhe para que a sua casa seja como a imaginou. Peça um orçamento sem compromisso e respondemos em menos de um dia com as opções que melhor se adaptam ao que precisa, e não só.',
  fr: "Nous sommes une entreprise familiale qui fabrique des meubles sur mesure depuis plus de trente ans. Nous travaillons avec les bois de la région et nous soignons chaque détail pour que votre maison soit comme vous l'aviez imaginée. Demandez un devis sans engagement et nous vous répondons en moins d'un jour avec les options qui vous conviennent.",
  de: 'Wir sind ein Familienbetrieb und fertigen seit mehr als dreißig Jahren Möbel nach Maß. Wir arbeiten mit Holz aus der Region und achten auf jedes Detail, damit Ihr Zuhause so wird, wie Sie es sich vorgestellt haben. Fordern Sie ein unverbindliches Angebot an und wir antworten in weniger als einem Tag mit den besten Möglichkeiten für Sie.',
}

describe('detectLanguage', () => {
  it.each(Object.entries(TEXTS))('tells %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
    expect(detectLanguage(text.toUpperCase())).toBe(language)
  })

  it('tells Valencian as Catalan', () => {
    const text =
      "Som una clínica de València amb més de vint anys d'experiència. El nostre equip t'atén en la teua llengua i amb les millors tècniques, i hi treballem cada dia perquè tornes a casa amb la salut que mereixes. Pots demanar cita per telèfon o des del nostre web, sense esperes i sense compromís."
    expect(detectLanguage(text)).toBe('ca')
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['a few words', 'Somos una empresa de la zona que hace de todo para ti'],
    ['names and prices', 'Tornillo M4 10 € Tuerca M6 12 € Arandela M8 3 € '.repeat(10)],
    ['another alphabet', 'Мы делаем мебель на заказ уже более тридцати лет и любим свою работу '.repeat(6)],
    ['Spanish and Basque', `${TEXTS.es} ${TEXTS.eu}`],
    ['Spanish and Catalan', `${TEXTS.es} ${TEXTS.ca}`],
    ['Spanish and English', `${TEXTS.es} ${TEXTS.en}`],
  ])('does not guess from %s', (_name, text) => {
    expect(detectLanguage(text)).toBeUndefined()
  })

  it('reads as much as tells, whatever the length', () => {
    expect(detectLanguage(`${TEXTS.es} `.repeat(200) + TEXTS.en.repeat(2000))).toBe('es')
  })
})

describe('isDetectable', () => {
  it('knows the eight languages and nothing else', () => {
    expect(Object.keys(TEXTS).every(isDetectable)).toBe(true)
    expect(['ast', 'it', '', 'toString', 'ES'].some(isDetectable)).toBe(false)
  })
})

it.each([
  ['es', 'español'],
  ['eu', 'euskera'],
  ['de', 'alemán'],
] as const)('%s is called %s', (language, name) => {
  expect(languageName(language)).toBe(name)
})
