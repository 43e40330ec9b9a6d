import type { Content, Page } from '../artefacts.ts'
import { pageFacts } from '../page/page-facts.ts'
import { ownWords } from '../page/quote.ts'
import { isA, textIn } from '../page/structured-data.ts'
import { normalise } from '../page/text.ts'
import { businessesOf } from './business.ts'
import { untilNextLabel } from './labels.ts'

/**
 * Professions and premises that must say where they are registered or licensed, as they announce themselves in a
 * title or a heading; without accents. Words that mean something else too («gestor de contenidos», «arquitectura
 * de software», «seguro médico») count only with what makes them the profession.
 */
const PROFESSIONS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'abogacía',
    /\b(?:abogad[oa]s?|advocats?|advocad[ae]s?|avogad[oa]s?|abokatu(?:ak|a|en)?|bufete|lawyers?)\b/,
  ],
  [
    'odontología',
    /\b(?:dentistas?|odontolog(?:[oa]s?|ia)|clinica dental|clinica odontologica|ortodoncistas?|dentistes|hortz klinika|implantes dentales)\b/,
  ],
  ['psicología', /\b(?:psicolog(?:[oa]s?|ia)|psicolegs?|psicologues|psikologo(?:ak|a)?)\b/],
  ['fisioterapia', /\b(?:fisioterapi(?:a|es|ak)|fisioterapeutas?|fisioterapeutes)\b/],
  [
    'medicina',
    /\b(?:clinica medica|centro medico|consulta medica|consultorio medico|centre medic|policlinica|medicina (?:estetica|general|interna|familiar|deportiva)|(?:medic[oa]|doctora?) (?:especialista|de familia|internista|estetic[oa]|general)|(?:dermato|gineco|traumato|oftalmo|cardio|uro|neuro|reumato|alergo|neumo|hemato|onco|nefro|procto|flebo|radio|andro|digesto|endocrino|otorrinolaringo|angio|estomato)(?:log(?:[oa]s?|ia|ues)|legs?)|endocrin[oa]s?|otorrinos?|pediatr(?:as?|ia)|psiquiatr(?:as?|ia)|geriatras?|(?:neuro)?cirujan[oa]s?|anestesistas?|cirugia (?:plastica|estetica|general|vascular|maxilofacial)|metge(?:s|ssa)?|medico a domicilio)\b/,
  ],
  ['logopedia', /\b(?:logoped(?:as?|ia|es))\b/],
  ['nutrición', /\b(?:dietistas?[ -]nutricionistas?|nutricionistas?)\b/],
  ['óptica', /\b(?:opticos?[ -]optometristas?|optometristas?|centro optico)\b/],
  ['podología', /\b(?:podolog(?:[oa]s?|ia)|podolegs?)\b/],
  ['farmacia', /\b(?:farmacia|farmaceutic[oa]s?|botika)\b/],
  ['veterinaria', /\b(?:veterinari[oa]s?|clinica veterinaria|albaitari(?:a|ak)?)\b/],
  ['enfermería', /\b(?:enfermer[oa]s? (?:a domicilio|estetic[oa]s?)|consulta de enfermeria)\b/],
  ['arquitectura', /\b(?:arquitect[oa]s?|arquitectes|arkitekto(?:ak|a)?|estudio de arquitectura)\b/],
  ['notaría', /\b(?:notari[oa]s?|notaris?)\b/],
  ['economía', /\beconomistas?\b/],
  [
    'gestión administrativa',
    /\b(?:gestor(?:es|a|as)? administrativ[oa]s?|gestor(?:es|a|s)? administratius?|graduad[oa]s? sociales?|procurador(?:es|a|as)?)\b/,
  ],
  ['agencia inmobiliaria (API)', /\bagentes? de la propiedad inmobiliaria\b|\bapi colegiad[oa]\b/],
]
const NOT_THE_PROFESSION =
  /arquitect[oa]s? (?:de )?(?:software|web|soluciones|sistemas|cloud|informacion)|(?:software|programa|marketing|diseno web|seo|web|paginas web|seguros?|publicidad|comunicacion) (?:de |para |a )?(?:los |las )?(?:abogad|dentist|clinic|dermatolog|doctor|pediatr|psiquiatr|cirujan|nutricionist|logoped|arquitect|farmac|veterinari|psicolog|fisioterap|medic|podolog|notari|economist)/

