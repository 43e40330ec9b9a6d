import type { Content, Page } from '../artefacts.ts'
import { pageFacts } from '../page/page-facts.ts'
import { normalise } from '../page/text.ts'

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
    /\b(?:clinica medica|centro medico|consulta medica|consultorio medico|centre medic|medicina estetica|(?:medic[oa]|doctora?) especialista|dermatolog[oa]s?|ginecolog[oa]s?|pediatras?|traumatolog[oa]s?|oftalmolog[oa]s?|cardiolog[oa]s?|psiquiatras?|policlinica)\b/,
  ],
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
  /arquitect[oa]s? (?:de )?(?:software|web|soluciones|sistemas|cloud|informacion)|(?:software|programa|marketing|diseno web|seo|web|paginas web|seguros?|publicidad|comunicacion) (?:de |para |a )?(?:los |las )?(?:abogad|dentist|clinic|arquitect|farmac|veterinari|psicolog|fisioterap|medic|podolog|notari|economist)/

/** The regulated profession that a page announces in its title or its first headings, if any. */
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
  }
  return undefined
}

const REGISTERED =
  /\b(?:col(?:·?l)?egia(?:d[oa]s?|des|ts?)|colexiad[oa]s?|kolegiatu|elkargokide)|\bn(?:º|\.º|o\.?|um\.?|umero)? ?(?:de )?col\b\.?|\bcol\. ?n|(?:colegio|col·?legi|colexio|elkargo)(?: (?:oficial|de|d['’])|a\b)|registro sanitario|registre sanitari|autorizacion sanitaria|autoritzacio sanitaria|centro sanitario autorizado|\bnica\b|\bcs ?\d|\bncs\b|registro general de centros|\brcss\b/

/** Where a text names a professional body, a member's number or a health licence. */
export function registrationIn(text: string): string | undefined {
  const plain = normalise(text)
  const found = REGISTERED.exec(plain)
  return found === null ? undefined : plain.slice(Math.max(0, found.index - 20), found.index + 80).trim()
}
