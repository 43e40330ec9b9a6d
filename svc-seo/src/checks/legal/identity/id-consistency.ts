import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { normalise } from '../../../page/text.ts'
import { shownTaxId, taxIdsIn, withoutPersons } from '../../../spain/nif.ts'
import { labelledNames } from '../../../spain/owner-names.ts'
import type { Source } from '../../../spain/sources.ts'

/** One datum of the owner, as one text gives it. */
interface Datum {
  readonly place: string
  readonly shown: string
  readonly compared: string
}

export const idConsistency = defineCheck({
  id: 'id-consistency',
  category: 'legal',
  subcategory: 'identity',
  title: 'Datos del titular coherentes',
  points: 2,
  needs: ['identitySources'],
  appliesTo: 'spanish-site',
  fix: { who: 'you', minutes: 15 },
  why: 'Si cada página nombra a un titular distinto, el cliente no sabe con quién contrata ni a quién reclamar.',
  source: 'Ley 34/2002 (LSSI), art. 10.1; RGPD, art. 13.1.a',
  messages: {
    ok: 'Coinciden los datos del titular en los sitios donde los hemos visto: {places}.',
    taxIds: 'No queda claro quién responde: parece que hay NIF distintos, {list}.',
    names: 'No queda claro quién responde: parece que hay titulares distintos, {list}.',
    one: 'hemos visto los datos del titular en un solo sitio o en ninguno, y no hay con qué compararlos.',
  },
  solutions: {
    taxIds: 'Deja el mismo NIF en todos los textos, o explica en cada uno de quién es.',
    names: 'Deja el mismo titular en todos los textos, escrito igual.',
  },
  run: ({ identitySources }) => {
    const taxIds = identitySources.flatMap(firstTaxId)
    const names = identitySources.flatMap(firstCompany)
    const [taxId] = taxIds
    if (taxIds.some(({ compared }) => compared !== taxId?.compared)) {
      return warning('taxIds', { list: listOf(taxIds.map(written)) }, taxIds.map(written))
    }
    const [name] = names
    // «Zapatos Paco» and «Zapatos Paco, S.L.» are the same.
    if (name !== undefined && names.some(({ compared }) => !isSame(compared, name.compared))) {
      return warning('names', { list: listOf(names.map(written)) }, names.map(written))
    }
    const compared = taxIds.length > 1 ? taxIds : names
    if (compared.length < 2) return notApplicable('one')
    return success('ok', { places: listOf(compared.map(({ place }) => place)) }, compared.map(written))
  },
})

const written = ({ place, shown }: Datum) => `${shown} (${place})`
const isSame = (one: string, other: string) => one.includes(other) || other.includes(one)

function firstTaxId({ text, place }: Source): readonly Datum[] {
  const found = taxIdsIn(text).find((id) => id.isLabelled && id.isValid && !id.isPlaceholder)
  return found === undefined ? [] : [{ place, shown: shownTaxId(found), compared: found.id }]
}

/** Names of companies alone are compared: a person's may be written in many ways, a label's value may be prose. */
function firstCompany({ text, place }: Source): readonly Datum[] {
  const name = labelledNames(text).find((one) => COMPANY.test(one))
  if (name === undefined) return []
  const compared = normalise(name.replace(COMPANY, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return compared === '' ? [] : [{ place, shown: withoutPersons(name), compared }]
}

const COMPANY =
  /,?\s(?:S\.?\s?L|S\.?\s?A|S\.\s?Coop|S\.\s?Koop|C\.\s?B)(?![\p{L}\p{N}]).{0,60}$|,?\s(?:SLU|SLP|SAU|SCCL)(?![\p{L}\p{N}]).{0,60}$/u
