import { ownWords } from '../page/quote.ts'
import { normalise } from '../page/text.ts'
import { untilNextLabel } from './labels.ts'
import { malformedTaxIdIn, namesTaxId, type TaxId, taxIdsIn, withoutPersons } from './nif.ts'
import { hasCompanyForm, labelledNames } from './owner-names.ts'
import type { Found, Source } from './sources.ts'

/** A company that works for the owner, whose number stands after its name: «alojada en Servidores, S.L., con CIF…». */
const SUPPLIER =
  /alojad|allotjad|aloxad|hosting|hospeda|hostatge|proveedor|prove[ïi]dor|encargad[oa] del? tratamiento|encarregat del tractament|(?:dise[ñn]ad|desarrollad|cread|realizad|dissenyad)[oa]? (?:por|per)|dise[ñn]o web|disseny web|web by/giu
/** Where the text goes on to the owner, or to another sentence. */
const BACK_TO_OWNER =
  /[Tt]itular|TITULAR|[Rr]esponsable|RESPONSABLE|[Dd]enominaci|[Rr]az[oó]n social|[Pp]ropiedad|\.\s\p{Lu}\p{Ll}/u
const SUPPLIER_REACH = 150

/** Tax numbers of every source, in order; those of the owner's suppliers are left out. */
export function taxIdsOf(sources: readonly Source[]): readonly Found<TaxId>[] {
  return sources.flatMap(({ text, place }) =>
    taxIdsIn(text)
      .filter(({ index }) => !isSupplierBefore(text.slice(Math.max(0, index - SUPPLIER_REACH), index)))
      .map((value) => ({ value, place })),
  )
}

function isSupplierBefore(before: string): boolean {
  const last = [...before.matchAll(SUPPLIER)].at(-1)
  return last !== undefined && !BACK_TO_OWNER.test(before.slice(last.index))
}

/** A number after its label that has not the form of one, in the first source that has it. */
export function malformedTaxId(sources: readonly Source[]): Found<string> | undefined {
  for (const { text, place, kind } of sources) {
    const value = kind === 'page' ? undefined : malformedTaxIdIn(text)
    if (value !== undefined) return { value, place }
  }
  return undefined
}

/** A tax number that is named but crossed out, empty or not written: a blank one before any other. */
export function hiddenTaxId(sources: readonly Source[]): Found<{ readonly blank?: string }> | undefined {
  // On the page itself it may be the label of a field.
  const named = sources
    .filter(({ kind }) => kind !== 'page')
    .flatMap(({ text, place, kind }) => {
      const value = namesTaxId(text)
      // A policy names it among the data that it asks for.
      return value === undefined || (value.blank === undefined && kind !== 'notice') ? [] : [{ value, place }]
    })
  return named.find(({ value }) => value.blank !== undefined) ?? named[0]
}

/** What kind of owner a site has, as far as its number or its name tells. */
export type OwnerForm = 'company' | 'cooperative' | 'association' | 'person' | 'other'

const FORM_OF_LETTER: Readonly<Record<string, OwnerForm>> = {
  A: 'company',
  B: 'company',
  F: 'cooperative',
  G: 'association',
}

/**
 * The form of the owner: by the first tax number of the sources, else by the form in a labelled name. Other
 * companies that a legal text names (its hosting) have a form as well, so an unlabelled name tells nothing.
 */
export function ownerForm(
  sources: readonly Source[],
): { readonly form: OwnerForm; readonly proof: string } | undefined {
  const taxId = taxIdsOf(sources).find(({ value }) => value.isValid && !value.isPlaceholder)?.value
  if (taxId !== undefined) {
    const form = taxId.owner === 'person' ? 'person' : (FORM_OF_LETTER[taxId.id.charAt(0)] ?? 'other')
    return { form, proof: taxId.owner === 'person' ? 'NIF de persona física' : `NIF ${taxId.id}` }
  }
  const name = sources.flatMap(({ text }) => labelledNames(text)).find(hasCompanyForm)
  if (name === undefined) return undefined
  const plain = normalise(name)
  if (/coop|koop|sccl/.test(plain)) return { form: 'cooperative', proof: name }
  if (/asociacion|associacio|elkartea|fundaci/.test(plain)) return { form: 'association', proof: name }
  if (/comunidad de bienes|\bc\.? ?b\b|\bs\.? ?c\b|civil/.test(plain)) return { form: 'other', proof: name }
  return { form: 'company', proof: name }
}

const REGISTRY =
  /registro mercantil|registre mercantil|merkataritza[- ]?erregistro|rexistro mercantil|reg\. ?merc|registro de (?:cooperativas|sociedades|asociaciones|fundaciones)|registre (?:de|d['’])\s?(?:cooperatives|associacions|fundacions)|kooperatiben erregistro|elkarteen erregistro|rexistro de (?:cooperativas|asociacions)/g
const REGISTRY_DATA =
  /\btomo?\b|\bfolio?\b|\bfoli\b|\bhoja\b|\bfull\b|\bfolla\b|\borria\b|\borri\b|inscrip?ci|inscripcio|liburukia|\birus\b|\beuid\b|\bh-?\s?[a-z]{1,2}-?\s?\d{3}|n(?:º|o\.?|um\.?|umero) \d{2}/
const REGISTRY_REACH = 200
const REGISTRY_SHOWN = 100

/** Where a public register is named, and whether its data stand next to it. */
export function registryOf(
  sources: readonly Source[],
): Found<{ readonly quote: string; readonly hasData: boolean }> | undefined {
  let named: Found<{ readonly quote: string; readonly hasData: boolean }> | undefined
  for (const { text, place } of sources) {
    const plain = normalise(text)
    for (const { index, 0: name } of plain.matchAll(REGISTRY)) {
      const around = plain.slice(Math.max(0, index - REGISTRY_REACH), index + REGISTRY_REACH)
      const reach = { before: 0, after: REGISTRY_SHOWN - name.length }
      const quote = untilNextLabel(withoutPersons(ownWords(text, { index, length: name.length }, reach)))
      if (REGISTRY_DATA.test(around)) return { value: { quote, hasData: true }, place }
      named ??= { value: { quote, hasData: false }, place }
    }
  }
  return named
}
