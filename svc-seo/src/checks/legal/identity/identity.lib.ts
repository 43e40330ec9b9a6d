import { normalise } from '../../../page/text.ts'
import { shownTaxId, taxIdsIn, withoutPersons } from '../../../spain/nif.ts'
import { labelledNames } from '../../../spain/owner-names.ts'
import type { Source } from '../../../spain/sources.ts'

/** One datum of the owner, as one text gives it. */
export interface Datum {
  readonly place: string
  readonly shown: string
  readonly compared: string
}

/** A datum as evidence, with its place. */
export const written = ({ place, shown }: Datum) => `${shown} (${place})`
/** «Zapatos Paco» and «Zapatos Paco, S.L.» are the same. */
export const isSame = (one: string, other: string) => one.includes(other) || other.includes(one)

/** Tax numbers that a text gives after their label, in order. */
export function taxIdsOfText({ text, place }: Source): readonly Datum[] {
  return taxIdsIn(text)
    .filter((id) => id.isLabelled && id.isValid && !id.isPlaceholder)
    .map((id) => ({ place, shown: shownTaxId(id), compared: id.id }))
}

/** Names of companies alone are compared: a person's may be written in many ways, a label's value may be prose. */
export function companiesOfText({ text, place }: Source): readonly Datum[] {
  return labelledNames(text)
    .filter((name) => COMPANY.test(name))
    .flatMap((name) => {
      const compared = normalise(name.replace(COMPANY, ''))
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      return compared === '' ? [] : [{ place, shown: withoutPersons(name), compared }]
    })
}

const COMPANY =
  /,?\s(?:S\.?\s?L|S\.?\s?A|S\.\s?Coop|S\.\s?Koop|C\.\s?B)(?![\p{L}\p{N}]).{0,60}$|,?\s(?:SLU|SLP|SAU|SCCL)(?![\p{L}\p{N}]).{0,60}$/u