/** «Dra. Ana Ruiz»: neither a street nor a brand. */
const DOCTOR =
  /(?<!\p{L})(?:Dr|Dra|DR|DRA)\.\s?(?!Martens|Oetker|Scholl|Hauschka|Browns?|MARTENS)\p{Lu}\p{L}/u
const NAMED_AFTER =
  /(?:calle|c\/|avda\.?|avenida|plaza|carrer|rua|kalea|colegio|ceip|ies|instituto|hospital|salud|edificio|parking) $/
/** Businesses of structured data that are such a profession's. */
const TYPES: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['medicina', ['Physician', 'MedicalClinic', 'Hospital', 'MedicalBusiness', 'IndividualPhysician']],
  ['odontología', ['Dentist']],
  ['abogacía', ['Attorney']],
  ['notaría', ['Notary']],
  ['farmacia', ['Pharmacy']],
  ['veterinaria', ['VeterinaryCare']],
]

/** The regulated profession that a page announces in its title, its first headings or its structured data, if any. */
export function regulatedProfession(
  page: Page,
  content: Content,
): { readonly name: string; readonly quote: string } | undefined {
  const texts = [
    pageFacts(page).titles[0]?.text ?? '',
    ...content.headings.filter(({ level }) => level === 1).map(({ text }) => text),
  ]
  for (const quote of texts) {
    const plain = normalise(quote)
    if (NOT_THE_PROFESSION.test(plain)) continue
    const found = PROFESSIONS.find(([, pattern]) => pattern.test(plain))
    if (found !== undefined) return { name: found[0], quote }
    const doctor = quote.search(DOCTOR)
    if (doctor >= 0 && !NAMED_AFTER.test(`${normalise(quote.slice(0, doctor))} `)) {
      return { name: 'medicina', quote }
    }
  }
  for (const business of businessesOf(page)) {
    for (const [name, types] of TYPES) {
      const type = types.find((one) => isA(business, new Set([one])))
      if (type !== undefined) return { name, quote: textIn(business, 'name') ?? type }
    }
  }
  return undefined
}

const REGISTERED =
  /\b(?:col(?:·?l)?egia(?:d[oa]s?|des|ts?)|colexiad[oa]s?|kolegiatu|elkargokide)|\bn(?:º|\.º|o\.?|um\.?|umero)? ?(?:de )?col\b\.?|\bcol\. ?n|(?:colegio|col·?legi|colexio|elkargo)(?: (?:oficial|de|d['’])|a\b)|registro sanitario|registre sanitari|autorizacion sanitaria|autoritzacio sanitaria|centro sanitario autorizado|\bnica\b|\bcs ?\d|\bncs\b|registro general de centros|\brcss\b/g
/** A label for a member's number: «n.º de colegiado», «colegiada núm.», «nº col.». */
const NUMBER_BEFORE = /(?:n(?:º|\.º|o\.?|um\.?|umero)|#) ?(?:de |d['’]|da )?$/
const NUMBER_AFTER = /^[ :.,]{0,3}(?:n(?:º|\.º|o\.?|um\.?|umero)|zk|:|\[|_)|^ ?$/
/** Letters after a label in which its number begins. */
const NUMBER_REACH = 30
const NUMBER = /^[^a-z\d]{0,6}(?:(?:n[.ºo°]{0,3}|num(?:ero)?\.?|zk\.?)[^a-z\d]{0,4})?(?:[a-z]{1,3}[-/. ]?)?\d/
/** What belongs to the datum before: «DNI 45678901G. Nº de colegiada». */
const BEFORE_LABEL = /^[^.,;|]{0,30}[.,;|]\s(?=[^.]*(?:col|reg|aut|nica|centro))/iu
const SHOWN = { before: 20, after: 60 } as const

/** Where a text names a professional body, a member's number or a health licence; a label without its number is none. */
export function registrationIn(text: string): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: found } of plain.matchAll(REGISTERED)) {
    const end = index + found.length
    const after = plain.slice(end, end + NUMBER_REACH)
    const isLabel =
      /^n.*col/.test(found) || NUMBER_BEFORE.test(plain.slice(0, index)) || NUMBER_AFTER.test(after)
    if (isLabel && !NUMBER.test(after)) continue
    const quote = ownWords(text, { index, length: found.length }, SHOWN)
    const isFirst = index < SHOWN.before
    return untilNextLabel(isFirst ? quote : quote.replace(BEFORE_LABEL, ''))
  }
  return undefined
}
